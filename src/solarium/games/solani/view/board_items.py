"""What lies around a sky: the display, the holding spaces, the order of the players, the bonus cards."""

from statistics import mean

from solarium.engine.clauses import RESTORED
from solarium.engine.scene import Badge, Item, Mark
from solarium.games.solani.data.names import branch_words, list_words, tile_words
from solarium.games.solani.data.pieces import BONUSES, BOX, BRANCHES, FIRST_PLANET, PLANETS
from solarium.games.solani.data.spaces import SECTORS
from solarium.games.solani.rules.codes import COYOTE, PICK, TRADE
from solarium.games.solani.rules.draft import reachable
from solarium.games.solani.rules.scoring.result import is_won, measure, solo_mark
from solarium.games.solani.rules.state import Solani
from solarium.games.solani.view import layout
from solarium.games.solani.view.sky_items import branch_art, tile_art


def display_items(table: Solani) -> list[Item]:
    """SNI-81: the slots; a taken one stays empty."""
    items: list[Item] = []
    for slot in range(len(table.clusters)):
        x, y = layout.cluster_slot_at(slot)
        tile = int(table.clusters[slot])
        label = f"cluster slot {slot + 1}, " + (f"{tile_words(tile)}, {buys(table, tile)}" if tile else "empty")
        marks: tuple[Mark, ...] = () if tile else ("dim",)
        art = tile_art(tile) if tile else "space"
        items.append(
            Item(f"show:cluster:{slot + 1}", x, y, layout.SLOT, layout.SLOT, art, "disc", marks=marks, label=label)
        )
    for slot in range(len(table.branches)):
        x, y = layout.branch_slot_at(slot, len(table.branches))
        kind = int(table.branches[slot]) - 1
        label = f"branch slot {slot + 1}, " + (branch_words(kind) if kind >= 0 else "empty")
        marks = () if kind >= 0 else ("dim",)
        art = branch_art(kind) if kind >= 0 else "slot"
        items.append(Item(f"show:branch:{slot + 1}", x, y, layout.SLOT, layout.SLOT, art, marks=marks, label=label))
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


def row_names(table: Solani, own: bool) -> list[Item]:
    """What lies in which row."""
    slots = len(table.branches)
    clusters = [layout.cluster_slot_at(slot)[0] for slot in range(len(table.clusters))]
    branches = [layout.branch_slot_at(slot, slots)[0] for slot in range(slots)]
    order = [layout.order_at(place)[0] for place in range(int(table.deal.players))]
    names = [
        ("Clusters to pick", mean(clusters), layout.SHOW_NAMES_Y),
        ("Branches to pick", mean(branches), layout.SHOW_NAMES_Y),
        ("In turn", mean(order), layout.HELD_NAMES_Y),
        ("You hold" if own else "Held", (layout.HELD_CIRCLE[0] + layout.HELD_BRANCH[0]) / 2, layout.HELD_NAMES_Y),
    ]
    return [Item(f"name:{text}", x, y, 2, 0.15, marks=("word",), text=text, layer=0) for text, x, y in names]


def held_items(table: Solani, seat: int, own: bool) -> list[Item]:
    """SNI-23: the two holding spaces, and the turns of the held branch."""
    items: list[Item] = []
    tile, kind = int(table.held_circle[seat]), int(table.held_branch[seat]) - 1
    holds = "you hold" if own else f"{{{seat}}} holds"
    x, y = layout.HELD_CIRCLE
    label = f"{holds} {tile_words(tile)}" if tile else "holding space for a circular tile, empty"
    items.append(
        Item("held:circle", x, y, layout.TILE, layout.TILE, tile_art(tile) if tile else "space", "disc", label=label)
    )
    x, y = layout.HELD_BRANCH
    label = f"{holds} {branch_words(kind)}" if kind >= 0 else "holding space for a branch, empty"
    items.append(
        Item("held:branch", x, y, layout.TILE, layout.TILE, branch_art(kind) if kind >= 0 else "slot", label=label)
    )
    if kind >= 0:
        turns = len(BRANCHES[kind].turns)
        for turn in range(turns if turns > 1 else 0):
            x, y = layout.turn_at(turn)
            items.append(
                Item(
                    f"turn:{turn}",
                    x,
                    y,
                    layout.BRANCH,
                    layout.BRANCH,
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
        x, y = layout.order_at(place)
        coyote = table.deal.seats == 1 and index == COYOTE
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
            items.append(
                Item("sun", x, y - 0.36, layout.SUN, layout.SUN, "sun", "disc", label=f"the Sun token lies with {name}")
            )
    return items


def bonus_items(table: Solani, seat: int) -> list[Item]:
    """SNI-10: the bonus of each sector, lit for whoever would get it now."""
    items: list[Item] = []
    for number, bonus in enumerate(BONUSES):
        sector = table.deal.bonus[number]
        if sector < 0:
            continue
        won = is_won(table, number, seat)
        x, y = layout.CORNERS[sector]
        marks: tuple[Mark, ...] = ("lit",) if won else ()
        state = bonus_words(table, number, seat)
        words = f"{bonus.title}, sector {SECTORS[sector]}, {bonus.points} points"
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
                label=f"{words}: {bonus.text}. {RESTORED} {state}".strip(),
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
        return f"{mine} of {BOX.crowd} tiles"
    if table.deal.seats == 1:
        return f"{mine} of {solo_mark(table, number)} needed"
    others = max(int(measure(table, number, other)) for other in range(table.deal.seats) if other != seat)
    return f"{mine} here, best other {others}"


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
                layout.TILE,
                layout.TILE,
                tile_art(tile),
                "disc",
                label=f"holds {tile_words(tile)}",
            )
        )
    if kind >= 0:
        items.append(
            Item(
                f"held:{seat}:branch",
                3.6,
                6.5,
                layout.TILE,
                layout.TILE,
                branch_art(kind),
                label=f"holds {branch_words(kind)}",
            )
        )
    return items
