"""What an action would change, in words: shown beside the ghost."""

from solarium.engine.scene import Ghost, Item
from solarium.games.solani.drawing import branch_art, tile_art
from solarium.games.solani.features import feature_points
from solarium.games.solani.layout import BRANCH, TILE, gap_at, space_at
from solarium.games.solani.panels import buys
from solarium.games.solani.pieces import circle_name
from solarium.games.solani.result import bonus_points
from solarium.games.solani.rules import (
    PICK_CLUSTER,
    PLACE_BRANCH,
    PLACE_CIRCLE,
    PLACE_FEATURE,
    Solani,
    kind_of_action,
    what_of,
    where_of,
)
from solarium.games.solani.scoring import cluster_points, guide_points, loose_nodes, planet_points
from solarium.games.solani.sky import NORMAL, TARGETS, TYPE_OF
from solarium.games.solani.touch import turns_of
from solarium.games.solani.words import stars_words

SOURCES = ("stars", "planets", "features", "loose", "bonus")


def counts(table: Solani, seat: int) -> list[int]:
    sky = table.skies[seat]
    return [
        int(cluster_points(sky) + guide_points(sky)),
        int(planet_points(sky, table.deal.whole_sky)),
        int(feature_points(sky)),
        -int(loose_nodes(sky)),
        int(bonus_points(table, seat)),
    ]


def change_of(table: Solani, number: int) -> str:
    """`+2 stars, −1 loose, closes a Dark Sky`; empty if nothing changes at once."""
    kind = kind_of_action(number)
    if kind == PICK_CLUSTER:
        return buys(table, int(what_of(number)))
    if kind not in (PLACE_CIRCLE, PLACE_BRANCH, PLACE_FEATURE):
        return ""
    seat = int(table.seat)
    before = counts(table, seat)
    after_table = table.copy()
    sky = after_table.own_sky(seat)
    where, what = where_of(number), what_of(number)
    if kind == PLACE_BRANCH:
        sky.put_branch(where, what)
    else:
        sky.put_circle(where, what)
        if kind == PLACE_FEATURE:
            sky.settle_card(where)
    after = counts(after_table, seat)
    words = [
        signed(late - early, name) for early, late, name in zip(before, after, SOURCES, strict=True) if late != early
    ]
    closed = (int(sky.surrounded()) & ~int(table.skies[seat].surrounded())).bit_count()
    if closed:
        words.append("closes a Dark Sky" if closed == 1 else f"closes {closed} Dark Skies")
    if kind == PLACE_CIRCLE and NORMAL[what] > 0 and not words:
        words.append(f"{sky.nodes[where]}/{stars_words(int(what))} nodes")
    return ", ".join(words)


def signed(value: int, name: str) -> str:
    return f"{'+' if value > 0 else '−'}{abs(value)} {name}"


def ghost_of(table: Solani, number: int) -> Ghost | None:
    """The tile where it would lie, and the tiles whose nodes would change."""
    kind, what, where = kind_of_action(number), int(what_of(number)), int(where_of(number))
    seat = int(table.seat)
    if kind == PLACE_BRANCH:
        x, y = gap_at(where)
        turn = turns_of(what).index(what)
        item = Item("ghost", x, y, BRANCH, BRANCH, branch_art(TYPE_OF[what]), turn=90 * turn)
        hit = int(TARGETS[where * 16 + what] & table.skies[seat].tiles)
        changes = tuple(f"tile:{seat}:{circle_name(space)}" for space in range(36) if hit >> space & 1)
        return Ghost("sky", (item,), changes)
    if kind in (PLACE_CIRCLE, PLACE_FEATURE):
        x, y = space_at(where)
        return Ghost("sky", (Item("ghost", x, y, TILE, TILE, tile_art(what), "disc"),))
    return None
