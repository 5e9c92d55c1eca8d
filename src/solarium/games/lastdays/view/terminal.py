"""The position in text for a terminal: ring by ring, seat by seat."""

from solarium.games.lastdays.data.cards import SUIT_CODES, SUITS
from solarium.games.lastdays.data.effects import effect_cards
from solarium.games.lastdays.data.events import EVENTS
from solarium.games.lastdays.data.pieces import TYPES
from solarium.games.lastdays.rules.observation import shown_phase
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.turn.phases import PHASE_NAMES
from solarium.games.lastdays.view.labels import LETTERS, flare_chance
from solarium.games.lastdays.view.prompt import prompt
from solarium.games.lastdays.view.seats import shown_cards

COLOURS = ("red", "blue", "green", "magenta", "white")
SIGNS = "nft"  # node, foundry, tower


def render_text(state: LastDays, seat: int) -> str:
    words = prompt(state, seat).text
    for index in range(state.players):
        words = words.replace(f"{{{index}}}", f"seat {index + 1}")
    lines = [f"[bold]{words}[/] [dim]({PHASE_NAMES[shown_phase(state, seat)]})[/]", clock(state), ""]
    for ring, name in enumerate(state.board.layer_names):
        first, size = int(state.board.first[ring]), int(state.board.sizes[ring])
        lines.append(f"[bold]{name}[/]")
        lines.append("  " + "  ".join(space(state, first + index) for index in range(size)))
    gates = [
        f"{paint(int(state.gate[site]), state.board.site_name(site))}"
        for site in range(state.board.sites)
        if state.gate[site] >= 0
    ]
    lines += ["[bold]Gates[/]", "  " + ("  ".join(gates) or "[dim]none[/]"), ""]
    lines += [person(state, index, seat) for index in range(state.players)]
    lines += ["", "[bold]Effects[/]"]
    lines += [effect(state, suit) for suit in range(SUITS) if state.terms.has_suit(suit) and state.effect_of[suit] >= 0]
    return "\n".join(lines)


def paint(seat: int, text: str) -> str:
    return f"[bold {COLOURS[seat]}]{LETTERS[seat]} {text}[/]"


def clock(state: LastDays) -> str:
    event = f"  event {EVENTS[state.event].name}" if state.event >= 0 else ""
    goal = f"  goal {state.terms.goal}" if state.terms.goal else ""
    supply = "∞" if state.terms.unlimited else str(state.supply)
    deck = f"marker {state.marker}  cards {state.cards_left()}  next a flare {flare_chance(state)}"
    return f"{deck}  supply {supply}{event}{goal}"


def space(state: LastDays, at: int) -> str:
    """`I0:E3nA`: three sundivers of Ember, a node of Azure."""
    parts = []
    for seat in range(state.players):
        if state.at(seat, at):
            parts.append(f"[{COLOURS[seat]}]{LETTERS[seat]}{state.at(seat, at)}[/]")
    if state.station[at] >= 0:
        owner = int(state.owner_at(at))
        parts.append(f"[reverse {COLOURS[owner]}]{SIGNS[state.type_at(at)]}{LETTERS[owner]}[/]")
    if (state.garden >> at) & 1:
        parts.append("[yellow]*[/]")
    name = state.board.names[at]
    return f"{name}:{''.join(parts)}" if parts else f"[dim]{name}[/]"


def person(state: LastDays, seat: int, viewer: int) -> str:
    held = [SUIT_CODES[suit] for suit in range(SUITS) for _ in range(state.hand[seat * SUITS + suit])]
    cards = " ".join(held) if viewer == seat or state.terms.open_cards else str(shown_cards(state, seat, viewer))
    turn = "▸" if seat == state.current_player() else " "
    left = "/".join(str(state.stations[seat * TYPES + kind]) for kind in range(TYPES))
    return (
        f"{turn} {paint(seat, 'momentum')} {state.momentum[seat]}  energy {state.energy[seat]}  "
        f"hold {state.hold[seat * state.players + seat]}  reserve {state.reserve[seat]}  moves {state.movement(seat)}  "
        f"eye {state.eye[seat]}  gates {state.gates[seat]} n/f/t {left}  cards {cards or 'none'}"
    )


def effect(state: LastDays, suit: int) -> str:
    card = effect_cards()[state.effect_of[suit]]
    return f"  {SUIT_CODES[suit]} {card.name} [dim]({card.timing}) {card.text}[/]"
