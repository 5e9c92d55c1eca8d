"""What actions and stations are called, and what they would change. Seats are written {0}, {1}."""

from solarium.games.lastdays.data.cards import FLR
from solarium.games.lastdays.data.effects import effect_cards
from solarium.games.lastdays.notation.names import amount_words, many
from solarium.games.lastdays.rules import actions
from solarium.games.lastdays.rules.actions import first_of, kind_of, second_of, third_of
from solarium.games.lastdays.rules.effects.registry import NAMES, running
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.topology import NO_SITE
from solarium.games.lastdays.rules.turn.stations import can_take

LETTERS = "EAJOP"  # of the five seats, for pieces too small for a pattern


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
    effect = running(state)
    if kind == actions.FLY:
        site = board.crossed(a, b)
        cost = int(effect.step_cost(state, a, site, third_of(action)))
        return f"{many(cost, 'point')}{toll_words(state, int(site))}{cube_words(state, b)}"
    if kind in (actions.CLUSTER, actions.FLY_STATION):
        return f"1 point{toll_words(state, int(board.crossed(a, b)))}"
    if kind in (actions.LAUNCH, actions.RETURN):
        return "1 point"
    if kind == actions.TELEPORT:
        return f"3 points{cube_words(state, b)}"
    if kind == actions.HURL:
        return "1 point, +2 momentum, 1 card"
    if kind == actions.CLUSTER_HURL:
        count = int(state.at(state.turn, a))
        return f"1 point, +{2 * count} momentum, {many(count, 'card')}"
    if kind == actions.FUEL:
        return "−1 energy, +3 points"
    if kind in (actions.GATE, actions.PUNCTURE):
        inner = max(int(board.ring[a]), int(board.ring[b]))
        return many(int(board.cards[inner]), "card")
    if kind in (actions.NODE, actions.FOUNDRY, actions.TOWER):
        return build_words(state, a)
    if kind == actions.ACTIVATE_AT:
        return station_offer(state, a, int(state.turn))
    if kind == actions.FLARE_ACT:
        return amount_words(int(state.type_at(a)), int(board.base[0]), int(effect.build_factor(state, state.asked)))
    if kind == actions.TAKE:
        factor = int(effect.build_factor(state, state.asked))
        return amount_words(int(state.type_at(state.here)), int(state.bonus), factor)
    if kind == actions.DECLINE:
        return decline_words(state)
    if kind == actions.USE:
        return effect_cards()[a].text
    if kind in (actions.END_MOVE, actions.END_CONVERT, actions.END_ACTIVATE):
        return many(int(state.owed), "card") if state.owed else "no cards"
    return ""


def toll_words(state: LastDays, site: int) -> str:
    if site == NO_SITE or state.gate[site] < 0 or not running(state).tolls():
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
    if state.asked != state.turn and can_take(state, running(state), state.turn, kind, state.bonus):
        return f"{{{state.turn}}} may take it"
    return "nobody takes it"


def action_label(state: LastDays, action: int) -> str:
    """An action in words, for the prompt and the screen reader."""
    kind = int(kind_of(action))
    a, b, c = int(first_of(action)), int(second_of(action)), int(third_of(action))
    names = state.board.names
    if kind == actions.LAUNCH:
        origin = "" if b == 0 else f" out of the hold of {{{b - 1}}}"
        return f"Launch to {names[a]}{origin}"
    if kind == actions.FLY:
        which = {0: "", 1: ", one that has used its free crossing", 2: ", the chosen one"}[c]
        return f"Fly from {names[a]} to {names[b]}{which}"
    plain = {
        actions.MOVE: "Move",
        actions.CONVERT: "Convert",
        actions.ACTIVATE: "Activate",
        actions.HURL: f"Hurl one from {names[a % len(names)]} into the heart",
        actions.RETURN: f"Bring a lost sundiver back to {names[a % len(names)]}",
        actions.CLUSTER: f"Fly all from {names[a % len(names)]} to {names[b % len(names)]}",
        actions.CLUSTER_HURL: f"Hurl all from {names[a % len(names)]} into the heart",
        actions.GATE: f"Build a gate between {names[a % len(names)]} and {names[b % len(names)]}",
        actions.NODE: f"Build a node on {names[a % len(names)]}",
        actions.FOUNDRY: f"Build a foundry on {names[a % len(names)]}",
        actions.TOWER: f"Build a tower on {names[a % len(names)]}",
        actions.ACTIVATE_AT: f"Activate {names[a % len(names)]}",
        actions.FLARE_ACT: f"Let {names[a % len(names)]} work",
        actions.USE: f"Use {NAMES[a]}" if a < len(NAMES) else "",
    }
    return plain.get(kind, "")


def flare_chance(state: LastDays) -> str:
    """LDS-136: flares left and cards left are public, so is the chance of a flare."""
    cards = int(state.cards_left())
    return f"{round(100 * int(state.deck[FLR]) / cards)}\u00a0%" if cards else "0\u00a0%"
