"""What a person touches to do an action: ids of items, places and buttons, in order.

A branch is placed by touching it, then a gap, then the turn; a cross has only one turn and needs no third touch.
"""

from solarium.games.solani.pieces import BRANCHES, FEATURES, circle_name, gap_name
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
    kind_of_action,
    what_of,
    where_of,
)
from solarium.games.solani.sky import TYPE_OF

BUTTONS = {
    KEEP_CLUSTER: ("keep", "Keep the cluster"),
    DISCARD_CIRCLE: ("discard", "Discard the tile"),
    DISCARD_BRANCH: ("discard", "Discard the branch"),
    END_PLACEMENT: ("done", "Done"),
}


def turns_of(mask: int) -> list[int]:
    """All orientations of the branch tile that has this one."""
    return BRANCHES[TYPE_OF[mask]].turns


def path_of(number: int) -> tuple[str, ...]:
    kind, what, where = kind_of_action(number), what_of(number), where_of(number)
    if kind in BUTTONS:
        return (BUTTONS[kind][0],)
    if kind == PICK_CLUSTER:
        return (f"show:cluster:{where + 1}",)
    if kind == PICK_BRANCH:
        return (f"show:branch:{where + 1}",)
    if kind == TRADE_FOR:
        return (f"track:{where + 1}",)
    if kind == PLACE_CIRCLE:
        return ("held:circle", f"space:{circle_name(where)}")
    if kind == PLACE_FEATURE:
        return (f"space:{circle_name(where)}",)
    if kind == PLACE_BRANCH:
        turns = turns_of(what)
        turn = (f"turn:{turns.index(what)}",) if len(turns) > 1 else ()
        return ("held:branch", f"gap:{gap_name(where)}", *turn)
    if kind == DRAW_DECK:
        return (f"deck:{what}",)
    assert kind in (TAKE_CARD, KEEP_CARD)
    return (f"card:{FEATURES[what].id}",)
