"""What happened in one step, in words and motions, for one seat."""

from collections.abc import Callable
from typing import NamedTuple

from solarium.engine.scene import Line, Motion, Narration
from solarium.engine.state import Event
from solarium.games.factions.data import codes
from solarium.games.factions.data.card_forms import PLANETS
from solarium.games.factions.data.names import PLACE_NAMES, SECTOR_NAMES
from solarium.games.factions.rules.cards.events import space_name
from solarium.games.factions.rules.state import Factions
from solarium.games.factions.rules.trade import goods
from solarium.games.factions.rules.trade.goods import is_get, line_kind, line_of
from solarium.games.factions.rules.turn import actions, decisions
from solarium.games.factions.rules.turn.actions import split
from solarium.games.factions.view.descriptions import PLANET_TITLES, as_log_line, card_name, covered_card, describe
from solarium.games.factions.view.geometry import node_point
from solarium.games.factions.view.trade.bundles import parts_of, plural, swap_text

GLIDE_FRAMES = 8


def narrate(before: Factions, action: int, after: Factions, events: list[Event], seat: int) -> Narration:
    mover = int(before.current_player())
    kind, _a, _b = split(action)
    lines: list[Line] = []
    secret = before.decision() == decisions.TICK and seat != mover  # 4.7: ticks are shown together
    if not secret and kind not in (actions.DONE, actions.GIVE, actions.GET, actions.SEND):
        lines.append(Line(as_log_line(describe(before, action, seat)), mover, clause_of(before, kind)))
    motions: list[Motion] = []
    for event in events:
        make = EVENT_LINES.get(event.kind)
        line = make(Told(before, after, event, seat)) if make else trade_line(before, action, event, seat)
        if line:
            lines.append(line)
        if event.kind == "planet":
            motions.append(glide(after, event))
    return Narration(tuple(lines), tuple(motions))


def clause_of(before: Factions, kind: int) -> str:
    """The rule an action goes by: its own, else the one that asked for it."""
    return CLAUSES.get(kind) or before.question().clause


def glide(state: Factions, event: Event) -> Motion:
    """The planet runs along its ring, not across it."""
    planet, target, direction = event.values
    ring, node = divmod(target, 16)
    count = int(state.tables.nodes[ring])
    frames = []
    for step in range(GLIDE_FRAMES + 1):
        angle = (node - direction * (1 - step / GLIDE_FRAMES)) / count
        x, y = node_point(ring, angle)
        frames.append((round(x, 2), round(y, 2), 0.0))
    return Motion(f"planet:{PLANETS[planet]}", tuple(frames))


class Told(NamedTuple):
    """An event, and the seat that is told of it."""

    before: Factions
    after: Factions
    event: Event
    seat: int

    @property
    def by_opponent(self) -> bool:
        return bool(self.after.solo and self.event.seat == codes.AI)

    @property
    def card(self) -> str:
        return card_name(self.after, self.event.values[0])

    @property
    def covered(self) -> str:
        return covered_card(self.after, self.event.values[0])

    def done(self, words: str, clause: str) -> Line:
        """What a seat did; the AI has no seat, so it is named."""
        if self.by_opponent:
            return Line(f"The AI {words}", -1, clause)
        return Line(words, self.event.seat, clause)


def gained_stock(told: Told) -> Line | None:
    amount, lost, _ = told.event.values
    if lost > 0:
        return told.done(f"gains {amount} {told.event.kind}; {lost} lost", "FOS-89")
    return told.done(f"gains {amount} {told.event.kind}", "FOS-85") if amount else None


def lost_stock(told: Told) -> Line | None:
    what = told.event.kind.removeprefix("lost_")
    return Line(f"loses {told.event.values[0]} {what} for want of room", told.event.seat, "FOS-58")


def gained_card(told: Told) -> Line | None:
    """A drawn card by name to its owner, by its kind to the others."""
    open_card = told.by_opponent and codes.deck_of(told.event.values[0]) == codes.EXPLORERS
    return told.done(f"gains {told.card if open_card or told.seat == told.event.seat else told.covered}", "FOS-85")


def stolen(told: Told) -> Line | None:
    victim = told.event.values[1]
    named = told.by_opponent or told.seat in (told.event.seat, victim)
    return told.done(f"steals {told.card if named else told.covered} from {{{victim}}}", "FOS-127")


def mined(told: Told) -> Line | None:
    place, tile, _ = told.event.values
    return told.done(f"mines {PLACE_NAMES[place]}: {told.after.tables.value[tile]}", "FOS-90")


def peeked(told: Told) -> Line | None:
    place, tile, _ = told.event.values
    words = f"sees {told.after.tables.value[tile]} in {PLACE_NAMES[place]}"
    return told.done(words, "FOS-117") if told.seat == told.event.seat else None


def paid(told: Told) -> Line | None:
    sector, cost, burned = told.event.values
    return told.done(f"pays {cost} into {SECTOR_NAMES[sector]}{f' and burns {burned}' if burned else ''}", "FOS-64")


def charged(told: Told) -> Line | None:
    return Line(f"The Mercury card {told.after.tables.ids[told.event.values[0]]} is drawn", -1, "FOS-94")


def inverted(told: Told) -> Line | None:
    one, other, _ = told.event.values
    return Line(f"{PLANET_TITLES[one]} and {PLANET_TITLES[other]} switch places", -1, "FOS-137")


def cleared(told: Told) -> Line | None:
    sector, amount, _ = told.event.values
    return Line(f"{amount} energy leave {SECTOR_NAMES[sector]}", -1, "FOS-45") if amount else None


def built(told: Told) -> Line | None:
    count = told.event.values[0]
    return Line(f"The AI builds {plural(count, 'upgrade')}", -1, "FOS-165") if count else None


def voted(told: Told) -> Line | None:
    """A player's own vote is plain from the action."""
    space = space_name(told.before, told.event.values[0])
    return told.done(f"votes {space}", "FOS-97") if told.by_opponent else None


EVENT_LINES: dict[str, Callable[[Told], Line | None]] = {
    **dict.fromkeys(("energy", "resources"), gained_stock),
    **dict.fromkeys(("lost_energy", "lost_resources", "lost_upgrades"), lost_stock),
    **dict.fromkeys(("explorer", "objective"), gained_card),
    **dict.fromkeys(("tech", "exoplanet", "research"), lambda told: told.done(f"gains {told.card}", "FOS-85")),
    "completed": lambda told: told.done(f"completes {told.card}", "FOS-123"),
    "burned": lambda told: told.done(f"burns {told.card}", "FOS-87"),
    "explored": lambda told: told.done(f"has explored {told.card}", "FOS-119"),
    "stolen": stolen,
    "mined": mined,
    "peeked": peeked,
    "paid": paid,
    "rescue": lambda told: told.done(f"is rescued; that costs {told.event.values[1]} points", "FOS-76"),
    "planet": lambda told: Line(f"{PLANET_TITLES[told.event.values[0]]} makes a step", -1, "FOS-3"),
    "inverted": inverted,
    "charge": charged,
    "cleared": cleared,
    "leader": lambda told: told.done("holds the Leader token", "FOS-48"),
    "round": lambda told: Line(f"Round {told.event.values[0]} begins", -1, "FOS-51"),
    "event": lambda told: Line(f"New event: {told.card}", -1, "FOS-50"),
    "decided": lambda told: Line(f"{told.card}: option {'AB'[told.event.values[1]]} wins", -1, "FOS-101"),
    "ai_card": lambda told: Line(f"The AI draws {told.card}", -1, "FOS-154"),
    "ai_built": built,
    "vote": voted,
}


def trade_line(before: Factions, action: int, event: Event, seat: int) -> Line | None:
    """Section 5: what is offered and what changes hands; hidden cards are named only to the two who see them."""
    if event.kind not in ("sent", "traded"):
        return None
    other = event.values[0]
    lines = [int(line) for line in before.lines]
    kind, card, _ = split(action)
    if kind == actions.PICK:
        lines = named(lines, card, int(before.frame(2)))
    give, get = swap_text(parts_of(before, lines, lambda line: seat in (event.seat, other)))
    if event.kind == "sent":
        return Line(f"offers {{{other}}} {give} for {get}", event.seat, "FOS-60")
    return Line(f"gives {{{other}}} {give} for {get}", event.seat, "FOS-58")


def named(lines: list[int], card: int, kind: int) -> list[int]:
    """The last pick in its place: the first unnamed line of its kind."""
    at = next(index for index, line in enumerate(lines) if line_kind(line) == kind)
    return [*lines[:at], int(line_of(goods.CARD, card, is_get(lines[at]))), *lines[at + 1 :]]


# At the start of a turn and within it, where many things may be done; elsewhere the question names the rule.
CLAUSES = {
    actions.OFFER: "FOS-53", actions.CANCEL: "FOS-175", actions.BURN: "FOS-63", actions.PLACE: "FOS-118",
    actions.RESCUE: "FOS-76", actions.COMPLETE: "FOS-123", actions.INVERT: "FOS-137", actions.TETHER: "FOS-124",
    actions.PILOT: "FOS-183", actions.SHIFT: "FOS-134", actions.EXTRACT: "FOS-135", actions.DRIVE: "FOS-109",
    actions.COIL: "FOS-124", actions.STEP: "FOS-66", actions.BRAKE: "FOS-124", actions.STAY: "FOS-33",
    actions.FORFEIT: "FOS-84", actions.PASS: "FOS-34", actions.END: "FOS-32", actions.MINE: "FOS-90",
    actions.USE: "FOS-82", actions.PHOTOSYNTHESIS: "FOS-131", actions.MAPPING: "FOS-133", actions.IDLE: "FOS-33",
    actions.VOTE: "FOS-97", actions.ORBIT: "FOS-72",
}  # fmt: skip
