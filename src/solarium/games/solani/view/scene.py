"""What a seat sees and may touch: its own sky large, the others' small, the display, the track, the features."""

from solarium.engine.scene import Action, Button, Counter, Item, Scene, Seat, Surface
from solarium.games.solani.data.pieces import BOARDS, LEVELS, ROUNDS
from solarium.games.solani.data.spaces import CIRCLES, GAP_NAMES
from solarium.games.solani.notation import BUTTONS, in_hand, path_of, text_of
from solarium.games.solani.rules import actions
from solarium.games.solani.rules.codes import KEEP, OVER
from solarium.games.solani.rules.scoring.result import Points
from solarium.games.solani.rules.state import Solani
from solarium.games.solani.view import board_items, panels
from solarium.games.solani.view.changes import change_of, ghost_of
from solarium.games.solani.view.grammar import signed
from solarium.games.solani.view.layout import BOX, KNOT, SMALL_BOX, gap_at, space_at
from solarium.games.solani.view.prompts import label_of, prompt_of
from solarium.games.solani.view.sky_items import sector_items, sky_items

LABELS = tuple(
    (name, space_at(space)[0] - 0.34, space_at(space)[1] - 0.34) for name, space in CIRCLES.items()
)  # at the upper left of each space
BUTTON_TITLES = {
    actions.KEEP_CLUSTER: "Keep the cluster",
    actions.DISCARD_CIRCLE: "Discard the tile",
    actions.DISCARD_BRANCH: "Discard the branch",
    actions.END_PLACEMENT: "Done",
}


def make_scene(true: Solani, seat: int | None) -> Scene:
    table = true.as_seen_by(-1 if seat is None else seat)
    mine = seat or 0
    turn = int(table.seat)
    surfaces = [board_surface(table, mine, seat is not None)]
    if table.phase == KEEP and seat == turn:
        surfaces.append(panels.drawn_surface(table))
    if not table.deal.first_game:
        title = f"Features of {{{mine}}}" if seat is None else "Your features"
        surfaces.append(panels.owned_surface(table, mine, title, "mine"))
    surfaces.append(panels.track_surface(table))
    if not table.deal.first_game:
        surfaces += [panels.row_surface(table, 2, seat), panels.row_surface(table, 3, seat)]
    if table.deal.seats == 1:
        surfaces.append(panels.den_surface(table))
    if table.deal.counts or any(table.reserve):
        surfaces.append(panels.bags_surface(table))
    for other in range(table.deal.seats):
        if other != mine:
            surfaces += seat_surfaces(table, other)
    asked = seat == turn and table.phase != OVER
    legal = table.legal_actions() if asked else []
    held = in_hand(legal)
    return Scene(
        tuple(surfaces),
        tuple(seat_of(table, index) for index in range(table.deal.seats)),
        prompt_of(table, seat),
        tuple(action_of(table, action, held) for action in legal),
        buttons_of(legal),
        goal=f"Win: the most points in your sky after {ROUNDS} rounds",
    )


def board_surface(table: Solani, seat: int, own: bool) -> Surface:
    board = BOARDS[table.deal.boards[seat]].title
    items: list[Item] = [
        *sector_items(table, seat),
        *board_items.bonus_items(table, seat),
        *sky_items(table, seat, True),
    ]
    items += [gap_item(gap) for gap in GAP_NAMES.values() if not table.skies[seat].filled >> gap & 1]
    items += [
        *board_items.row_names(table, own),
        *board_items.display_items(table),
        *board_items.held_items(table, seat, own),
        *board_items.order_items(table),
    ]
    title = f"Your sky, {board}" if own else f"The sky of {{{seat}}}, {board}"
    return Surface("sky", title, BOX, "board", ground="night", night=True, items=tuple(items), labels=LABELS)


def gap_item(gap: int) -> Item:
    x, y = gap_at(gap)
    name = next(name for name, number in GAP_NAMES.items() if number == gap)
    return Item(f"gap:{name}", x, y, KNOT, KNOT, turn=45, marks=("place",), layer=2, label=f"{name}, empty gap")


def seat_surfaces(table: Solani, seat: int) -> list[Surface]:
    """Another seat's sky, small, and its features."""
    items = (*sky_items(table, seat, False), *board_items.others_held_items(table, seat))
    sky = Surface(
        f"sky:{seat}",
        f"The sky of {{{seat}}}",
        SMALL_BOX,
        "seat",
        owner=seat,
        ground="night-small",
        night=True,
        items=items,
    )
    return [sky] if table.deal.first_game else [sky, panels.owned_surface(table, seat, "Features", "seat")]


def seat_of(table: Solani, seat: int) -> Seat:
    title = BOARDS[table.deal.boards[seat]].title
    counters = sources_of(table, seat) if table.deal.score or table.phase == OVER else ()
    return Seat(seat, title, counters, seat == table.seat)


def sources_of(table: Solani, seat: int) -> tuple[Counter, ...]:
    """The running score by source."""
    points = Points(table, seat)
    counters = [
        Counter("Points", signed(points.total()), big=True),
        Counter("Clusters", signed(points.clusters), "s3"),
        Counter("Guiding Stars", signed(points.guides), "g3-lit"),
        Counter("Planets", signed(points.planets), "planet-azure"),
        Counter("Loose nodes", signed(-points.loose), "arm-loose"),
    ]
    if not table.deal.first_game:
        counters.insert(4, Counter("Features", signed(points.features), "feature-2"))
    if table.deal.bonus[0] >= 0:
        counters.append(Counter("Bonuses", signed(points.bonus), "bonus-1"))
    if table.deal.seats == 1:
        counters.append(Counter("Coyote", LEVELS[table.deal.level].title, "coyote"))
    return tuple(counters)


def action_of(table: Solani, action: int, held: str) -> Action:
    change = change_of(table, action) if table.deal.score else ""
    path = path_of(action)
    also = (path[1:],) if path[0] == held else ()
    return Action(text_of(action), path, label_of(action), change, ghost_of(table, action), also)


def buttons_of(legal: list[int]) -> tuple[Button, ...]:
    kinds = [int(actions.kind_of(action)) for action in legal]
    only = len(legal) == 1
    return tuple(Button(BUTTONS[kind], BUTTON_TITLES[kind], primary=only) for kind in kinds if kind in BUTTONS)
