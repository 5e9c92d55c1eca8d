"""Actions as text and back: `pick_cluster:2`, `trade:5`, `place_branch:B11:0111`, `keep_card:F3-07`; and what a person
touches to do them: ids of items, places and buttons, in order.

A branch is placed by touching it, then a gap, then the turn; a cross has only one turn and needs no third touch.
"""

import re

from solarium.engine.parts import Notation
from solarium.games.solani.data.pieces import CARD_NUMBERS, FEATURES
from solarium.games.solani.data.spaces import CIRCLES, GAP_NAMES, arms_text, circle_name, gap_name
from solarium.games.solani.rules import actions
from solarium.games.solani.rules.actions import action_of
from solarium.games.solani.rules.state import Solani
from solarium.games.solani.rules.table import Table
from solarium.games.solani.rules.taking import card_in_hand
from solarium.games.solani.rules.tiles import FEATURE_1, turns_of

PLAIN = {
    actions.KEEP_CLUSTER: "keep",
    actions.DISCARD_CIRCLE: "discard_tile:circle",
    actions.DISCARD_BRANCH: "discard_tile:branch",
    actions.END_PLACEMENT: "end_placement",
}
SPELLING = re.compile(
    r"(?P<plain>keep|end_placement|discard_tile:(?:circle|branch))"
    r"|(?P<verb>pick_cluster|pick_branch|trade|draw_deck):(?P<number>[1-9][0-9]?)"
    r"|(?P<put>place_circle|place_feature):(?P<space>C[0-5][0-5])"
    r"|place_branch:(?P<gap>B[0-4][0-4]):(?P<arms>[01]{4})"
    r"|(?P<card>take_card|keep_card):(?P<id>F[23]-(?:0[1-9]|1[0-2]))"
)
BUTTONS = {
    actions.KEEP_CLUSTER: "keep",
    actions.DISCARD_CIRCLE: "discard",
    actions.DISCARD_BRANCH: "discard",
    actions.END_PLACEMENT: "done",
}


class SolaniNotation(Notation[Solani]):
    example = "place_branch:B11:0111"

    def action_text(self, state: Solani, action: int) -> str:
        return text_of(action)

    def read_action(self, state: Solani, text: str) -> int | None:
        return read_action(state, text)


def text_of(action: int) -> str:
    """The one spelling of an action."""
    kind, what, where = actions.kind_of(action), actions.what_of(action), actions.where_of(action)
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in (actions.PICK_CLUSTER, actions.PICK_BRANCH):
        return f"pick_{'cluster' if kind == actions.PICK_CLUSTER else 'branch'}:{where + 1}"
    if kind == actions.TRADE_FOR:
        return f"trade:{where + 1}"
    if kind in (actions.PLACE_CIRCLE, actions.PLACE_FEATURE):
        return f"place_{'circle' if kind == actions.PLACE_CIRCLE else 'feature'}:{circle_name(where)}"
    if kind == actions.PLACE_BRANCH:
        return f"place_branch:{gap_name(where)}:{arms_text(what)}"
    if kind == actions.DRAW_DECK:
        return f"draw_deck:{what}"
    return f"{'take' if kind == actions.TAKE_CARD else 'keep'}_card:{FEATURES[what].id}"


def read_action(table: Table, text: str) -> int | None:
    """The action a text spells at this table, legal or not; None if it spells none."""
    match = SPELLING.fullmatch(text)
    if match is None:
        return None
    if match["plain"]:
        return action_of(next(kind for kind, plain in PLAIN.items() if plain == match["plain"]))
    if match["verb"]:
        return numbered(table, match["verb"], int(match["number"]))
    if match["put"]:
        return placed(table, match["put"], match["space"])
    if match["gap"]:
        return action_of(actions.PLACE_BRANCH, int(match["arms"], 2), GAP_NAMES[match["gap"]])
    return action_of(
        actions.TAKE_CARD if match["card"] == "take_card" else actions.KEEP_CARD, CARD_NUMBERS[match["id"]]
    )


def numbered(table: Table, verb: str, number: int) -> int | None:
    """Slots, track spaces and decks; the tile that lies there is part of the action."""
    if verb == "draw_deck":
        return action_of(actions.DRAW_DECK, number) if number in (2, 3) else None
    if verb == "trade":
        return action_of(actions.TRADE_FOR, table.track[number - 1], number - 1) if number <= 12 else None
    slots = table.clusters if verb == "pick_cluster" else table.branches
    if number > len(slots):
        return None
    tile = slots[number - 1]
    if verb == "pick_cluster":
        return action_of(actions.PICK_CLUSTER, tile, number - 1)
    return action_of(actions.PICK_BRANCH, max(0, tile - 1), number - 1)


def placed(table: Table, verb: str, name: str) -> int | None:
    """The held tile or the feature in hand on a space."""
    if name not in CIRCLES:
        return None
    if verb == "place_circle":
        held = table.held_circle[table.seat] if table.seat >= 0 else 0
        return action_of(actions.PLACE_CIRCLE, held, CIRCLES[name])
    in_hand = FEATURE_1 + card_in_hand(table) if table.seat >= 0 and len(table.skies[table.seat].cards) else 0
    return action_of(actions.PLACE_FEATURE, in_hand, CIRCLES[name])


# What is touched


def in_hand(legal: list[int]) -> str:
    """The tile that is picked up already, for it is the only one to place; else nothing."""
    begun = {path[0] for path in map(path_of, legal) if len(path) > 1}
    return begun.pop() if len(begun) == 1 else ""


def path_of(action: int) -> tuple[str, ...]:
    kind, what, where = actions.kind_of(action), actions.what_of(action), actions.where_of(action)
    if kind in BUTTONS:
        return (BUTTONS[kind],)
    if kind == actions.PICK_CLUSTER:
        return (f"show:cluster:{where + 1}",)
    if kind == actions.PICK_BRANCH:
        return (f"show:branch:{where + 1}",)
    if kind == actions.TRADE_FOR:
        return (f"track:{where + 1}",)
    if kind == actions.PLACE_CIRCLE:
        return ("held:circle", f"space:{circle_name(where)}")
    if kind == actions.PLACE_FEATURE:
        return (f"space:{circle_name(where)}",)
    if kind == actions.PLACE_BRANCH:
        turns = turns_of(what)
        turn = (f"turn:{turns.index(what)}",) if len(turns) > 1 else ()
        return ("held:branch", f"gap:{gap_name(where)}", *turn)
    if kind == actions.DRAW_DECK:
        return (f"deck:{what}",)
    assert kind in (actions.TAKE_CARD, actions.KEEP_CARD)
    return (f"card:{FEATURES[what].id}",)
