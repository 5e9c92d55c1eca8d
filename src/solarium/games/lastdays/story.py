"""What happened, in words and motions for one seat. A line says only what that seat may know (section 5)."""

from collections import Counter

from solarium.engine.scene import Line, Motion, Narration
from solarium.engine.state import Event
from solarium.games.lastdays.effects.registry import NAMES
from solarium.games.lastdays.geometry import eye_place, middle, point, ring_way
from solarium.games.lastdays.notation import WORDS
from solarium.games.lastdays.phrases import amount_words, many, type_name
from solarium.games.lastdays.pieces import (
    A_ACCELERATE,
    A_ACTIVATE_AT,
    A_CHAIN_FROM,
    A_CHANGE,
    A_CLUSTER,
    A_CLUSTER_HURL,
    A_DECLINE,
    A_DECON_GATE,
    A_DECON_STATION,
    A_DRAFT,
    A_END_MOVE,
    A_FLARE_ACT,
    A_FLY,
    A_FLY_STATION,
    A_FOUNDRY,
    A_FUEL,
    A_GATE,
    A_HATCH,
    A_HURL,
    A_INVADE,
    A_KEEP,
    A_LAUNCH,
    A_NODE,
    A_PICK,
    A_PILLAR,
    A_PLACE_GATE,
    A_PLACE_STATION,
    A_PUNCTURE,
    A_RETURN,
    A_SACRIFICE,
    A_TAKE,
    A_TELEPORT,
    A_TOWER,
    A_TRIBUTE,
    A_USE,
    FLR,
    OVER,
    SUIT_NAMES,
    TYPE_NAMES,
    first_of,
    kind_of,
    second_of,
)
from solarium.games.lastdays.scene import board_surface
from solarium.games.lastdays.state import LastDays
from solarium.games.lastdays.touch import HEART, stack_id, station_id
from solarium.games.lastdays.words import EVENTS

SHAKE = ((0.0, 0.0, 0.0), (1.2, -0.8, 6.0), (-1.2, 0.6, -6.0), (0.8, 0.8, 3.0), (0.0, 0.0, 0.0))
NOVA = ((0.0, 0.0, 0.0), (0.0, 0.0, 60.0), (0.0, 0.0, 140.0), (0.0, 0.0, 260.0), (0.0, 0.0, 360.0))


def tell(before: LastDays, action: int, after: LastDays, events: list[Event], viewer: int) -> Narration:
    seat = int(before.current_player())
    lines = []
    said = sentence(before, action, after, viewer)
    if said:
        lines.append(Line(said[0], seat, said[1]))
    lines += event_lines(before, events, viewer)
    if after.phase == OVER:
        lines.append(Line("The thirteenth flare. The star is gone.", -1, "LDS-109"))
    return Narration(tuple(lines), tuple(motions(before, action, after, events)))


# Words


def sentence(before: LastDays, action: int, after: LastDays, viewer: int) -> tuple[str, str] | None:
    """What the seat did, and the clause for it; None for steps that say nothing or that others must not notice."""
    kind = int(kind_of(action))
    a, b = int(first_of(action)), int(second_of(action))
    names = before.board.names
    seat = int(before.current_player())
    if kind == A_KEEP:
        open_to_viewer = viewer == seat or before.rules.open_cards
        return (f"kept {SUIT_NAMES[a]}" if open_to_viewer else "chose a card to keep"), "LDS-98"
    if kind == A_END_MOVE:
        return None if before.spent or before.owed else ("stayed put", "LDS-25")
    if kind == A_ACTIVATE_AT:
        base = int(before.board.base[before.board.ring[a]])
        return (
            f"activated the {type_name(before, a)} on {names[a]}: {amount_words(int(before.type_at(a)), base)}",
            "LDS-75",
        )
    if kind == A_FLARE_ACT:
        return f"let the {type_name(before, a)} on {names[a]} work", "LDS-94"
    if kind == A_TAKE:
        return f"took the bonus: {amount_words(int(before.type_at(before.here)), int(before.bonus))}", "LDS-76"
    if kind == A_DECLINE:
        return "left the bonus", "LDS-77"
    if kind == A_CLUSTER_HURL:
        return f"hurled {many(int(before.at(seat, a)), 'sundiver')} from {names[a]} into the heart", "LDS-49"
    if kind == A_DECON_STATION:
        return f"took down the {type_name(before, a)} on {names[a]}", "LDS-30"
    if kind == A_CHANGE:
        return f"changed the station on {names[before.here]} into a {TYPE_NAMES[a]}", "LDS-103"
    if kind in (A_GATE, A_NODE, A_FOUNDRY, A_TOWER, A_PICK):
        return built(before, action, after)
    return plain(kind, a, b, names)


def built(before: LastDays, action: int, after: LastDays) -> tuple[str, str] | None:
    """Said when the structure stands: a pattern may take several touches."""
    names = before.board.names
    whole = before.pattern if kind_of(action) == A_PICK else action
    kind, a, b = int(kind_of(whole)), int(first_of(whole)), int(second_of(whole))
    if kind == A_GATE:
        stands = after.gate[before.board.crossed(a, b)] >= 0
        return (f"built a gate between {names[a]} and {names[b]}", "LDS-60") if stands else None
    clause = {A_NODE: "LDS-62", A_FOUNDRY: "LDS-63", A_TOWER: "LDS-64"}[kind]
    return (f"built a {WORDS[kind].lower()} on {names[a]}", clause) if after.station[a] >= 0 else None


def plain(kind: int, a: int, b: int, names: list[str]) -> tuple[str, str] | None:
    at, to = names[a % len(names)], names[b % len(names)]
    said = {
        A_DRAFT: (f"picked {NAMES[a % len(NAMES)]}", "LDS-12"),
        A_PLACE_GATE: (f"placed a gate between {at} and {to}", "LDS-18"),
        A_PLACE_STATION: (f"placed a {TYPE_NAMES[a % 3]} on {to}", "LDS-18"),
        A_DECON_GATE: (f"took down the gate between {at} and {to}", "LDS-31"),
        A_USE: (f"used {NAMES[a % len(NAMES)]}", "LDS-102"),
        A_LAUNCH: (f"launched to {at}", "LDS-41"),
        A_FLY: (f"flew {at} to {to}", "LDS-43"),
        A_HURL: (f"hurled a sundiver from {at} into the heart", "LDS-49"),
        A_RETURN: (f"brought a lost sundiver back to {at}", "LDS-139"),
        A_FUEL: ("burned 1 energy for 3 points", "LDS-103"),
        A_CLUSTER: (f"flew all from {at} to {to}", "LDS-103"),
        A_FLY_STATION: (f"flew the station from {at} to {to}", "LDS-103"),
        A_PUNCTURE: (f"punctured the barrier between {at} and {to}", "LDS-103"),
        A_TELEPORT: (f"teleported from {at} to {to}", "LDS-103"),
        A_INVADE: (f"invaded the station on {at}", "LDS-103"),
        A_SACRIFICE: (f"sacrificed the sundivers on {at}", "LDS-103"),
        A_ACCELERATE: (f"moved all motherships on by {many(a, 'eye')}", "LDS-103"),
        A_CHAIN_FROM: (f"closed the chain; {at} counts first", "LDS-103"),
        A_HATCH: (f"hatched on {at}", "LDS-103"),
        A_TRIBUTE: (f"took tribute on {at}", "LDS-103"),
        A_PILLAR: (f"named {SUIT_NAMES[a % len(SUIT_NAMES)]}", "LDS-103"),
    }  # fmt: skip
    return said.get(kind)


def event_lines(before: LastDays, events: list[Event], viewer: int) -> list[Line]:
    lines: list[Line] = []
    hidden: Counter[int] = Counter()
    for event in events:
        if event.kind == "card" and not is_open(before, event, viewer):
            hidden[event.seat] += 1
            continue
        said = event_sentence(before, event)
        if said:
            lines.append(Line(said[0], event.seat, said[1]))
    for seat, count in hidden.items():
        lines.append(Line(f"drew {many(count, 'card')} that others cannot see", seat, "LDS-90"))
    return lines


def is_open(before: LastDays, event: Event, viewer: int) -> bool:
    return bool(event.values[1]) or event.seat == viewer or before.rules.open_cards


def event_sentence(before: LastDays, event: Event) -> tuple[str, str] | None:
    a, b = event.values[0], event.values[1]
    if event.kind == "toll":
        return f"got 1 energy for the gate {before.board.site_name(a)}", "LDS-46"
    if event.kind == "card":
        return ("turned a solar flare" if a == FLR else f"drew {SUIT_NAMES[a]}"), "LDS-92" if a == FLR else "LDS-90"
    if event.kind == "ship card":
        return f"turned {SUIT_NAMES[a]} for the mothership", "LDS-118"
    if event.kind == "halved":
        return f"lost {a} energy to the flare", "LDS-93"
    if event.kind == "hurl bonus":
        return "won 1 momentum: a flare after a hurl", "LDS-52"
    if event.kind == "pillar":
        return f"won 3 momentum: {SUIT_NAMES[a]} was named", "LDS-103"
    if event.kind == "destroyed":
        return f"lost the station on {before.board.names[a]}", "LDS-103"
    if event.kind == "trigger":
        return f"turned a trigger flare: {EVENTS[a].name}. {EVENTS[a].text}", "LDS-113"
    if event.kind == "event":
        return f"Next event: {EVENTS[a].name}", "LDS-114"
    if event.kind == "garden":
        return f"took the cube on {before.board.names[a]}", "LDS-113"
    if event.kind == "hurled":
        return f"lost {many(a, 'sundiver')} to the heart, +{2 * a} momentum", "LDS-113"
    if event.kind == "lost":
        return f"lost {many(a, 'sundiver')} in space", "LDS-113"
    assert event.kind in ("attrition", "bonus"), f"{event.kind} {b}"
    return None


# Motions


def motions(before: LastDays, action: int, after: LastDays, events: list[Event]) -> list[Motion]:
    found = piece_motion(before, action)
    for seat in range(before.players):
        start, end = int(before.eye[seat]), int(after.eye[seat])
        if start != end:
            turn = eye_place(before.board, end)[2]
            frames = tuple((x, y, turn) for x, y in ring_way(before.board, start, end))
            found.append(Motion(f"ship:{seat}", frames))
    flares = sum(event.kind in ("card", "ship card") and event.values[0] == FLR for event in events)
    if after.phase == OVER:
        found.append(Motion(HEART, NOVA, 3))
    elif flares:
        moved = {motion.id for motion in found}
        found += [motion for motion in quake(after, flares) if motion.id not in moved]
    return found


def quake(after: LastDays, flares: int) -> list[Motion]:
    """A flare shakes the heart, and a little of that reaches everything that stands on the board."""
    found = [Motion(HEART, SHAKE * flares, flares)]
    for item in board_surface(after).items:
        if item.layer > 0 and item.art and item.id != HEART:
            way = tuple((item.x + x / 2, item.y + y / 2, item.turn) for x, y, _ in SHAKE)
            found.append(Motion(item.id, way * flares, flares))
    return found


def piece_motion(before: LastDays, action: int) -> list[Motion]:
    """A sundiver's way, shown on the stack where it arrives."""
    kind = int(kind_of(action))
    a, b = int(first_of(action)), int(second_of(action))
    seat, board = int(before.current_player()), before.board
    if kind in (A_FLY, A_CLUSTER, A_TELEPORT):
        return [Motion(stack_id(before, seat, b), way(before, a, b))]
    if kind == A_FLY_STATION:
        return [Motion(station_id(before, b), way(before, a, b))]
    if kind == A_LAUNCH:
        x, y, _ = eye_place(board, int(before.eye[seat if b == 0 else b - 1]))
        to = point(*middle(board, a))
        return [Motion(stack_id(before, seat, a), ((x, y, 0.0), (*to, 0.0)))]
    return []


def way(before: LastDays, a: int, b: int) -> tuple[tuple[float, float, float], ...]:
    """Along the ring and across it: angle and radius change evenly."""
    (r0, angle0), (r1, angle1) = middle(before.board, a), middle(before.board, b)
    swing = (angle1 - angle0 + 180) % 360 - 180
    return tuple((*point(r0 + (r1 - r0) * step / 4, angle0 + swing * step / 4), 0.0) for step in range(5))
