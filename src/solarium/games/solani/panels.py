"""The surfaces around the sky: display, planet track, feature rows, bags, cards, Coyote's den."""

from typing import Literal

from solarium.engine.scene import Badge, Item, Mark, Surface
from solarium.games.solani.coyote import den_card_points, den_planet_points, den_sparks, den_star_points, pool
from solarium.games.solani.draft import reach, reachable
from solarium.games.solani.drawing import branch_art, tile_art
from solarium.games.solani.features import card_points
from solarium.games.solani.layout import (
    BRANCH,
    CORNERS,
    HELD_BRANCH,
    HELD_CIRCLE,
    MARKS_AT,
    SLOT,
    SUN,
    TILE,
    TRACK_BOX,
    branch_slot_at,
    cluster_slot_at,
    order_at,
    track_at,
    turn_at,
)
from solarium.games.solani.pieces import (
    BONUSES,
    BRANCHES,
    CARDS_OF_A_TYPE,
    CLUSTERS,
    FEATURES,
    FIRST_PLANET,
    PLANETS,
    SECTORS,
)
from solarium.games.solani.position import KEEP, PICK, TRADE
from solarium.games.solani.result import is_won, measure, solo_mark, stolen_points
from solarium.games.solani.rules import Solani
from solarium.games.solani.sky import IN_HAND, NOWHERE
from solarium.games.solani.words import branch_words, cluster_words, list_words, plural

# On the board surface


def display_items(table: Solani) -> list[Item]:
    """SNI-81: the slots; a taken one stays empty."""
    items: list[Item] = []
    for slot in range(len(table.clusters)):
        x, y = cluster_slot_at(slot)
        tile = int(table.clusters[slot])
        label = f"cluster slot {slot + 1}, " + (f"{cluster_words(tile)}, {buys(table, tile)}" if tile else "empty")
        marks: tuple[Mark, ...] = () if tile else ("dim",)
        art = tile_art(tile) if tile else "space"
        items.append(Item(f"show:cluster:{slot + 1}", x, y, SLOT, SLOT, art, "disc", marks=marks, label=label))
    for slot in range(len(table.branches)):
        x, y = branch_slot_at(slot, len(table.branches))
        kind = int(table.branches[slot]) - 1
        label = f"branch slot {slot + 1}, " + (branch_words(kind) if kind >= 0 else "empty")
        marks = () if kind >= 0 else ("dim",)
        art = branch_art(kind) if kind >= 0 else "slot"
        items.append(Item(f"show:branch:{slot + 1}", x, y, SLOT, SLOT, art, marks=marks, label=label))
    return items


def buys(table: Solani, tile: int) -> str:
    """What a cluster could be traded for now."""
    spaces = int(reachable(table, tile))
    if not spaces:
        return "cannot be traded"
    names = [f"{planet_title(table, at)} on {at + 1}" for at in range(12) if spaces >> at & 1]
    return f"would buy {list_words(names)}"


def planet_title(table: Solani, space: int) -> str:
    return PLANETS[table.track[space] - FIRST_PLANET].title


def held_items(table: Solani, seat: int, own: bool) -> list[Item]:
    """SNI-23: the two holding spaces, and the turns of the held branch."""
    items: list[Item] = []
    tile, kind = int(table.held_circle[seat]), int(table.held_branch[seat]) - 1
    holds = "you hold" if own else f"{{{seat}}} holds"
    x, y = HELD_CIRCLE
    label = f"{holds} {cluster_words(tile)}" if tile else "holding space for a circular tile, empty"
    items.append(Item("held:circle", x, y, TILE, TILE, tile_art(tile) if tile else "space", "disc", label=label))
    x, y = HELD_BRANCH
    label = f"{holds} {branch_words(kind)}" if kind >= 0 else "holding space for a branch, empty"
    items.append(Item("held:branch", x, y, TILE, TILE, branch_art(kind) if kind >= 0 else "slot", label=label))
    if kind >= 0:
        turns = len(BRANCHES[kind].turns)
        for turn in range(turns if turns > 1 else 0):
            x, y = turn_at(turn)
            items.append(
                Item(
                    f"turn:{turn}",
                    x,
                    y,
                    BRANCH,
                    BRANCH,
                    branch_art(kind),
                    turn=90 * turn,
                    marks=("turn",),
                    label=f"{BRANCHES[kind].title} turned by {90 * turn} degrees",
                )
            )
    return items


def order_items(table: Solani) -> list[Item]:
    """Who drafts or places in which order; the Sun token lies with the first."""
    players = int(table.deal.players)
    back = table.second and table.phase in (PICK, TRADE)
    items: list[Item] = []
    for place in range(players):
        step = players - 1 - place if back else place
        index = (int(table.sun) + step) % players
        x, y = order_at(place)
        coyote = table.deal.seats == 1 and index == 1
        name = "Coyote" if coyote else f"{{{index}}}"
        has_sun = index == table.sun
        items.append(
            Item(
                f"order:{index}",
                x,
                y,
                0.44,
                0.44,
                "coyote" if coyote else "seat",
                "disc",
                owner=-1 if coyote else index,
                label=f"{place + 1} in turn: {name}" + (", has the Sun" if has_sun else ""),
            )
        )
        if has_sun:
            items.append(Item("sun", x, y + 0.38, SUN, SUN, "sun", "disc", label=f"the Sun token lies with {name}"))
    return items


def bonus_items(table: Solani, seat: int) -> list[Item]:
    """SNI-10: the bonus of each sector, lit for whoever would get it now."""
    items: list[Item] = []
    for number, bonus in enumerate(BONUSES):
        sector = table.deal.bonus[number]
        if sector < 0:
            continue
        won = is_won(table, number, seat)
        x, y = CORNERS[sector]
        marks: tuple[Mark, ...] = ("lit",) if won else ()
        state = bonus_words(table, number, seat)
        items.append(
            Item(
                f"bonus:{bonus.id}",
                x,
                y,
                0.66,
                0.66,
                f"bonus-{number + 1}",
                marks=marks,
                badges=(Badge(f"+{bonus.points}", "s"),),
                label=f"{bonus.title}, sector {SECTORS[sector]}, {bonus.points} points: {bonus.text}. {state}",
            )
        )
    return items


def bonus_words(table: Solani, number: int, seat: int) -> str:
    if not table.deal.score:
        return ""
    mine = int(measure(table, number, seat))
    if number == 3:
        return "Met now" if mine else "Not met now"
    if number == 1:
        return f"{mine} of 5 tiles"
    if table.deal.seats == 1:
        return f"{mine} of {solo_mark(table, number)} needed"
    others = max(int(measure(table, number, other)) for other in range(table.deal.seats) if other != seat)
    return f"{mine} here, best other {others}"


# Beside it


def track_surface(table: Solani) -> Surface:
    """SNI-26: planets with the prices that reach them now."""
    items: list[Item] = []
    for number, (price, (x, y)) in enumerate(MARKS_AT):
        items.append(
            Item(f"price:{number + 1}", x, y, 0.9, 0.9, f"price-{price}", label=f"price mark of {price} stars")
        )
    for space in range(12):
        x, y = track_at(space)
        tile = int(table.track[space])
        prices = [price for price in (2, 3, 4) if tile and int(reach(table.track, price)) >> space & 1]
        label = f"track space {space + 1}, empty"
        if tile:
            cost = f"a cluster of {' or '.join(map(str, prices))} stars buys it" if prices else "out of reach now"
            label = f"{planet_title(table, space)} planet on track space {space + 1}, {cost}"
        badges = (Badge("/".join(map(str, prices)), "se", label="stars that buy it"),) if prices else ()
        art = tile_art(tile) if tile else "space"
        marks: tuple[Mark, ...] = () if tile else ("dim",)
        items.append(Item(f"track:{space + 1}", x, y, 0.86, 0.86, art, "disc", marks=marks, badges=badges, label=label))
    note = "" if table.refilled else "Four more planets wait face down."
    return Surface("track", "Planet track", TRACK_BOX, "shared", items=tuple(items), note=note, clause="SNI-26")


def row_surface(table: Solani, grade: int, seat: int | None) -> Surface:
    """SNI-82: a feature row, the oldest card first, and its deck."""
    items = [card_item(card) for card in table.row(grade)]
    left = int(table.deck_of(grade)).bit_count()
    if table.phase == KEEP and seat != table.seat:
        # The drawn cards may be counted, not seen.
        drawn = int(table.drawn) & (4095 if grade == 2 else ~4095)
        left += drawn.bit_count()
    items.append(
        Item(
            f"deck:{grade}",
            art=f"deck-{grade}",
            title=f"{grade}★ deck",
            detail="draw two, keep one",
            text=str(left) if table.deal.counts else "",
            label=f"{grade}★ deck, {plural(left, 'card')} left",
        )
    )
    return Surface(
        f"row:{grade}",
        f"{grade}★ features",
        place="shared",
        layout="rows",
        items=tuple(items),
        note=f"{grade} points a unit, at most four units",
        clause="SNI-64",
    )


def card_item(card: int, text: str = "", marks: tuple[Mark, ...] = (), state: str = "") -> Item:
    feature = FEATURES[card]
    label = f"{feature.id} {feature.title}. {feature.text}: {feature.grade} points, at most four times"
    return Item(
        f"card:{feature.id}",
        art=feature.id.lower(),
        title=feature.title,
        detail=feature.short,
        text=text or str(feature.grade),
        marks=marks,
        label=f"{label}{state}",
    )


def drawn_surface(table: Solani) -> Surface:
    """SNI-47: the cards that the seat on turn looks at."""
    cards = [card_item(card) for card in range(len(FEATURES)) if table.drawn >> card & 1]
    return Surface("drawn", "Drawn cards", place="mine", layout="rows", items=tuple(cards), clause="SNI-47")


def owned_surface(table: Solani, seat: int, title: str, place: Literal["mine", "seat"]) -> Surface:
    """The feature cards beside a sky, with what each scores now."""
    items: list[Item] = []
    sky = table.skies[seat]
    for held in sky.cards:
        card, space = int(held) // 64, int(held) % 64
        points = int(card_points(sky, card, space))
        if space == NOWHERE:
            items.append(card_item(card, "0", ("closed",), ". Its tile was lost, it scores nothing"))
        elif space == IN_HAND:
            items.append(card_item(card, "", (), ". Its tile is about to be placed"))
        else:
            items.append(card_item(card, str(points), ("lit",) if points else (), f". Scores {points} now"))
    note = "" if items else f"None yet. Surround a Dark Sky to take one, at most {CARDS_OF_A_TYPE} of each type."
    return Surface(
        f"cards:{seat}",
        title,
        place=place,
        layout="rows",
        owner=seat,
        items=tuple(items),
        note=note,
        clause="SNI-48",
    )


def counted(kinds: list[tuple[str, int]]) -> str:
    """`two stars: 5, three stars: 4`"""
    return ", ".join(f"{title.removesuffix(' branch')}: {count}" for title, count in kinds)


def bags_surface(table: Solani) -> Surface:
    """What may still come: everybody can work it out, so it is shown."""
    clusters = counted([(cluster.title, table.cluster_bag[n]) for n, cluster in enumerate(CLUSTERS)])
    branches = counted([(branch.title, table.branch_bag[n]) for n, branch in enumerate(BRANCHES)])
    reserve = counted([(branch.title, table.reserve[n]) for n, branch in enumerate(BRANCHES) if table.reserve[n]])
    items = [
        Item(
            "bag:clusters",
            art="bag",
            title="Clusters in the bag",
            detail=clusters,
            text=str(sum(table.cluster_bag)),
            label=f"clusters left in the bag: {clusters}",
        ),
        Item(
            "bag:branches",
            art="bag",
            title="Branches in the bag",
            detail=branches,
            text=str(sum(table.branch_bag)),
            label=f"branches left in the bag: {branches}",
        ),
    ]
    if reserve:
        items.append(
            Item(
                "bag:reserve",
                art="branch-v2",
                title="Kept for round 12",
                detail=reserve,
                text=str(sum(table.reserve)),
                label=f"branches kept for round 12: {reserve}",
            )
        )
    return Surface("bags", "Still to come", place="shared", layout="rows", items=tuple(items), clause="SNI-3")


def others_held_items(table: Solani, seat: int) -> list[Item]:
    """The holding spaces of another seat, below its sky."""
    items: list[Item] = []
    tile, kind = int(table.held_circle[seat]), int(table.held_branch[seat]) - 1
    if tile:
        items.append(
            Item(
                f"held:{seat}:circle",
                2.4,
                6.5,
                TILE,
                TILE,
                tile_art(tile),
                "disc",
                label=f"holds {cluster_words(tile)}",
            )
        )
    if kind >= 0:
        items.append(
            Item(f"held:{seat}:branch", 3.6, 6.5, TILE, TILE, branch_art(kind), label=f"holds {branch_words(kind)}")
        )
    return items


def den_surface(table: Solani) -> Surface:
    """SNI-70, SNI-77: Coyote's open pile and how it scores so far."""
    clusters = ", ".join(CLUSTERS[tile - 1].name for tile in table.den_clusters) or "none"
    branches = ", ".join(BRANCHES[kind].name for kind in table.den_branches) or "none"
    planets = ", ".join(PLANETS[colour].title for colour in table.den_planets) or "none"
    cards = ", ".join(FEATURES[card].title for card in table.den_cards) or "none"
    show = table.deal.score
    items = [
        den_item("clusters", "s4", f"Clusters: {clusters}", den_star_points(table), show),
        den_item(
            "branches",
            "branch-x4",
            f"Branches: {branches}, {plural(int(pool(table)), 'node')}",
            den_sparks(table),
            show,
        ),
        den_item("planets", "planet-umber", f"Planets: {planets}", den_planet_points(table), show),
        den_item("cards", "feature-3", f"Features: {cards}", den_card_points(table), show),
    ]
    if table.deal.bonus[0] >= 0:
        items.append(den_item("stolen", "bonus-1", "Bonuses he would steal now", stolen_points(table), show))
    return Surface("den", "Coyote's den", place="shared", layout="rows", items=tuple(items), clause="SNI-77")


def den_item(name: str, art: str, detail: str, points: int, show: bool) -> Item:
    shown = str(int(points)) if show else ""
    title, _, rest = detail.partition(": ")
    return Item(
        f"den:{name}",
        art=art,
        title=title,
        detail=rest,
        text=shown,
        label=f"{detail}" + (f", {shown} points" if show else ""),
    )
