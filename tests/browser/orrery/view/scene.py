"""The rings as paths, ships on them, the market above, skies with the seats, the stock in rows."""

from math import cos, pi, sin

from solarium.engine.scene import (
    Action,
    Badge,
    Button,
    Counter,
    Ghost,
    Item,
    Motion,
    Prompt,
    Scene,
    Seat,
    Surface,
)
from tests.browser.orrery.rules import CELLS, Orrery, neighbours

RADII = (9, 20, 31, 42)


def point(radius: float, degrees: float) -> tuple[float, float]:
    return radius * cos(degrees * pi / 180), radius * sin(degrees * pi / 180)


def middle(sector: int) -> tuple[float, float]:
    ring, place = divmod(sector, 6)
    return point((RADII[ring] + RADII[ring + 1]) / 2, place * 60)


def outline(sector: int) -> str:
    ring, place = divmod(sector, 6)
    (r, s), (a, b) = (RADII[ring], RADII[ring + 1]), (place * 60 - 30, place * 60 + 30)
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = point(r, a), point(s, a), point(s, b), point(r, b)
    outer = f"L{bx:.3f} {by:.3f}A{s} {s} 0 0 1 {cx:.3f} {cy:.3f}"
    inner = f"L{dx:.3f} {dy:.3f}A{r} {r} 0 0 0 {ax:.3f} {ay:.3f}"
    return f"M{ax:.3f} {ay:.3f}{outer}{inner}Z"


def motion(before: Orrery, to: int, seat: int) -> tuple[Motion, ...]:
    """The ship flies on a bow round the sun."""
    (x, y), (u, v) = middle(before.ships[seat]), middle(to)
    frames = tuple((x + (u - x) * t / 8, y + (v - y) * t / 8, t * 45.0) for t in range(9))
    return (Motion(f"ship:{seat}", (*frames[:-1], (u, v, 0.0)), 2, (4,)),)


def sectors(board: Orrery) -> list[Item]:
    found = []
    for sector, owner in enumerate(board.owners):
        x, y = middle(sector)
        label = f"Sector {sector}, {'free' if owner < 0 else f'claimed by {{{owner}}}'}"
        found.append(
            Item(
                f"sector:{sector}",
                x,
                y,
                10,
                10,
                shape="path",
                path=outline(sector),
                owner=owner,
                text=str(1 + sector // 6),
                label=label,
            )
        )
    return found


def ships(board: Orrery) -> list[Item]:
    found = []
    for seat, sector in enumerate(board.ships):
        x, y = middle(sector)
        marks = ("last",) if board.last == f"ship:{seat}" else ()
        badge = Badge("EAJOP"[seat] + str(board.score(seat)), "ne", owner=seat, label=f"Score {board.score(seat)}")
        found.append(
            Item(
                f"ship:{seat}",
                x,
                y,
                7,
                7,
                "ship",
                "disc",
                owner=seat,
                marks=marks,
                badges=(badge,),
                label=f"Ship of {{{seat}}}",
                layer=2,
            )
        )
    return found


def stone(number: int, x: float = 0, y: float = 0, marks: tuple = ()) -> Item:
    return Item(
        f"stone:{number}",
        x,
        y,
        9,
        9,
        f"stone{number % 2}",
        "disc",
        marks=marks,
        label=f"Stone {number + 1}",
        title=f"Stone {number + 1}",
        detail="a star to set",
    )


def sky(board: Orrery, owner: int, mine: bool) -> Surface:
    items = []
    for cell, number in enumerate(board.skies[owner]):
        x, y = 6 + 12 * (cell % 3), 6 + 12 * (cell // 3)
        items.append(Item(f"cell:{owner}:{cell}", x, y, 10, 10, marks=("place",), label=f"Cell {cell + 1} of the sky"))
        if number >= 0:
            items.append(stone(number, x, y, ("last",) if board.last == f"stone:{number}" else ()))
    return Surface(
        f"sky:{owner}",
        "Your sky" if mine else f"Sky of {{{owner}}}",
        (0, 0, 36, 36),
        "mine" if mine else "seat",
        owner=owner,
        items=tuple(items),
    )


def scene(board: Orrery, seat: int | None) -> Scene:
    turn = board.current_player()
    mine = seat is not None and seat == turn
    space = Surface(
        "rings",
        "Rings",
        (-46, -46, 92, 92),
        ground="ground",
        items=(
            Item("sun", 0, 0, 17, 17, "sun", "disc", label="The sun"),
            *sectors(board),
            *ships(board),
            Item("note:1", 0, -38, marks=("note",), text="outer ring", label="outer ring", layer=3),
        ),
    )
    market = Surface(
        "market", "Market", place="board", layout="cards", items=tuple(stone(number) for number in board.market)
    )
    stock = Surface(
        "stock",
        "What counts",
        place="mine",
        layout="rows",
        note="Sectors and stones count one each.",
        clause="ORR-5",
        items=(
            Item(
                "row:sectors",
                art="ship",
                owner=seat if seat is not None else -1,
                title="Sectors",
                detail="claimed by ships",
                text=str(board.owners.count(seat if seat is not None else 0)),
            ),
            Item(
                "row:stones",
                art="stone0",
                title="Stones",
                detail="set into the sky",
                text=str(9 - sum(s < 0 for s in board.skies[seat or 0])),
                marks=("lit",),
            ),
            Item("row:closed", art="stone1", title="Comets", detail="not in this game", text="0", marks=("closed",)),
        ),
    )
    skies = [sky(board, owner, owner == seat) for owner in range(board.players)]
    return Scene(
        (space, market, stock, *skies),
        tuple(
            Seat(
                index,
                "",
                (
                    Counter("points", str(board.score(index)), big=True),
                    Counter("sectors", str(board.owners.count(index)), "ship"),
                    Counter("round", str(board.round + 1)),
                ),
                index == turn,
            )
            for index in range(board.players)
        ),
        prompt(board, turn, mine),
        tuple(actions(board) if mine else ()),
        (Button("end", "End turn", True),) if mine else (),
    )


def prompt(board: Orrery, turn: int, mine: bool) -> Prompt:
    if turn < 0:
        return Prompt("The last round is over.", clause="ORR-5")
    if not mine:
        return Prompt(f"{{{turn}}} flies or sets a stone.", turn, clause="ORR-2")
    if board.moved:
        return Prompt("End your turn.", turn, clause="ORR-3")
    return Prompt("Fly your ship, or set a stone into your sky.", turn, "Numbers are rings.", "ORR-2")


def actions(board: Orrery) -> list[Action]:
    if board.moved:
        return [Action("end", ("end",), "End the turn")]
    ship = f"ship:{board.turn}"
    flights = [
        Action(
            Orrery.text(sector),
            (ship, f"sector:{sector}"),
            f"Fly to sector {sector}",
            "+1 sector",
            ghost(board, sector),
        )
        for sector in neighbours(board.ships[board.turn])
    ]
    sets = [
        Action(
            Orrery.text(100 + cell),
            (f"stone:{board.market[0]}", f"cell:{board.turn}:{cell}"),
            f"Set the stone into cell {cell + 1}",
            "+1 stone",
        )
        for cell in range(CELLS)
        if board.market and board.skies[board.turn][cell] < 0
    ]
    return flights + sets


def ghost(board: Orrery, sector: int) -> Ghost:
    (x, y), (u, v) = middle(board.ships[board.turn]), middle(sector)
    way = Item(
        "ghost:way", (x + u) / 2, (y + v) / 2, shape="path", path=f"M{x:.2f} {y:.2f}L{u:.2f} {v:.2f}", marks=("trace",)
    )
    ship = Item("ghost:ship", u, v, 7, 7, "ship", "disc", owner=board.turn)
    return Ghost("rings", (way, ship), (f"sector:{sector}",))
