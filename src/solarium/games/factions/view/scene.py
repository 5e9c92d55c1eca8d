"""What a seat sees and may touch: the board, mats, hands, markets, the event and the offer on the table."""

from solarium.engine.chance import Seeded
from solarium.engine.scene import Action, Button, Ghost, Scene, Surface
from solarium.games.factions.data import codes
from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.notation.action_text import action_text
from solarium.games.factions.notation.touch_paths import other_paths, path_of
from solarium.games.factions.rules.board.movement import rescue_price
from solarium.games.factions.rules.board.prices import price
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.turn import actions
from solarium.games.factions.rules.turn.actions import kind_of, split
from solarium.games.factions.view.amounts import amount_notes
from solarium.games.factions.view.board import board, ship_points
from solarium.games.factions.view.choices import choice_surfaces
from solarium.games.factions.view.descriptions import PLANET_TITLES, describe
from solarium.games.factions.view.markets import shared_surfaces
from solarium.games.factions.view.mats import opponent_surface, other_surfaces, own_surfaces, seat_row
from solarium.games.factions.view.prompts import prompt_of
from solarium.games.factions.view.route_labels import routes_of
from solarium.games.factions.view.trade.form import trade_forms
from solarium.games.factions.view.trade.offer import trade_surfaces
from solarium.games.factions.view.ways import BATTERY, home_words, ways_of

PRIMARY = {actions.END, actions.DONE, actions.SEND, actions.ACCEPT, actions.SKIP}
RARE = {actions.PASS, actions.RESCUE, actions.BURN, actions.FORFEIT, actions.OFFER, actions.CANCEL}
RARE_BUTTONS = {"do:rescue"}
AMOUNTS = {actions.AMOUNT, actions.VENUS, actions.MARS}
GOAL = "Win: the most points from machines, explored exoplanets and objectives"
BUTTONS = {
    "do:burn": "burn a resource", "do:pass": "pass", "do:end": "end Movement",
    **{f"do:offer:{seat}": f"offer to {{{seat}}}" for seat in range(4)},
    "do:drive": "Alcubierre Drive", "do:coil": "Slingshot Coil",
    "do:brake": "enter with the Entropy Brake", "do:invert": "Spacetime Inverter", "do:tether": "Gravity Tether",
    "do:effect:1": "effect 1", "do:effect:2": "effect 2",
    **{f"do:as:{name}": f"as {title}" for name, title in zip(PLANETS, PLANET_TITLES, strict=True)},
}  # fmt: skip


def make_scene(state: Factions, seat: int | None) -> Scene:
    observer = codes.SPECTATOR if seat is None else seat
    viewer = -1 if seat is None else seat
    routes = routes_of(state, observer)
    map_board = board(state, observer, routes)
    surfaces = (map_board, *surfaces_beside(state, observer))
    seats = tuple(seat_row(state, index) for index in range(state.players))
    mine = not state.is_over() and state.current_player() == viewer
    lying = {item.id for surface in surfaces for item in surface.items}
    legal = [int(action) for action in state.legal_actions()] if mine else []
    touchable, buttons = make_actions(state, viewer, legal, lying)
    begun = {path[0] for action in touchable for path in action.paths}
    ways = ways_of(state, routes, begun, ship_points(state, viewer, map_board)) if mine else ()
    forms = trade_forms(state, legal) if mine else ()
    return Scene(surfaces, seats, prompt_of(state, observer, routes), touchable, buttons, ways, forms, GOAL)


def surfaces_beside(state: Factions, observer: int) -> list[Surface]:
    found: list[Surface] = choice_surfaces(state, observer)
    if state.partner >= 0:
        found += trade_surfaces(state, observer)
    if observer < state.players:
        found += own_surfaces(state, observer)
    found += shared_surfaces(state)
    if state.solo:
        found.append(opponent_surface(state))
    for seat in range(state.players):
        if seat != observer:
            found += other_surfaces(state, seat)
    return found


def make_actions(
    state: Factions, seat: int, legal: list[int], lying: set[str]
) -> tuple[tuple[Action, ...], tuple[Button, ...]]:
    found: list[Action] = []
    buttons: dict[str, Button] = {}
    notes = amount_notes(state, legal)
    for action in legal:
        path = path_of(state, action, legal)
        label = describe(state, action, seat)
        change, ghost = change_of(state, action)
        words = label[0].upper() + label[1:]
        found.append(Action(action_text(state, action), path, words, change, ghost, other_paths(action)))
        for item in path:
            if item.startswith("do:") and item not in buttons and item not in lying:
                words = rescue_words(state, seat) if item == "do:rescue" else BUTTONS.get(item, label)
                primary = kind_of(action) in PRIMARY and not any(button.primary for button in buttons.values())
                kind, amount, _ = split(action)
                rare = kind in RARE or item in RARE_BUTTONS
                number = amount if kind in AMOUNTS else -1
                words = words[0].upper() + words[1:]
                buttons[item] = Button(item, words, primary, rare, number, notes.get(action, ""))
    return tuple(found), tuple(buttons.values())


def rescue_words(state: Factions, seat: int) -> str:
    cost = int(rescue_price(state, seat))
    return f"rescue (−{cost} points)" if cost else "rescue (free this time)"


def change_of(state: Factions, action: int) -> tuple[str, Ghost | None]:
    """What a step costs and leaves, before it is taken; what an amount of energy adds."""
    kind, a, _ = split(action)
    if kind == actions.AMOUNT:
        return "", Ghost("board", meters=((BATTERY, a),))
    if kind not in (actions.STEP, actions.BRAKE):
        return "", None
    seat = int(state.current_player())
    cost = int(price(state, seat, a, kind == actions.BRAKE))
    left = int(state.battery[seat]) - cost
    there = state.copy()
    there.apply(action, Seeded(0))
    note = f"This step costs {cost}, leaves {left}. {home_words(there, seat, a)}"
    return f"costs {cost}, leaves {left}", Ghost("board", meters=((BATTERY, -cost),), note=note)
