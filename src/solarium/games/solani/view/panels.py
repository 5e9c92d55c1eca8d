"""The surfaces beside the sky: planet track, feature rows, cards, bags, Coyote's den."""

from typing import Literal

from solarium.engine.clauses import RESTORED
from solarium.engine.scene import Badge, Item, Mark, Surface
from solarium.games.solani.data.pieces import BRANCHES, CARDS_OF_A_TYPE, CLUSTERS, FEATURES, PLANETS, ROUNDS
from solarium.games.solani.rules.codes import KEEP
from solarium.games.solani.rules.draft import reach
from solarium.games.solani.rules.scoring import den
from solarium.games.solani.rules.scoring.feature_cards import card_points
from solarium.games.solani.rules.scoring.result import stolen_points
from solarium.games.solani.rules.state import Solani
from solarium.games.solani.rules.tiles import IN_HAND, NOWHERE, TWO_STAR_CARDS, card_of, space_of
from solarium.games.solani.view import layout
from solarium.games.solani.view.board_items import planet_title
from solarium.games.solani.view.grammar import plural
from solarium.games.solani.view.sky_items import tile_art


def track_surface(table: Solani) -> Surface:
    """SNI-26: planets with the prices that reach them now."""
    items: list[Item] = []
    for number, (price, (x, y)) in enumerate(layout.MARKS_AT):
        items.append(
            Item(f"price:{number + 1}", x, y, 0.9, 0.9, f"price-{price}", label=f"price mark of {price} stars")
        )
    for space in range(12):
        x, y = layout.track_at(space)
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
    return Surface("track", "Planet track", layout.TRACK_BOX, "shared", items=tuple(items), note=note, clause="SNI-26")


def row_surface(table: Solani, grade: int, seat: int | None) -> Surface:
    """SNI-82: a feature row, the oldest card first, and its deck."""
    items = [card_item(card) for card in table.row(grade)]
    left = int(table.deck_of(grade)).bit_count()
    if table.phase == KEEP and seat != table.seat:
        # The drawn cards may be counted, not seen.
        drawn = int(table.drawn) & (TWO_STAR_CARDS if grade == 2 else ~TWO_STAR_CARDS)
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
        fold=True,
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
        label=f"{label}{state}. {RESTORED}",
    )


def drawn_surface(table: Solani) -> Surface:
    """SNI-47: the cards that the seat on turn looks at."""
    cards = [card_item(card) for card in range(len(FEATURES)) if table.drawn >> card & 1]
    return Surface("drawn", "Drawn cards", place="mine", layout="rows", items=tuple(cards), clause="SNI-47", fold=True)


def owned_surface(table: Solani, seat: int, title: str, place: Literal["mine", "seat"]) -> Surface:
    """The feature cards beside a sky, with what each scores now."""
    items: list[Item] = []
    sky = table.skies[seat]
    for owned in sky.cards:
        card, space = int(card_of(owned)), int(space_of(owned))
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
    """What may still come: everybody can work it out, so it is shown; the reserve lies open anyway (SNI-3)."""
    clusters = counted([(cluster.title, table.cluster_bag[n]) for n, cluster in enumerate(CLUSTERS)])
    branches = counted([(branch.title, table.branch_bag[n]) for n, branch in enumerate(BRANCHES)])
    reserve = counted([(branch.title, table.reserve[n]) for n, branch in enumerate(BRANCHES) if table.reserve[n]])
    left = "left in the bag"
    items = [
        bag_item("clusters", "bag", "Clusters in the bag", clusters, sum(table.cluster_bag), f"clusters {left}"),
        bag_item("branches", "bag", "Branches in the bag", branches, sum(table.branch_bag), f"branches {left}"),
    ]
    if reserve:
        title = f"Kept for round {ROUNDS}"
        label = f"branches kept for round {ROUNDS}"
        items.append(bag_item("reserve", "branch-v2", title, reserve, sum(table.reserve), label))
    if not table.deal.counts:
        return Surface("reserve", "Laid aside", place="shared", layout="rows", items=tuple(items[2:]), clause="SNI-3")
    return Surface(
        "bags", "Still to come", place="shared", layout="rows", items=tuple(items), clause="SNI-3", fold=True
    )


def bag_item(name: str, art: str, title: str, contents: str, count: int, label: str) -> Item:
    return Item(f"bag:{name}", art=art, title=title, detail=contents, text=str(count), label=f"{label}: {contents}")


def den_surface(table: Solani) -> Surface:
    """SNI-70, SNI-77: Coyote's open pile and how it scores so far."""
    clusters = ", ".join(CLUSTERS[tile - 1].name for tile in table.den_clusters) or "none"
    branches = ", ".join(BRANCHES[kind].name for kind in table.den_branches) or "none"
    planets = ", ".join(PLANETS[colour].title for colour in table.den_planets) or "none"
    cards = ", ".join(FEATURES[card].title for card in table.den_cards) or "none"
    show = table.deal.score
    items = [
        den_item("clusters", "s4", f"Clusters: {clusters}", den.den_star_points(table), show),
        den_item(
            "branches",
            "branch-x4",
            f"Branches: {branches}, {plural(int(den.pool(table)), 'node')}",
            den.den_sparks(table),
            show,
        ),
        den_item("planets", "planet-umber", f"Planets: {planets}", den.den_planet_points(table), show),
        den_item("cards", "feature-3", f"Features: {cards}", den.den_card_points(table), show),
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
