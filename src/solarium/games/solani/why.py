"""Why a move or a touch is refused: the first clause that forbids it, what is wrong and how to mend it."""

from collections.abc import Callable

from solarium.engine.clauses import Refusal
from solarium.engine.game import not_a_move
from solarium.games.solani.draft import planets_on_track, reach, reachable
from solarium.games.solani.notation import number_of
from solarium.games.solani.pieces import (
    BRANCHES,
    CARDS_OF_A_TYPE,
    FEATURES,
    GAP_NAMES,
    arms_text,
    circle_name,
    gap_name,
)
from solarium.games.solani.placing import must_discard
from solarium.games.solani.position import KEEP, OVER, PICK, PLACE, SET, TAKE, TRADE
from solarium.games.solani.rules import (
    DISCARD_BRANCH,
    DISCARD_CIRCLE,
    DRAW_DECK,
    END_PLACEMENT,
    KEEP_CARD,
    KEEP_CLUSTER,
    PICK_BRANCH,
    PICK_CLUSTER,
    PLACE_BRANCH,
    PLACE_CIRCLE,
    PLACE_FEATURE,
    TRADE_FOR,
    Solani,
    action,
    kind_of_action,
    what_of,
    where_of,
)
from solarium.games.solani.sky import NORMAL, TARGETS, WHITE
from solarium.games.solani.taking import has_room
from solarium.games.solani.touch import path_of
from solarium.games.solani.words import space_words

Reason = tuple[str, str, tuple[str, ...]]  # clause, message, ids of what is the reason


def reason(clause: str, message: str, *because: str) -> Reason:
    return clause, message, because


def explain(
    table: Solani, text: str, refuse: Callable[[str, str, tuple[str, ...]], Refusal], example: str
) -> Refusal | None:
    """None if the text is a legal move, or touches that lead to one."""
    text = text.strip()
    number = number_of(table, text)
    legal = table.legal_actions()
    if number is None:
        touched = tuple(text.split())
        if touched and any(path_of(move)[: len(touched)] == touched for move in legal):
            return None
        about = why_not_this(table, touched)
        if about is not None:
            return refuse(*about)
        number = meant(table, touched)
        if number is None:
            return not_a_move(text, example)
        if number in legal:
            return refuse(
                "SNI-31", "touch the tile that you hold first, then where it should go", (path_of(number)[0],)
            )
    if number in legal:
        return None
    return refuse(*why_not(table, number))


# What a touch means

# Things that are never part of a move, and what there is to say about them.
THINGS = {
    "bag": ("SNI-15", "the bags are drawn from at the start of a round; pick from the display"),
    "bonus": ("SNI-66", "bonus cards are awarded at the end; they are not taken"),
    "price": ("SNI-26", "a price mark says what a planet costs; touch the planet"),
    "sets": ("SNI-61", "this is what the planets of the sector pay; it is counted at the end"),
    "order": ("SNI-22", "this is the order of the players: clockwise from the Sun, and back for the second pick"),
    "sun": ("SNI-56", "the Sun lies with the first player and moves on by itself after each round"),
    "den": ("SNI-70", "the den belongs to Coyote"),
}
OWNED = ("tile", "dark", "branch", "arm", "held")


def why_not_this(table: Solani, touched: tuple[str, ...]) -> Reason | None:
    """A touch on something that is no part of any move, or on another seat's sky."""
    if not touched:
        return None
    word, _, rest = touched[-1].partition(":")
    if word in THINGS:
        return reason(*THINGS[word])
    if word == "turn" and (len(touched) < 2 or not touched[-2].startswith("gap:")):
        if table.phase != PLACE:
            return asked_instead(table)
        return reason("SNI-37", "touch the branch and a gap first, then turn it", "held:branch")
    owner, _, _ = rest.partition(":")
    if word in OWNED and owner.isdecimal() and table.phase != OVER and int(owner) != table.seat:
        return reason("SNI-31", "you place on your own sky; this one belongs to another player", touched[-1])
    return None


def meant(table: Solani, touched: tuple[str, ...]) -> int | None:
    """The action that touched ids come closest to; None if they are ids of nothing."""
    if not touched:
        return None
    word, _, rest = touched[-1].partition(":")
    if word == "show":
        kind, _, slot = rest.partition(":")
        return number_of(table, f"pick_{kind}:{slot}")
    if word == "track":
        return number_of(table, f"trade:{rest}")
    if word in ("space", "tile", "dark", "need"):
        verb = "place_feature" if table.phase == SET else "place_circle"
        return number_of(table, f"{verb}:{rest.rpartition(':')[2]}")
    if word in ("gap", "branch", "arm"):
        return branch_meant(table, next((part for part in rest.split(":") if part in GAP_NAMES), ""), 0)
    if word == "turn" and len(touched) > 1 and rest.isdecimal():
        return branch_meant(table, touched[-2].rpartition(":")[2], int(rest))
    if word == "card":
        return number_of(table, f"{'keep' if table.phase == KEEP else 'take'}_card:{rest}")
    if word == "deck":
        return number_of(table, f"draw_deck:{rest}")
    if word == "held":
        return action(PLACE_CIRCLE, 0, 0) if rest.endswith("circle") else action(PLACE_BRANCH, 0, 0)
    plain = {"keep": KEEP_CLUSTER, "discard": DISCARD_CIRCLE, "done": END_PLACEMENT}
    return action(plain[word]) if word in plain else None


def branch_meant(table: Solani, gap: str, turn: int) -> int | None:
    if gap not in GAP_NAMES:
        return None
    held = table.held_branch[table.seat] if table.seat >= 0 else 0
    turns = BRANCHES[held - 1].turns if held else [0]
    return action(PLACE_BRANCH, turns[turn % len(turns)], GAP_NAMES[gap])


# The reasons


def why_not(table: Solani, number: int) -> Reason:
    """The first clause that forbids an action which is not legal."""
    if table.phase == OVER:
        return asked_instead(table)
    kind, what, where = kind_of_action(number), what_of(number), where_of(number)
    if kind in (PICK_CLUSTER, PICK_BRANCH):
        return why_not_pick(table, kind, where)
    if kind in (KEEP_CLUSTER, TRADE_FOR):
        return why_not_trade(table, kind, where)
    if kind in (PLACE_CIRCLE, PLACE_BRANCH, DISCARD_CIRCLE, DISCARD_BRANCH, END_PLACEMENT):
        return why_not_place(table, kind, what, where)
    if kind == PLACE_FEATURE:
        if table.phase != SET:
            return reason(
                "SNI-49", "a feature tile is placed right after its card was taken; no tile waits for that now"
            )
        return why_not_circle(table, where)
    return why_not_take(table, kind, what)


def asked_instead(table: Solani) -> Reason:
    """What the seat on turn is asked, when something of another phase was tried."""
    if table.phase == OVER:
        return reason("SNI-12", "the twelve rounds are over; nothing can be done any more")
    if table.phase == PICK:
        return reason("SNI-80", "tiles are still being drafted; pick one from the display first")
    if table.phase == TRADE:
        return reason(
            "SNI-24", "first decide about the trade: touch a planet that the cluster reaches, or keep the cluster"
        )
    if table.phase == PLACE:
        return reason("SNI-80", "all picks of this round are made; place the tiles you hold")
    if table.phase == TAKE:
        return reason("SNI-46", "take a feature card first: a face-up one, or draw from a deck")
    if table.phase == KEEP:
        return reason("SNI-47", "first keep one of the drawn cards")
    return reason("SNI-49", "first place the tile of the feature you took")


def why_not_pick(table: Solani, kind: int, slot: int) -> Reason:
    if table.phase != PICK:
        return asked_instead(table)
    wanted = table.asked_kind()
    if wanted and wanted != kind:
        name = ("", "cluster", "branch")[wanted]
        if table.second:
            return reason(
                "SNI-22",
                f"you have your {('', 'branch', 'cluster')[wanted]}; now the other type is drafted: pick a {name}",
            )
        return reason("SNI-21", f"the first player took a {name} this round, so everybody picks a {name} now")
    return reason("SNI-81", f"slot {slot + 1} is empty until the next round; pick a tile that is still on show")


def why_not_trade(table: Solani, kind: int, space: int) -> Reason:
    seat = table.seat
    if table.phase != TRADE:
        held = table.held_circle[seat]
        if WHITE[held]:
            return reason("SNI-27", "a cluster with a white star cannot be traded; it is kept", "held:circle")
        if planets_on_track(table) == 0:
            return reason("SNI-29", "there is no planet on the track, so nothing can be traded")
        if table.phase == PICK and kind == TRADE_FOR:
            return reason("SNI-29", "a planet cannot be picked; pick a cluster without a white star and trade it")
        return reason("SNI-24", "a trade is decided right after picking a cluster, not now")
    tile = table.held_circle[seat]
    ways = [f"track:{at + 1}" for at in range(12) if reachable(table, tile) >> at & 1]
    if table.track[space] == 0:
        return reason("SNI-26", f"space {space + 1} of the track is empty; touch a planet the cluster reaches", *ways)
    price = NORMAL[tile]
    free = next((cost for cost in (2, 3, 4) if reach(table.track, cost) >> space & 1), 0)
    mend = f"; a cluster of {free} stars reaches it" if free else "; other planets lie between it and every price mark"
    return reason("SNI-26", f"your cluster of {price} stars does not reach this planet{mend}", *ways)


def why_not_place(table: Solani, kind: int, what: int, where: int) -> Reason:
    if table.phase != PLACE:
        return asked_instead(table)
    seat = table.seat
    if kind == END_PLACEMENT:
        held = [name for name, tile in (("circle", table.held_circle), ("branch", table.held_branch)) if tile[seat]]
        return reason("SNI-31", "both tiles must be placed before you are done", *[f"held:{name}" for name in held])
    if kind in (DISCARD_CIRCLE, DISCARD_BRANCH):
        return reason("SNI-40", "a tile is discarded only when it is the last one held and has no legal space")
    if kind == PLACE_CIRCLE:
        if table.held_circle[seat] == 0:
            return reason("SNI-31", "you hold no circular tile any more; place the branch or finish")
        return why_not_circle(table, where)
    if table.held_branch[seat] == 0:
        return reason("SNI-31", "you hold no branch any more; place the circular tile or finish")
    return why_not_branch(table, what, where)


def why_not_circle(table: Solani, space: int) -> Reason:
    seat = int(table.seat)
    sky = table.skies[seat]
    name = circle_name(space)
    if not sky.legal_circles():
        if must_discard(table, seat):
            return reason("SNI-40", "no circle space is legal for this tile; it can only be discarded")
        return reason("SNI-32", "no empty circle space lies beside a branch yet; place the branch first", "held:branch")
    if sky.tiles >> space & 1:
        return reason(
            "SNI-32",
            f"{name} holds {space_words(sky, space)}; choose an empty space beside a branch",
            f"tile:{seat}:{name}",
        )
    if sky.dark & ~sky.opened & 1 << space:
        return reason("SNI-36", f"{name} is a Dark Sky; nothing is ever placed on it", f"dark:{seat}:{name}")
    return reason(
        "SNI-32", f"no branch tile lies beside {name}; choose a space at a branch, or place the branch there first"
    )


def why_not_branch(table: Solani, mask: int, gap: int) -> Reason:
    seat = int(table.seat)
    sky = table.skies[seat]
    held = BRANCHES[table.held_branch[seat] - 1]
    if mask and mask not in held.turns:
        shown = ", ".join(arms_text(turn) for turn in held.turns)
        return reason("SNI-37", f"your {held.title} can be turned to {shown}; not {arms_text(mask)}", "held:branch")
    name = gap_name(gap)
    if sky.filled >> gap & 1:
        return reason("SNI-33", f"{name} is filled; choose an empty gap beside a tile", f"branch:{seat}:{name}")
    dark = [circle_name(space) for space in range(36) if TARGETS[gap * 16 + 15] & sky.dark & 1 << space]
    if dark:
        near = " and ".join(dark)
        return reason(
            "SNI-35",
            f"beside {name} is only the Dark Sky {near}, which is no tile; choose a gap at a star, planet or feature",
            *[f"dark:{seat}:{space}" for space in dark],
        )
    return reason("SNI-33", f"no tile or Guiding Star lies beside {name}; choose a gap at one")


def why_not_take(table: Solani, kind: int, what: int) -> Reason:
    seat = table.seat
    if kind == KEEP_CARD:
        if table.phase != KEEP:
            return reason("SNI-47", "a card is kept after drawing two from a deck; nothing is drawn now")
        return reason(
            "SNI-47",
            "keep one of the cards you drew",
            *[f"card:{card.id}" for n, card in enumerate(FEATURES) if table.drawn >> n & 1],
        )
    if table.phase != TAKE:
        if table.phase in (KEEP, SET):
            return asked_instead(table)
        return reason("SNI-44", "features are taken only after surrounding a Dark Sky, when all have placed")
    grade = what if kind == DRAW_DECK else FEATURES[what].grade
    if not has_room(table, seat, grade):
        return reason(
            "SNI-48", f"you own {CARDS_OF_A_TYPE} cards of the {grade}★ type already; take one of the other type"
        )
    if kind == DRAW_DECK:
        return reason("SNI-50", f"the {grade}★ deck is empty; take a face-up card or draw from the other deck")
    return reason(
        "SNI-46",
        f"{FEATURES[what].id} {FEATURES[what].title} does not lie face up; take a card of a row or draw from a deck",
    )
