"""Sentences about actions and stations, for the scene, the log and the refusals. Seats are written {0}, {1}."""

from solarium.games.lastdays.effects.registry import EFFECTS, NAMES
from solarium.games.lastdays.pieces import (
    A_ACTIVATE,
    A_ACTIVATE_AT,
    A_CLUSTER,
    A_CLUSTER_HURL,
    A_CONVERT,
    A_DECLINE,
    A_END_ACTIVATE,
    A_END_CONVERT,
    A_END_MOVE,
    A_FLARE_ACT,
    A_FLY,
    A_FLY_STATION,
    A_FOUNDRY,
    A_FUEL,
    A_GATE,
    A_HURL,
    A_LAUNCH,
    A_MOVE,
    A_NODE,
    A_PUNCTURE,
    A_RETURN,
    A_TAKE,
    A_TELEPORT,
    A_TOWER,
    A_USE,
    FLR,
    FOUNDRY,
    NODE,
    TYPE_NAMES,
    first_of,
    kind_of,
    second_of,
    third_of,
)
from solarium.games.lastdays.state import LastDays
from solarium.games.lastdays.stations import can_take
from solarium.games.lastdays.table import Table
from solarium.games.lastdays.topology import NO_SITE
from solarium.games.lastdays.words import effect_cards

LETTERS = "EAJOP"  # of the five seats, for pieces too small for a pattern


def many(count: int, word: str, plural: str = "") -> str:
    return f"{count} {word}" if count == 1 else f"{count} {plural or word + 's'}"


def amount_words(kind: int, amount: int, factor: int = 1) -> str:
    """What an amount of a station is."""
    if kind == NODE:
        return f"+{amount} energy"
    if kind == FOUNDRY:
        return f"{many(amount * factor, 'sundiver')} for {amount} energy"
    return f"+{amount} momentum for {amount} energy"


def space_title(table: Table, space: int) -> str:
    """`Convective 5`."""
    return f"{table.board.layer_names[table.board.ring[space]]} {table.board.index[space]}"


def station_offer(state: LastDays, space: int, seat: int) -> str:
    """What activating would give to whom, before one does it."""
    ring = state.board.ring[space]
    kind, owner = int(state.type_at(space)), int(state.owner_at(space))
    base, bonus = int(state.board.base[ring]), int(state.board.bonus[ring])
    words = [f"base {amount_words(kind, base)}"]
    if bonus:
        who = "" if owner == seat else f"{{{owner}}} may take " if owner >= 0 else ""
        words.append(f"{who}bonus {amount_words(kind, bonus)}")
    cards = int(state.board.cards[ring])
    if cards:
        words.append(many(cards, "card"))
    return ", ".join(words)


def consequence(state: LastDays, action: int) -> str:
    """What an action changes, in a few words for the prompt."""
    kind = int(kind_of(action))
    a, b = int(first_of(action)), int(second_of(action))
    board = state.board
    effect = EFFECTS[state.effect]
    if kind == A_FLY:
        site = board.crossed(a, b)
        cost = int(effect.step_cost(state, a, site, third_of(action)))
        return f"{many(cost, 'point')}{toll_words(state, int(site))}{cube_words(state, b)}"
    if kind in (A_CLUSTER, A_FLY_STATION):
        return f"1 point{toll_words(state, int(board.crossed(a, b)))}"
    if kind in (A_LAUNCH, A_RETURN):
        return "1 point"
    if kind == A_TELEPORT:
        return f"3 points{cube_words(state, b)}"
    if kind == A_HURL:
        return "1 point, +2 momentum, 1 card"
    if kind == A_CLUSTER_HURL:
        count = int(state.at(state.turn, a))
        return f"1 point, +{2 * count} momentum, {many(count, 'card')}"
    if kind == A_FUEL:
        return "−1 energy, +3 points"
    if kind in (A_GATE, A_PUNCTURE):
        inner = max(int(board.ring[a]), int(board.ring[b]))
        return many(int(board.cards[inner]), "card")
    if kind in (A_NODE, A_FOUNDRY, A_TOWER):
        return build_words(state, a)
    if kind == A_ACTIVATE_AT:
        return station_offer(state, a, int(state.turn))
    if kind == A_FLARE_ACT:
        return amount_words(int(state.type_at(a)), int(board.base[0]), int(effect.build_factor(state, state.asked)))
    if kind == A_TAKE:
        factor = int(effect.build_factor(state, state.asked))
        return amount_words(int(state.type_at(state.here)), int(state.bonus), factor)
    if kind == A_DECLINE:
        return decline_words(state)
    if kind == A_USE:
        return effect_cards()[a].text
    if kind in (A_END_MOVE, A_END_CONVERT, A_END_ACTIVATE):
        return many(int(state.owed), "card") if state.owed else "no cards"
    return ""


def toll_words(state: LastDays, site: int) -> str:
    if site == NO_SITE or state.gate[site] < 0 or not EFFECTS[state.effect].tolls():
        return ""
    owner = int(state.gate[site])
    paid = owner == state.turn or (state.tolled >> owner) & 1 or not state.covers(1)
    return "" if paid else f", {{{owner}}} gets 1 energy"


def cube_words(state: LastDays, space: int) -> str:
    return ", +1 energy" if (state.garden >> space) & 1 else ""


def build_words(state: LastDays, space: int) -> str:
    ring = state.board.ring[space]
    words = []
    own = [at for at in range(state.board.spaces) if state.owner_at(at) == state.turn and state.board.ring[at] == ring]
    if not own:
        words.append("+1 movement")
    cards = int(state.board.cards[ring])
    words.append(many(cards, "card") if cards else "no cards")
    return ", ".join(words)


def decline_words(state: LastDays) -> str:
    kind = int(state.type_at(state.here))
    if state.asked != state.turn and can_take(state, EFFECTS[state.effect], state.turn, kind, state.bonus):
        return f"{{{state.turn}}} may take it"
    return "nobody takes it"


def action_label(state: LastDays, action: int) -> str:
    """An action in words, for the prompt and the screen reader."""
    kind = int(kind_of(action))
    a, b, c = int(first_of(action)), int(second_of(action)), int(third_of(action))
    names = state.board.names
    if kind == A_LAUNCH:
        origin = "" if b == 0 else f" out of the hold of {{{b - 1}}}"
        return f"Launch to {names[a]}{origin}"
    if kind == A_FLY:
        which = {0: "", 1: ", one that has used its free crossing", 2: ", the chosen one"}[c]
        return f"Fly from {names[a]} to {names[b]}{which}"
    plain = {
        A_MOVE: "Move",
        A_CONVERT: "Convert",
        A_ACTIVATE: "Activate",
        A_HURL: f"Hurl one from {names[a % len(names)]} into the heart",
        A_RETURN: f"Bring a lost sundiver back to {names[a % len(names)]}",
        A_CLUSTER: f"Fly all from {names[a % len(names)]} to {names[b % len(names)]}",
        A_CLUSTER_HURL: f"Hurl all from {names[a % len(names)]} into the heart",
        A_GATE: f"Build a gate between {names[a % len(names)]} and {names[b % len(names)]}",
        A_NODE: f"Build a node on {names[a % len(names)]}",
        A_FOUNDRY: f"Build a foundry on {names[a % len(names)]}",
        A_TOWER: f"Build a tower on {names[a % len(names)]}",
        A_ACTIVATE_AT: f"Activate {names[a % len(names)]}",
        A_FLARE_ACT: f"Let {names[a % len(names)]} work",
        A_USE: f"Use {NAMES[a]}" if a < len(NAMES) else "",
    }
    return plain.get(kind, "")


def flare_chance(state: LastDays) -> str:
    """LDS-136: flares left and cards left are public, so is the chance of a flare."""
    cards = int(state.cards_left())
    return f"{round(100 * int(state.deck[FLR]) / cards)}\u00a0%" if cards else "0\u00a0%"


def type_name(table: Table, space: int) -> str:
    return TYPE_NAMES[table.type_at(space)]
