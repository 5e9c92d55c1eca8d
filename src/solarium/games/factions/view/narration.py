"""What happened in one step, in words and motions, for one seat."""

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
from solarium.games.factions.view.bundles import parts_of, swap_text
from solarium.games.factions.view.descriptions import PLANET_TITLES, as_log_line, card_name, covered_card, describe
from solarium.games.factions.view.geometry import node_point

GLIDE_FRAMES = 8


def narrate(before: Factions, action: int, after: Factions, events: list[Event], seat: int) -> Narration:
    mover = int(before.current_player())
    kind, _a, _b = split(action)
    lines: list[Line] = []
    secret = before.decision() == decisions.TICK and seat != mover  # 4.7: ticks are shown together
    if not secret and kind not in (actions.DONE, actions.GIVE, actions.GET, actions.SEND):
        lines.append(Line(as_log_line(describe(before, action, seat)), mover, CLAUSES.get(kind, "")))
    motions: list[Motion] = []
    for event in events:
        line = trade_line(before, action, event, seat) or event_line(before, after, event, seat)
        if line:
            lines.append(line)
        if event.kind == "planet":
            motions.append(glide(after, event))
    return Narration(tuple(lines), tuple(motions))


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


def name_for(state: Factions, event: Event, seat: int) -> str:
    """A drawn card by name to its owner, by its kind to the others."""
    card, owner = event.values[0], event.seat
    if seat == owner or (state.solo and owner == codes.AI and codes.deck_of(card) == codes.EXPLORERS):
        return card_name(state, card)
    return covered_card(state, card)


def event_line(before: Factions, after: Factions, event: Event, seat: int) -> Line | None:
    a, b, d = event.values
    who = event.seat
    ai = bool(after.solo and who == codes.AI)
    subject = "The AI " if ai else ""
    actor = -1 if ai else who
    kind = event.kind
    if kind in ("energy", "resources"):
        lost = f"; {b} lost" if b > 0 else ""
        return Line(f"{subject}gains {a} {kind}{lost}", actor, "FOS-89" if b > 0 else "") if a or b > 0 else None
    if kind in ("lost_energy", "lost_resources", "lost_upgrades"):
        return Line(f"loses {a} {kind[5:]} for want of room", actor, "FOS-58")
    if kind in ("explorer", "objective"):
        return Line(f"{subject}gains {name_for(after, event, seat)}", actor)
    if kind == "stolen":
        named = card_name(after, a) if ai or seat in (who, b) else covered_card(after, a)
        return Line(f"{subject}steals {named} from {{{b}}}", actor, "FOS-127")
    if kind in ("tech", "exoplanet", "research", "completed", "burned", "explored"):
        word = {"completed": "completes", "burned": "burns", "explored": "has explored"}.get(kind, "gains")
        return Line(f"{subject}{word} {card_name(after, a)}", actor)
    if kind == "mined":
        return Line(f"{subject}mines {PLACE_NAMES[a]}: {after.tables.value[b]}", actor, "FOS-90")
    if kind == "peeked":
        return Line(f"sees {after.tables.value[b]} in {PLACE_NAMES[a]}", actor) if seat == who else None
    if kind == "paid":
        burned = f" and burns {d}" if d else ""
        return Line(f"pays {b} into {SECTOR_NAMES[a]}{burned}", actor, "FOS-64")
    return table_line(before, after, event, actor, subject)


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


def table_line(before: Factions, after: Factions, event: Event, actor: int, subject: str) -> Line | None:
    """What happens to the table rather than to a seat."""
    a, b, _ = event.values
    if event.kind == "rescue":
        return Line(f"is rescued; that costs {b} points", actor, "FOS-76")
    if event.kind == "planet":
        return Line(f"{PLANET_TITLES[a]} makes a step", -1, "FOS-3")
    if event.kind == "inverted":
        return Line(f"{PLANET_TITLES[a]} and {PLANET_TITLES[b]} switch places", -1, "FOS-137")
    if event.kind == "charge":
        return Line(f"The Mercury card {after.tables.ids[a]} is drawn", -1, "FOS-94")
    if event.kind == "cleared" and b:
        return Line(f"{b} energy leave {SECTOR_NAMES[a]}", -1)
    if event.kind == "leader":
        return Line(f"{subject}holds the Leader token", actor, "FOS-48")
    if event.kind == "round":
        return Line(f"Round {a} begins", -1, "FOS-51")
    if event.kind == "event":
        return Line(f"New event: {card_name(after, a)}", -1, "FOS-50")
    if event.kind == "decided":
        return Line(f"{card_name(after, a)}: option {'AB'[b]} wins", -1, "FOS-101")
    if event.kind == "ai_card":
        return Line(f"The AI draws {card_name(after, a)}", -1, "FOS-154")
    if event.kind == "ai_built" and a:
        return Line(f"The AI builds {a} upgrade{'s' if a > 1 else ''}", -1, "FOS-165")
    if event.kind == "vote" and subject:
        return Line(f"The AI votes {space_name(before, a)}", -1, "FOS-97")
    return None


CLAUSES = {
    actions.STEP: "FOS-66", actions.USE: "FOS-82", actions.MINE: "FOS-90", actions.PASS: "FOS-34",
    actions.FORFEIT: "FOS-84", actions.RESCUE: "FOS-76", actions.VOTE: "FOS-97", actions.PLACE: "FOS-118",
    actions.OFFER: "FOS-53", actions.ORBIT: "FOS-72", actions.DRIVE: "FOS-109",
}  # fmt: skip
