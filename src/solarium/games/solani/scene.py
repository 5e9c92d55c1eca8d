"""What a seat sees and may touch: its own sky large, the others' small, the display, the track, the features."""

from solarium.engine.scene import Action, Button, Counter, Item, Scene, Seat, Surface
from solarium.games.solani.changes import change_of, ghost_of
from solarium.games.solani.drawing import sector_items, sky_items
from solarium.games.solani.features import feature_points
from solarium.games.solani.hidden import hidden_placements, sky_before
from solarium.games.solani.layout import BOX, KNOT, SMALL_BOX, gap_at
from solarium.games.solani.notation import text_of
from solarium.games.solani.panels import (
    bags_surface,
    bonus_items,
    den_surface,
    display_items,
    drawn_surface,
    held_items,
    order_items,
    others_held_items,
    owned_surface,
    row_surface,
    track_surface,
)
from solarium.games.solani.pieces import BOARDS, GAP_NAMES, LEVELS
from solarium.games.solani.position import KEEP, OVER
from solarium.games.solani.prompts import label_of, prompt_of
from solarium.games.solani.result import bonus_points, total_points
from solarium.games.solani.rules import Solani, kind_of_action
from solarium.games.solani.scoring import cluster_points, guide_points, loose_nodes, planet_points
from solarium.games.solani.touch import BUTTONS, path_of


def make_scene(true: Solani, seat: int | None) -> Scene:
    table = as_seen(true, -1 if seat is None else seat)
    mine = seat or 0
    turn = int(table.seat)
    surfaces = [board_surface(table, mine, seat is not None)]
    if table.phase == KEEP and seat == turn:
        surfaces.append(drawn_surface(table))
    if not table.deal.first_game:
        title = f"Features of {{{mine}}}" if seat is None else "Your features"
        surfaces.append(owned_surface(table, mine, title, "mine"))
    surfaces.append(track_surface(table))
    if not table.deal.first_game:
        surfaces += [row_surface(table, 2, seat), row_surface(table, 3, seat)]
    if table.deal.seats == 1:
        surfaces.append(den_surface(table))
    if table.deal.counts:
        surfaces.append(bags_surface(table))
    for other in range(table.deal.seats):
        if other != mine:
            surfaces += seat_surfaces(table, other)
    asked = seat == turn and table.phase != OVER
    legal = table.legal_actions() if asked else []
    return Scene(
        tuple(surfaces),
        tuple(seat_of(table, index) for index in range(table.deal.seats)),
        prompt_of(table, seat),
        tuple(action_of(table, number) for number in legal),
        buttons_of(legal),
    )


def as_seen(table: Solani, seat: int) -> Solani:
    """The table without placements that this seat may not see yet."""
    if not hidden_placements(table, seat):
        return table
    seen = table.copy()
    acting = table.seat
    seen.skies[acting] = sky_before(table, acting)
    seen.put_circle[acting] = -1
    seen.put_branch[acting] = -1
    return seen


def board_surface(table: Solani, seat: int, own: bool) -> Surface:
    board = BOARDS[table.deal.boards[seat]].title
    items: list[Item] = [*sector_items(table, seat), *bonus_items(table, seat), *sky_items(table, seat, True)]
    items += [gap_item(gap) for gap in GAP_NAMES.values() if not table.skies[seat].filled >> gap & 1]
    items += [*display_items(table), *held_items(table, seat, own), *order_items(table)]
    title = f"Your sky, {board}" if own else f"The sky of {{{seat}}}, {board}"
    return Surface("sky", title, BOX, "board", ground="night", items=tuple(items))


def gap_item(gap: int) -> Item:
    x, y = gap_at(gap)
    name = next(name for name, number in GAP_NAMES.items() if number == gap)
    return Item(f"gap:{name}", x, y, KNOT, KNOT, turn=45, marks=("place",), layer=2, label=f"{name}, empty gap")


def seat_surfaces(table: Solani, seat: int) -> list[Surface]:
    """Another seat's sky, small, and its features."""
    items = (*sky_items(table, seat, False), *others_held_items(table, seat))
    sky = Surface(
        f"sky:{seat}", f"The sky of {{{seat}}}", SMALL_BOX, "seat", owner=seat, ground="night-small", items=items
    )
    return [sky] if table.deal.first_game else [sky, owned_surface(table, seat, "Features", "seat")]


def seat_of(table: Solani, seat: int) -> Seat:
    title = BOARDS[table.deal.boards[seat]].title
    counters = sources_of(table, seat) if table.deal.score or table.phase == OVER else ()
    return Seat(seat, title, counters, seat == table.seat)


def sources_of(table: Solani, seat: int) -> tuple[Counter, ...]:
    """The running score by source."""
    sky = table.skies[seat]
    counters = [
        Counter("Points", words(int(total_points(table, seat))), big=True),
        Counter("Clusters", words(int(cluster_points(sky))), "s3-lit"),
        Counter("Guiding Stars", words(int(guide_points(sky))), "g3-lit"),
        Counter("Planets", words(int(planet_points(sky, table.deal.whole_sky))), "planet-azure"),
        Counter("Loose nodes", words(-int(loose_nodes(sky))), "arm-loose"),
    ]
    if not table.deal.first_game:
        counters.insert(4, Counter("Features", words(int(feature_points(sky))), "feature-2"))
    if table.deal.bonus[0] >= 0:
        counters.append(Counter("Bonuses", words(int(bonus_points(table, seat))), "bonus-1"))
    if table.deal.seats == 1:
        counters.append(Counter("Coyote", LEVELS[table.deal.level].title, "coyote"))
    return tuple(counters)


def words(value: int) -> str:
    return str(value) if value >= 0 else f"−{-value}"


def action_of(table: Solani, number: int) -> Action:
    change = change_of(table, number) if table.deal.score else ""
    return Action(text_of(number), path_of(number), label_of(table, number), change, ghost_of(table, number))


def buttons_of(legal: list[int]) -> tuple[Button, ...]:
    kinds = [kind_of_action(number) for number in legal]
    only = len(legal) == 1
    return tuple(Button(*BUTTONS[kind], primary=only) for kind in kinds if kind in BUTTONS)
