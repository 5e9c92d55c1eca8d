"""A sky as items: tiles that show how many nodes they have, arms that light up or end loose, Dark Skies."""

from solarium.engine.scene import Badge, Item, Mark
from solarium.games.solani.data.names import tile_words
from solarium.games.solani.data.pieces import BRANCHES, FEATURES, FIRST_FEATURE, FIRST_PLANET, PLANETS, TILE_NAMES
from solarium.games.solani.data.spaces import ARM_NAMES, CIRCLES, SECTORS, circle_name, gap_name, sector_of
from solarium.games.solani.rules.grid import GAPS_AT, SECTOR_SPACES, arm_space
from solarium.games.solani.rules.scoring.feature_cards import card_points
from solarium.games.solani.rules.scoring.skies import planet_points_in, points_at
from solarium.games.solani.rules.sky import Sky
from solarium.games.solani.rules.table import Table
from solarium.games.solani.rules.tiles import NORMAL, TYPE_OF, WHITE
from solarium.games.solani.view.grammar import plural, stars_words
from solarium.games.solani.view.layout import ARM, KNOT, SETS_AT, TILE, arm_at, gap_at, space_at


def tile_art(tile: int, lit: bool = False) -> str:
    """The symbol of a circular tile."""
    if tile >= FIRST_FEATURE:
        return FEATURES[tile - FIRST_FEATURE].id.lower()
    if tile >= FIRST_PLANET:
        return f"planet-{PLANETS[tile - FIRST_PLANET].title.lower()}"
    return f"{TILE_NAMES[tile]}-lit" if lit else TILE_NAMES[tile]


def branch_art(kind: int) -> str:
    return f"branch-{BRANCHES[kind].name}"


def sky_items(table: Table, seat: int, large: bool) -> list[Item]:
    """Everything that lies on a sky. The large one has its empty spaces too."""
    sky = table.skies[seat]
    items: list[Item] = []
    if large:
        closed = sky.tiles | (sky.dark & ~sky.opened)
        items += [empty_space(sky, space) for space in CIRCLES.values() if not closed >> space & 1]
    items += [dark_item(sky, seat, space) for space in CIRCLES.values() if is_dark(sky, space)]
    items += [tile_item(table, seat, space) for space in CIRCLES.values() if sky.tiles >> space & 1]
    for gap in range(len(sky.branch)):
        if sky.branch[gap]:
            items += branch_items(table, seat, gap)
    return items


def is_dark(sky: Sky, space: int) -> bool:
    """A Dark Sky that no tile covers."""
    return bool(sky.dark & ~sky.tiles & 1 << space)


def empty_space(sky: Sky, space: int) -> Item:
    x, y = space_at(space)
    name = circle_name(space)
    nodes = int(sky.nodes[space])
    label = f"{name}, empty" + (f", {plural(nodes, 'node')} pointing here" if nodes else "")
    return Item(f"space:{name}", x, y, TILE, TILE, "space", "disc", label=label, layer=0)


def dark_item(sky: Sky, seat: int, space: int) -> Item:
    """SNI-41: how many of its gaps are filled."""
    x, y = space_at(space)
    gaps = int(GAPS_AT[space])
    needed = gaps.bit_count()
    filled = (gaps & int(sky.filled)).bit_count()
    name = circle_name(space)
    closed = filled == needed
    missing = "surrounded" if closed else f"{plural(needed - filled, 'branch').replace('branchs', 'branches')} missing"
    marks: tuple[Mark, ...] = ("lit",) if closed else ()
    return Item(
        f"dark:{seat}:{name}",
        x,
        y,
        TILE,
        TILE,
        "dark-closed" if closed else "dark",
        "disc",
        marks=marks,
        badges=(Badge(f"{filled}/{needed}", "s", label="gaps filled"),),
        label=f"Dark Sky at {name}, {filled} of {needed} gaps filled, {missing}",
    )


def tile_item(table: Table, seat: int, space: int) -> Item:
    sky = table.skies[seat]
    tile = int(sky.circle[space])
    x, y = space_at(space)
    if tile >= FIRST_FEATURE:
        art, text, label, marks = feature_face(sky, tile, space)
    elif tile >= FIRST_PLANET:
        art, text, label, marks = planet_face(table, sky, tile, space)
    else:
        art, text, label, marks = star_face(sky, tile, space)
    if table.put_circle[seat] == space:
        marks = (*marks, "last")
    name = circle_name(space)
    badges = (Badge(text, "s"),) if text else ()
    return Item(
        f"tile:{seat}:{name}", x, y, TILE, TILE, art, "disc", marks=marks, badges=badges, label=f"{name}, {label}"
    )


Face = tuple[str, str, str, tuple[Mark, ...]]


def star_face(sky: Sky, tile: int, space: int) -> Face:
    """Nodes of stars; lit when it scores, a warning when it is over-full."""
    nodes, points = int(sky.nodes[space]), int(points_at(sky, space))
    words = tile_words(tile).removeprefix("a ")
    most = int(NORMAL[tile] + WHITE[tile])
    text = f"{nodes}/{stars_words(tile)}"
    if points:
        return tile_art(tile, True), text, f"{words}, {plural(nodes, 'node')}, scores {points}", ("lit",)
    if nodes > most:
        return tile_art(tile), text, f"{words}, over-full with {plural(nodes, 'node')}, scores nothing", ("warn",)
    need = int(NORMAL[tile]) - nodes
    return tile_art(tile), text, f"{words}, {plural(nodes, 'node')}, {need} more to score", ()


def planet_face(table: Table, sky: Sky, tile: int, space: int) -> Face:
    """SNI-57: free or tied; with what the sets of its sector pay."""
    title = PLANETS[tile - FIRST_PLANET].title
    if sky.nodes[space]:
        return tile_art(tile), "tied", f"planet {title}, tied by a node, in no set", ("warn",)
    sector = sector_of(space)
    pay = int(planet_points_in(sky, SECTOR_SPACES[sector]))
    where = f"the sets of sector {SECTORS[sector]} pay {pay}"
    if table.deal.whole_sky:
        where = "the sets of the whole sky count"
    return tile_art(tile), "", f"planet {title}, free of nodes, {where}", ()


def feature_face(sky: Sky, tile: int, space: int) -> Face:
    card = tile - FIRST_FEATURE
    points = int(card_points(sky, card, space))
    feature = FEATURES[card]
    nodes = plural(int(sky.nodes[space]), "node")
    label = (
        f"feature {feature.title}, {nodes}, scores {points}. {feature.text}: {feature.grade} points, at most four times"
    )
    return tile_art(tile), str(points), label, (("lit",) if points else ())


def branch_items(table: Table, seat: int, gap: int) -> list[Item]:
    """The knot of a branch tile and its arms; each arm is lit, plain or loose by itself."""
    sky = table.skies[seat]
    x, y = gap_at(gap)
    name = gap_name(gap)
    mask = int(sky.branch[gap])
    marks: tuple[Mark, ...] = ("last",) if table.put_branch[seat] == gap else ()
    title = BRANCHES[TYPE_OF[mask]].title
    arms = [arm for arm in range(4) if mask & 8 >> arm]
    knot = Item(
        f"branch:{seat}:{name}",
        x,
        y,
        KNOT,
        KNOT,
        "knot",
        marks=marks,
        layer=3,
        label=f"{name}, {title}, nodes to {', '.join(ARM_NAMES[arm] for arm in arms)}",
    )
    return [*[arm_item(sky, seat, gap, arm) for arm in arms], knot]


def arm_item(sky: Sky, seat: int, gap: int, arm: int) -> Item:
    x, y = arm_at(gap, arm)
    name = gap_name(gap)
    target = arm_space(gap, arm)
    head = f"node of {name} to {ARM_NAMES[arm]}"
    item_id = f"arm:{seat}:{name}:{arm}"
    if target < 0 or not sky.tiles >> target & 1:  # SNI-65
        end = (
            "off the sky"
            if target < 0
            else f"at {'the Dark Sky' if is_dark(sky, target) else 'empty'} {circle_name(target)}"
        )
        return Item(
            item_id,
            x,
            y,
            ARM,
            ARM,
            "arm-loose",
            turn=90 * arm,
            layer=2,
            label=f"{head}, loose, ends {end}: −1",
        )
    tile = int(sky.circle[target])
    lit = points_at(sky, target) > 0
    art = "arm-lit" if lit else "arm"
    tied = FIRST_PLANET <= tile < FIRST_FEATURE
    what = "a planet it ties" if tied else tile_words(tile)
    return Item(
        item_id,
        x,
        y,
        ARM,
        ARM,
        art,
        turn=90 * arm,
        layer=2,
        label=f"{head}, touches {what} at {circle_name(target)}",
    )


def sector_items(table: Table, seat: int) -> list[Item]:
    """What the planets of each sector pay."""
    if table.deal.whole_sky:
        return []
    sky = table.skies[seat]
    notes: list[Item] = []
    for sector, name in enumerate(SECTORS):
        pay = int(planet_points_in(sky, SECTOR_SPACES[sector]))
        if pay:
            x, y = SETS_AT[sector]
            label = f"the planet sets of sector {name} pay {pay}"
            notes.append(
                Item(f"sets:{name}", x, y, 0.8, 0.26, text=f"sets +{pay}", marks=("note",), layer=4, label=label)
            )
    return notes
