"""What an action would change, in words: shown beside the ghost."""

from solarium.engine.scene import Ghost, Item
from solarium.games.solani.data.spaces import circle_name
from solarium.games.solani.rules import actions
from solarium.games.solani.rules.grid import TARGETS
from solarium.games.solani.rules.scoring.result import Points
from solarium.games.solani.rules.state import Solani
from solarium.games.solani.rules.tiles import NORMAL, TYPE_OF, turns_of
from solarium.games.solani.view.board_items import buys
from solarium.games.solani.view.grammar import stars_words
from solarium.games.solani.view.layout import BRANCH, TILE, gap_at, space_at
from solarium.games.solani.view.sky_items import branch_art, tile_art

SOURCES = ("stars", "planets", "features", "loose", "bonus")


def counts(table: Solani, seat: int) -> list[int]:
    points = Points(table, seat)
    stars = points.clusters + points.guides
    return [int(stars), int(points.planets), int(points.features), -int(points.loose), int(points.bonus)]


def change_of(table: Solani, action: int) -> str:
    """`+2 stars, −1 loose, closes a Dark Sky`; empty if nothing changes at once."""
    kind = actions.kind_of(action)
    if kind == actions.PICK_CLUSTER:
        return buys(table, int(actions.what_of(action)))
    if kind not in (actions.PLACE_CIRCLE, actions.PLACE_BRANCH, actions.PLACE_FEATURE):
        return ""
    seat = int(table.seat)
    before = counts(table, seat)
    after_table = table.copy()
    sky = after_table.own_sky(seat)
    where, what = actions.where_of(action), actions.what_of(action)
    if kind == actions.PLACE_BRANCH:
        sky.put_branch(where, what)
    else:
        sky.put_circle(where, what)
        if kind == actions.PLACE_FEATURE:
            sky.settle_card(where)
    after = counts(after_table, seat)
    words = [
        gained(late - early, name) for early, late, name in zip(before, after, SOURCES, strict=True) if late != early
    ]
    closed = (int(sky.surrounded()) & ~int(table.skies[seat].surrounded())).bit_count()
    if closed:
        words.append("closes a Dark Sky" if closed == 1 else f"closes {closed} Dark Skies")
    if kind == actions.PLACE_CIRCLE and NORMAL[what] > 0 and not words:
        words.append(f"{sky.nodes[where]}/{stars_words(int(what))} nodes")
    return ", ".join(words)


def gained(value: int, name: str) -> str:
    return f"{'+' if value > 0 else '−'}{abs(value)} {name}"


def ghost_of(table: Solani, action: int) -> Ghost | None:
    """The tile where it would lie, and the tiles whose nodes would change."""
    kind, what, where = actions.kind_of(action), int(actions.what_of(action)), int(actions.where_of(action))
    seat = int(table.seat)
    if kind == actions.PLACE_BRANCH:
        x, y = gap_at(where)
        turn = turns_of(what).index(what)
        item = Item("ghost", x, y, BRANCH, BRANCH, branch_art(TYPE_OF[what]), turn=90 * turn)
        hit = int(TARGETS[where * 16 + what] & table.skies[seat].tiles)
        changes = tuple(f"tile:{seat}:{circle_name(space)}" for space in range(36) if hit >> space & 1)
        return Ghost("sky", (item,), changes)
    if kind in (actions.PLACE_CIRCLE, actions.PLACE_FEATURE):
        x, y = space_at(where)
        return Ghost("sky", (Item("ghost", x, y, TILE, TILE, tile_art(what), "disc"),))
    return None
