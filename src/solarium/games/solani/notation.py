"""Actions as text and back: `pick_cluster:2`, `trade:5`, `place_branch:B11:0111`, `keep_card:F3-07`."""

import re

from solarium.games.solani.pieces import CARD_NUMBERS, CIRCLES, FEATURES, GAP_NAMES, arms_text, circle_name, gap_name
from solarium.games.solani.position import Position
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
    TAKE_CARD,
    TRADE_FOR,
    action,
    kind_of_action,
    what_of,
    where_of,
)
from solarium.games.solani.sky import FEATURE_1
from solarium.games.solani.taking import card_in_hand

PLAIN = {
    KEEP_CLUSTER: "keep",
    DISCARD_CIRCLE: "discard_tile:circle",
    DISCARD_BRANCH: "discard_tile:branch",
    END_PLACEMENT: "end_placement",
}
SPELLING = re.compile(
    r"(?P<plain>keep|end_placement|discard_tile:(?:circle|branch))"
    r"|(?P<verb>pick_cluster|pick_branch|trade|draw_deck):(?P<number>[1-9][0-9]?)"
    r"|(?P<put>place_circle|place_feature):(?P<space>C[0-5][0-5])"
    r"|place_branch:(?P<gap>B[0-4][0-4]):(?P<arms>[01]{4})"
    r"|(?P<card>take_card|keep_card):(?P<id>F[23]-(?:0[1-9]|1[0-2]))"
)


def text_of(number: int) -> str:
    """The one spelling of an action."""
    kind, what, where = kind_of_action(number), what_of(number), where_of(number)
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in (PICK_CLUSTER, PICK_BRANCH):
        return f"pick_{'cluster' if kind == PICK_CLUSTER else 'branch'}:{where + 1}"
    if kind == TRADE_FOR:
        return f"trade:{where + 1}"
    if kind in (PLACE_CIRCLE, PLACE_FEATURE):
        return f"place_{'circle' if kind == PLACE_CIRCLE else 'feature'}:{circle_name(where)}"
    if kind == PLACE_BRANCH:
        return f"place_branch:{gap_name(where)}:{arms_text(what)}"
    if kind == DRAW_DECK:
        return f"draw_deck:{what}"
    return f"{'take' if kind == TAKE_CARD else 'keep'}_card:{FEATURES[what].id}"


def number_of(table: Position, text: str) -> int | None:
    """The action a text spells at this table, legal or not; None if it spells none."""
    match = SPELLING.fullmatch(text)
    if match is None:
        return None
    if match["plain"]:
        return action(next(kind for kind, plain in PLAIN.items() if plain == match["plain"]))
    if match["verb"]:
        return numbered(table, match["verb"], int(match["number"]))
    if match["put"]:
        return placed(table, match["put"], match["space"])
    if match["gap"]:
        return action(PLACE_BRANCH, int(match["arms"], 2), GAP_NAMES[match["gap"]])
    return action(TAKE_CARD if match["card"] == "take_card" else KEEP_CARD, CARD_NUMBERS[match["id"]])


def numbered(table: Position, verb: str, number: int) -> int | None:
    """Slots, track spaces and decks; the tile that lies there is part of the action."""
    if verb == "draw_deck":
        return action(DRAW_DECK, number) if number in (2, 3) else None
    if verb == "trade":
        return action(TRADE_FOR, table.track[number - 1], number - 1) if number <= 12 else None
    slots = table.clusters if verb == "pick_cluster" else table.branches
    if number > len(slots):
        return None
    tile = slots[number - 1]
    if verb == "pick_cluster":
        return action(PICK_CLUSTER, tile, number - 1)
    return action(PICK_BRANCH, max(0, tile - 1), number - 1)


def placed(table: Position, verb: str, name: str) -> int | None:
    """The held tile or the feature in hand on a space."""
    if name not in CIRCLES:
        return None
    if verb == "place_circle":
        held = table.held_circle[table.seat] if table.seat >= 0 else 0
        return action(PLACE_CIRCLE, held, CIRCLES[name])
    in_hand = FEATURE_1 + card_in_hand(table) if table.seat >= 0 and len(table.skies[table.seat].cards) else 0
    return action(PLACE_FEATURE, in_hand, CIRCLES[name])
