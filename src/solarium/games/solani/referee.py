"""Why a move or a touch is refused: the first clause that forbids it, what is wrong and how to mend it."""

from solarium.engine.parts import NOT_A_MOVE, Fault, Referee
from solarium.games.solani.data.names import tile_words
from solarium.games.solani.data.pieces import BRANCHES, CARDS_OF_A_TYPE, FEATURES
from solarium.games.solani.data.spaces import GAP_NAMES, arms_text, circle_name, gap_name
from solarium.games.solani.notation import in_hand, path_of, read_action
from solarium.games.solani.rules import actions, codes
from solarium.games.solani.rules.actions import action_of
from solarium.games.solani.rules.draft import planets_on_track, reach, reachable
from solarium.games.solani.rules.grid import TARGETS
from solarium.games.solani.rules.placing import branch_gaps, circle_spaces, must_discard
from solarium.games.solani.rules.state import Solani
from solarium.games.solani.rules.taking import has_room
from solarium.games.solani.rules.tiles import NORMAL, WHITE


class SolaniReferee(Referee[Solani]):
    """A move in notation, or touches that lead to one."""

    def fault(self, state: Solani, text: str) -> Fault | None:
        text = text.strip()
        action = read_action(state, text)
        if action is None:
            return why_not_touched(state, tuple(text.split()))
        return why_not(state, action)


def fault(clause: str, message: str, *because: str) -> Fault:
    return Fault(clause, message, because)


# What a touch means


def why_not_touched(table: Solani, touched: tuple[str, ...]) -> Fault | None:
    legal = table.legal_actions()
    whole = (in_hand(legal), *touched)
    if touched and any(path_of(action)[: len(way)] == way for action in legal for way in (touched, whole)):
        return None
    about = why_not_this(table, touched)
    if about is not None:
        return about
    action = meant(table, touched)
    if action is None:
        return NOT_A_MOVE
    return why_not(table, action) or fault(
        "SNI-31", "touch the tile that you hold first, then where it should go", path_of(action)[0]
    )


# Things that are never part of a move, and what there is to say about them.
THINGS = {
    "bag": ("SNI-15", "the bags are drawn from at the start of a round"),
    "bonus": ("SNI-66", "bonus cards are awarded at the end; they are not taken"),
    "price": ("SNI-26", "a price mark says which clusters buy the planet beside it"),
    "sets": ("SNI-61", "this is what the planets of the sector pay; it is counted at the end"),
    "order": ("SNI-22", "this is the order of the players: clockwise from the Sun, and back for the second pick"),
    "sun": ("SNI-56", "the Sun lies with the first player and moves on by itself after each round"),
    "den": ("SNI-70", "the den belongs to Coyote"),
}
OWNED = ("tile", "dark", "branch", "arm", "held")


def why_not_this(table: Solani, touched: tuple[str, ...]) -> Fault | None:
    """A touch on something that is no part of any move, or on another seat's sky."""
    if not touched:
        return None
    word, _, rest = touched[-1].partition(":")
    if word in THINGS:
        return fault(*THINGS[word])
    if word == "turn" and (len(touched) < 2 or not touched[-2].startswith("gap:")):
        if table.phase != codes.PLACE:
            return asked_instead(table)
        return fault("SNI-37", "touch the branch and a gap first, then turn it", "held:branch")
    other = why_not_there(table, touched)
    if other is not None:
        return other
    owner, _, _ = rest.partition(":")
    if word in OWNED and owner.isdecimal() and table.phase != codes.OVER and int(owner) != table.seat:
        return fault("SNI-31", "you place on your own sky; this one belongs to another player", touched[-1])
    return None


def why_not_there(table: Solani, touched: tuple[str, ...]) -> Fault | None:
    """A tile in hand, and a touch on what that kind of tile never goes to."""
    first, last = touched[0], touched[-1].partition(":")[0]
    if table.phase != codes.PLACE or len(touched) < 2 or first not in ("held:circle", "held:branch"):
        return None
    seat = int(table.seat)
    if first == "held:branch" and table.held_branch[seat] and last in ("space", "tile", "dark", "held", "need"):
        return fault("SNI-33", "a branch goes into a gap beside a tile; touch a gap", first)
    if first == "held:circle" and table.held_circle[seat] and last in ("gap", "branch", "arm", "held"):
        return fault("SNI-32", "a circular tile goes onto an empty space beside a branch; touch a space", first)
    return None


def meant(table: Solani, touched: tuple[str, ...]) -> int | None:
    """The action that touched ids come closest to; None if they are ids of nothing."""
    if not touched:
        return None
    word, _, rest = touched[-1].partition(":")
    if word == "show":
        kind, _, slot = rest.partition(":")
        return read_action(table, f"pick_{kind}:{slot}")
    if word == "track":
        return read_action(table, f"trade:{rest}")
    if word in ("space", "tile", "dark", "need"):
        verb = "place_feature" if table.phase == codes.SET else "place_circle"
        return read_action(table, f"{verb}:{rest.rpartition(':')[2]}")
    if word in ("gap", "branch", "arm"):
        return branch_meant(table, next((part for part in rest.split(":") if part in GAP_NAMES), ""), 0)
    if word == "turn" and len(touched) > 1 and rest.isdecimal():
        return branch_meant(table, touched[-2].rpartition(":")[2], int(rest))
    if word == "card":
        return read_action(table, f"{'keep' if table.phase == codes.KEEP else 'take'}_card:{rest}")
    if word == "deck":
        return read_action(table, f"draw_deck:{rest}")
    if word == "held":
        return action_of(actions.PLACE_CIRCLE, 0, 0) if rest.endswith("circle") else branch_meant(table, "B00", 0)
    plain = {"keep": actions.KEEP_CLUSTER, "discard": actions.DISCARD_CIRCLE, "done": actions.END_PLACEMENT}
    return action_of(plain[word]) if word in plain else None


def branch_meant(table: Solani, gap: str, turn: int) -> int | None:
    if gap not in GAP_NAMES:
        return None
    held = table.held_branch[table.seat] if table.seat >= 0 else 0
    turns = BRANCHES[held - 1].turns if held else [0]
    return action_of(actions.PLACE_BRANCH, turns[turn % len(turns)], GAP_NAMES[gap])


# The reasons: what an action needs, in the order of the rules; the first thing that is missing is the fault


def why_not(table: Solani, action: int) -> Fault | None:
    """The first clause that forbids an action; None if nothing does."""
    if table.phase == codes.OVER:
        return asked_instead(table)
    kind, what, where = actions.kind_of(action), actions.what_of(action), actions.where_of(action)
    if kind in (actions.PICK_CLUSTER, actions.PICK_BRANCH):
        return why_not_pick(table, kind, where)
    if kind in (actions.KEEP_CLUSTER, actions.TRADE_FOR):
        return why_not_trade(table, kind, where)
    if kind == actions.PLACE_FEATURE:
        if table.phase != codes.SET:
            return fault(
                "SNI-49", "a feature tile is placed right after its card was taken; no tile waits for that now"
            )
        return why_not_circle(table, where)
    if kind in (actions.KEEP_CARD, actions.TAKE_CARD, actions.DRAW_DECK):
        return why_not_take(table, kind, what)
    return why_not_place(table, kind, what, where)


def asked_instead(table: Solani) -> Fault:
    """What the seat on turn is asked, when something of another phase was tried."""
    if table.phase == codes.OVER:
        return fault("SNI-12", "the twelve rounds are over; nothing can be done any more")
    if table.phase == codes.PICK:
        return fault("SNI-80", "tiles are still being drafted; pick one from the display first")
    if table.phase == codes.TRADE:
        return fault(
            "SNI-24", "first decide about the trade: touch a planet that the cluster reaches, or keep the cluster"
        )
    if table.phase == codes.PLACE:
        return fault("SNI-80", "all picks of this round are made; place the tiles you hold")
    if table.phase == codes.TAKE:
        return fault("SNI-46", "take a feature card first: a face-up one, or draw from a deck")
    if table.phase == codes.KEEP:
        return fault("SNI-47", "first keep one of the drawn cards")
    return fault("SNI-49", "first place the tile of the feature you took")


def why_not_pick(table: Solani, kind: int, slot: int) -> Fault | None:
    if table.phase != codes.PICK:
        return asked_instead(table)
    wanted = table.asked_kind()
    if wanted and wanted != kind:
        name = ("", "cluster", "branch")[wanted]
        if table.second:
            return fault(
                "SNI-22",
                f"you have your {('', 'branch', 'cluster')[wanted]}; now the other type is drafted: pick a {name}",
            )
        return fault("SNI-21", f"the first player took a {name} this round, so everybody picks a {name} now")
    slots = table.clusters if kind == actions.PICK_CLUSTER else table.branches
    if slots[slot] == 0:
        return fault("SNI-81", f"slot {slot + 1} is empty until the next round; pick a tile that is still on show")
    return None


def why_not_trade(table: Solani, kind: int, space: int) -> Fault | None:
    if table.phase != codes.TRADE:
        return why_no_trade(table, kind)
    if kind == actions.KEEP_CLUSTER:
        return None
    tile = table.held_circle[table.seat]
    ways = [f"track:{at + 1}" for at in range(12) if reachable(table, tile) >> at & 1]
    if table.track[space] == 0:
        return fault("SNI-26", f"space {space + 1} of the track is empty; touch a planet the cluster reaches", *ways)
    if f"track:{space + 1}" in ways:
        return None
    free = next((cost for cost in (2, 3, 4) if reach(table.track, cost) >> space & 1), 0)
    mend = f"; a cluster of {free} stars reaches it" if free else "; other planets lie between it and every price mark"
    return fault("SNI-26", f"your cluster of {NORMAL[tile]} stars does not reach this planet{mend}", *ways)


def why_no_trade(table: Solani, kind: int) -> Fault:
    """A trade where none is asked for."""
    held = table.held_circle[table.seat]
    if planets_on_track(table) == 0:
        return fault("SNI-29", "there is no planet on the track, so nothing can be traded")
    if held and WHITE[held]:
        return fault("SNI-27", "a cluster with a white star cannot be traded; it is kept", "held:circle")
    if held and table.phase in (codes.PICK, codes.PLACE):
        return fault("SNI-24", "you have decided about your cluster of this round; a trade comes right after the pick")
    if table.phase != codes.PICK or kind == actions.KEEP_CLUSTER:
        return fault("SNI-24", "a trade is decided right after picking a cluster, not now")
    if table.asked_kind() == codes.BRANCH:
        return fault("SNI-29", "branches are picked now; a planet comes from trading a cluster, right after its pick")
    return fault("SNI-29", "a planet cannot be picked; pick a cluster without a white star and trade it")


def why_not_place(table: Solani, kind: int, what: int, where: int) -> Fault | None:
    if table.phase != codes.PLACE:
        return asked_instead(table)
    seat = int(table.seat)
    holds = {"circle": bool(table.held_circle[seat]), "branch": bool(table.held_branch[seat])}
    ids = [f"held:{name}" for name, held in holds.items() if held]
    if kind == actions.END_PLACEMENT:
        if must_discard(table, seat):
            return fault("SNI-40", "the tile you still hold has no legal space; discard it, then you are done", *ids)
        names = " and ".join(WORDS[name] for name, held in holds.items() if held)
        return fault("SNI-31", f"before you are done, place {names}", *ids) if ids else None
    name = "circle" if kind in (actions.PLACE_CIRCLE, actions.DISCARD_CIRCLE) else "branch"
    if not holds[name]:
        rest = f"place {WORDS[ids[0].partition(':')[2]]}" if ids else "finish"
        return fault("SNI-31", f"you do not hold {WORDS[name].replace('the ', 'a ')} any more; {rest}")
    if kind in (actions.DISCARD_CIRCLE, actions.DISCARD_BRANCH):
        return why_not_discard(table, name)
    return why_not_circle(table, where) if kind == actions.PLACE_CIRCLE else why_not_branch(table, what, where)


WORDS = {"circle": "the circular tile", "branch": "the branch"}


def why_not_discard(table: Solani, name: str) -> Fault | None:
    seat = int(table.seat)
    if not must_discard(table, seat):
        where = "legal spaces" if (circle_spaces if name == "circle" else branch_gaps)(table, seat) else "none yet"
        only = "a tile is discarded only if neither tile you hold has a legal space"
        return fault("SNI-40", f"{only}; {WORDS[name]} has {where}, so go on placing", f"held:{name}")
    if name == "branch" and table.held_circle[seat]:
        return fault("SNI-40", "the circular tile is discarded first", "held:circle")
    return None


def why_not_circle(table: Solani, space: int) -> Fault | None:
    seat = int(table.seat)
    sky = table.skies[seat]
    name = circle_name(space)
    if not sky.legal_circles():
        if table.phase == codes.PLACE and table.held_branch[seat]:
            words = "no empty circle space lies beside a branch yet; place the branch first"
            return fault("SNI-32", words, "held:branch")
        return fault("SNI-40", "no circle space is legal for this tile; it can only be discarded")
    if sky.tiles >> space & 1:
        return fault(
            "SNI-32",
            f"{name} holds {tile_words(sky.circle[space])}; choose an empty space beside a branch",
            f"tile:{seat}:{name}",
        )
    if sky.dark & ~sky.opened & 1 << space:
        never = (
            "nothing is placed on it before it is surrounded" if table.deal.cover else "nothing is ever placed on it"
        )
        return fault("SNI-36", f"{name} is a Dark Sky; {never}", f"dark:{seat}:{name}")
    if not sky.beside >> space & 1:
        return fault(
            "SNI-32", f"no branch tile lies beside {name}; choose a space at a branch, or place the branch there first"
        )
    return None


def why_not_branch(table: Solani, mask: int, gap: int) -> Fault | None:
    seat = int(table.seat)
    sky = table.skies[seat]
    held = BRANCHES[table.held_branch[seat] - 1]
    if mask not in held.turns:
        shown = ", ".join(arms_text(turn) for turn in held.turns)
        return fault("SNI-37", f"your {held.title} can be turned to {shown}; not {arms_text(mask)}", "held:branch")
    name = gap_name(gap)
    if sky.filled >> gap & 1:
        return fault("SNI-33", f"{name} is filled; choose an empty gap beside a tile", f"branch:{seat}:{name}")
    if sky.legal_gaps() >> gap & 1:
        return None
    dark = [circle_name(space) for space in range(36) if TARGETS[gap * 16 + 15] & sky.dark & 1 << space]
    if dark:
        near = " and ".join(dark)
        return fault(
            "SNI-35",
            f"beside {name} is only the Dark Sky {near}, which is no tile; choose a gap at a star, planet or feature",
            *[f"dark:{seat}:{space}" for space in dark],
        )
    return fault("SNI-33", f"no tile or Guiding Star lies beside {name}; choose a gap at one")


def why_not_take(table: Solani, kind: int, what: int) -> Fault | None:
    seat = table.seat
    if kind == actions.KEEP_CARD:
        drawn = [f"card:{card.id}" for number, card in enumerate(FEATURES) if table.drawn >> number & 1]
        if table.phase != codes.KEEP:
            return fault("SNI-47", "a card is kept after drawing two from a deck; nothing is drawn now")
        return (
            None if f"card:{FEATURES[what].id}" in drawn else fault("SNI-47", "keep one of the cards you drew", *drawn)
        )
    if table.phase != codes.TAKE:
        if table.phase in (codes.KEEP, codes.SET):
            return asked_instead(table)
        return fault("SNI-44", "features are taken only after surrounding a Dark Sky, when all have placed")
    grade = what if kind == actions.DRAW_DECK else FEATURES[what].grade
    if not has_room(table, seat, grade):
        return fault(
            "SNI-48", f"you own {CARDS_OF_A_TYPE} cards of the {grade}★ type already; take one of the other type"
        )
    if kind == actions.DRAW_DECK:
        if table.deck_of(grade):
            return None
        return fault("SNI-50", f"the {grade}★ deck is empty; take a face-up card or draw from the other deck")
    if what in list(table.row(grade)):
        return None
    return fault(
        "SNI-46",
        f"{FEATURES[what].id} {FEATURES[what].title} does not lie face up; take a card of a row or draw from a deck",
    )
