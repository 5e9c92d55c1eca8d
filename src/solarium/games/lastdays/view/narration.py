"""What happened, in words for one seat. A line says only what that seat may know (section 5)."""

from collections import Counter

from solarium.engine.scene import Line, Narration
from solarium.engine.state import Event
from solarium.games.lastdays.data.cards import FLR, SUIT_NAMES
from solarium.games.lastdays.data.events import EVENTS
from solarium.games.lastdays.data.pieces import TYPE_NAMES
from solarium.games.lastdays.notation.names import amount_words, many, type_name
from solarium.games.lastdays.notation.text import WORDS
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import first_of, kind_of, second_of
from solarium.games.lastdays.rules.effects.registry import NAMES
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.turn import phases
from solarium.games.lastdays.view.motions import motions


def narrate(before: LastDays, action: int, after: LastDays, events: list[Event], viewer: int) -> Narration:
    seat = int(before.current_player())
    lines = []
    said = sentence(before, action, after, viewer)
    if said:
        lines.append(Line(said[0], seat, said[1]))
    lines += event_lines(before, events, viewer)
    if after.phase == phases.OVER:
        lines.append(Line("The thirteenth flare. The star is gone.", -1, "LDS-109"))
    return Narration(tuple(lines), tuple(motions(before, action, after, events)))


def sentence(before: LastDays, action: int, after: LastDays, viewer: int) -> tuple[str, str] | None:
    """What the seat did, and the clause for it; None for steps that say nothing or that others must not notice."""
    kind = int(kind_of(action))
    a, b = int(first_of(action)), int(second_of(action))
    names = before.board.names
    seat = int(before.current_player())
    if kind == actions.KEEP:
        open_to_viewer = viewer == seat or before.terms.open_cards
        return (f"kept {SUIT_NAMES[a]}" if open_to_viewer else "chose a card to keep"), "LDS-98"
    if kind == actions.END_MOVE:
        return None if before.spent or before.owed else ("stayed put", "LDS-25")
    if kind == actions.ACTIVATE_AT:
        base = int(before.board.base[before.board.ring[a]])
        return (
            f"activated the {type_name(before, a)} on {names[a]}: {amount_words(int(before.type_at(a)), base)}",
            "LDS-75",
        )
    if kind == actions.FLARE_ACT:
        return f"let the {type_name(before, a)} on {names[a]} work", "LDS-94"
    if kind == actions.TAKE:
        return f"took the bonus: {amount_words(int(before.type_at(before.here)), int(before.bonus))}", "LDS-76"
    if kind == actions.DECLINE:
        return "left the bonus", "LDS-77"
    if kind == actions.CLUSTER_HURL:
        return f"hurled {many(int(before.at(seat, a)), 'sundiver')} from {names[a]} into the heart", "LDS-49"
    if kind == actions.DECON_STATION:
        return f"took down the {type_name(before, a)} on {names[a]}", "LDS-30"
    if kind == actions.CHANGE:
        return f"changed the station on {names[before.here]} into a {TYPE_NAMES[a]}", "LDS-103"
    if kind in (actions.GATE, actions.NODE, actions.FOUNDRY, actions.TOWER, actions.PICK):
        return built(before, action, after)
    return plain(kind, a, b, names)


def built(before: LastDays, action: int, after: LastDays) -> tuple[str, str] | None:
    """Said when the structure stands: a pattern may take several touches."""
    names = before.board.names
    whole = before.pattern if kind_of(action) == actions.PICK else action
    kind, a, b = int(kind_of(whole)), int(first_of(whole)), int(second_of(whole))
    if kind == actions.GATE:
        stands = after.gate[before.board.crossed(a, b)] >= 0
        return (f"built a gate between {names[a]} and {names[b]}", "LDS-60") if stands else None
    clause = {actions.NODE: "LDS-62", actions.FOUNDRY: "LDS-63", actions.TOWER: "LDS-64"}[kind]
    return (f"built a {WORDS[kind].lower()} on {names[a]}", clause) if after.station[a] >= 0 else None


def plain(kind: int, a: int, b: int, names: list[str]) -> tuple[str, str] | None:
    at, to = names[a % len(names)], names[b % len(names)]
    said = {
        actions.DRAFT: (f"picked {NAMES[a % len(NAMES)]}", "LDS-12"),
        actions.PLACE_GATE: (f"placed a gate between {at} and {to}", "LDS-18"),
        actions.PLACE_STATION: (f"placed a {TYPE_NAMES[a % 3]} on {to}", "LDS-18"),
        actions.DECON_GATE: (f"took down the gate between {at} and {to}", "LDS-31"),
        actions.USE: (f"used {NAMES[a % len(NAMES)]}", "LDS-102"),
        actions.LAUNCH: (f"launched to {at}", "LDS-41"),
        actions.FLY: (f"flew {at} to {to}", "LDS-43"),
        actions.HURL: (f"hurled a sundiver from {at} into the heart", "LDS-49"),
        actions.RETURN: (f"brought a lost sundiver back to {at}", "LDS-139"),
        actions.FUEL: ("burned 1 energy for 3 points", "LDS-103"),
        actions.CLUSTER: (f"flew all from {at} to {to}", "LDS-103"),
        actions.FLY_STATION: (f"flew the station from {at} to {to}", "LDS-103"),
        actions.PUNCTURE: (f"punctured the barrier between {at} and {to}", "LDS-103"),
        actions.TELEPORT: (f"teleported from {at} to {to}", "LDS-103"),
        actions.INVADE: (f"invaded the station on {at}", "LDS-103"),
        actions.SACRIFICE: (f"sacrificed the sundivers on {at}", "LDS-103"),
        actions.ACCELERATE: (f"moved all motherships on by {many(a, 'eye')}", "LDS-103"),
        actions.CHAIN_FROM: (f"closed the chain; {at} counts first", "LDS-103"),
        actions.HATCH: (f"hatched on {at}", "LDS-103"),
        actions.TRIBUTE: (f"took tribute on {at}", "LDS-103"),
        actions.PILLAR: (f"named {SUIT_NAMES[a % len(SUIT_NAMES)]}", "LDS-103"),
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
    return bool(event.values[1]) or event.seat == viewer or before.terms.open_cards


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
