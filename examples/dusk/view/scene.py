"""The table as a seat sees it: faces of the cards it knows, backs of all others.

The id of a back names the slot, never the card: an id is sent to everybody and must not tell a secret.
"""

from examples.dusk.data import LANTERNS
from examples.dusk.rules.state import LOOK, DuskState, Lantern, Slot
from solarium.engine.scene import Action, Button, Counter, Item, Prompt, Scene, Seat, Surface


def make_scene(state: DuskState, seat: int) -> Scene:
    turn = state.current_player()
    mine = turn >= 0 and seat == turn
    return Scene(
        surfaces=(table(state), *(hand(state, owner, seat) for owner in range(state.players))),
        seats=tuple(seat_panel(state, index) for index in range(state.players)),
        prompt=prompt(state, mine),
        actions=tuple(offer(state, action) for action in state.legal_actions()) if mine else (),
        buttons=tuple(look_button(action - LOOK) for action in state.legal_actions() if action >= LOOK) if mine else (),
    )


def table(state: DuskState) -> Surface:
    """A row of lanterns for each seat."""
    items = [
        lantern_item(lantern, owner, place)
        for owner, row in enumerate(state.lanterns)
        for place, lantern in enumerate(row)
    ]
    box = (0.0, 0.0, LANTERNS * 1.2, state.players * 1.6)
    return Surface("table", "Lanterns", box, items=tuple(items), clause="DSK-3")


def lantern_item(lantern: Lantern, owner: int, place: int) -> Item:
    return Item(
        f"lantern:{lantern.card}",
        place * 1.2 + 0.6,
        owner * 1.6 + 0.8,
        1,
        1.4,
        art="dark" if lantern.dark else "lantern",
        owner=owner,
        marks=("dim",) if lantern.dark else ("lit",),
        text=str(lantern.card),
        label=f"Lantern {lantern.card}, {'dark' if lantern.dark else 'shining'}",
    )


def hand(state: DuskState, owner: int, seat: int) -> Surface:
    items = [card_item(state, owner, number, slot, seat) for number, slot in enumerate(state.hands[owner]) if slot.card]
    if owner == seat:
        return Surface(f"hand:{owner}", "Your hand", place="mine", layout="cards", owner=owner, items=tuple(items))
    return Surface(f"hand:{owner}", "Hand", place="seat", layout="cards", owner=owner, items=tuple(items))


def card_item(state: DuskState, owner: int, number: int, slot: Slot, seat: int) -> Item:
    if seat == owner:
        return Item(f"card:{slot.card}", art="card", owner=owner, text=str(slot.card), label=f"Card {slot.card}")
    if state.knows(seat, owner, slot):
        label = f"Card {slot.card}, which you have looked at"
        return Item(f"back:{owner}:{number}", art="card", owner=owner, text=str(slot.card), label=label)
    return Item(f"back:{owner}:{number}", art="back", owner=owner, label="Hidden card")


def seat_panel(state: DuskState, seat: int) -> Seat:
    counters = (
        Counter("Shining", str(len(state.shining(seat))), art="lantern", big=True),
        Counter("Looks left", str(state.looks[seat])),
    )
    return Seat(seat, counters=counters, active=seat == state.current_player())


def offer(state: DuskState, action: int) -> Action:
    """A look is done by its button, or by a touch of any card of that hand: which one it is, chance decides."""
    if action >= LOOK:
        seat = action - LOOK
        backs = tuple((f"back:{seat}:{number}",) for number, slot in enumerate(state.hands[seat]) if slot.card)
        return Action(f"look {seat + 1}", (f"look:{seat}",), f"Look at a card of {{{seat}}}", also=backs)
    return Action(f"light {action}", (f"card:{action}",), f"Light the {action}")


def look_button(seat: int) -> Button:
    return Button(f"look:{seat}", f"Look at a card of {{{seat}}}")


def prompt(state: DuskState, mine: bool) -> Prompt:
    turn = state.current_player()
    if turn < 0:
        return Prompt("All lanterns are lit", clause="DSK-5")
    if mine:
        return Prompt(
            "Light a lantern, or look at a card" if state.looks[turn] else "Light a lantern", turn, "", "DSK-2"
        )
    return Prompt(f"{{{turn}}} lights a lantern", turn, clause="DSK-2")
