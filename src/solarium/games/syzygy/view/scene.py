# compiled
"""What is seen and touched: a planet, then the place where it ends.

Scenes are made after every move for every reader, of the same few hundred things: those are kept.
"""

from functools import lru_cache

from solarium.engine.clauses import RESTORED
from solarium.engine.scene import Action, Ghost, Item, Mark, Prompt, Scene, Seat, Surface
from solarium.games.syzygy.data.pieces import COLOURS, EACH, NUMBER_WORDS, VALUES, colour_of, colour_word, value_of
from solarium.games.syzygy.notation import move_text
from solarium.games.syzygy.rules.lattice import CCW, SLOT
from solarium.games.syzygy.rules.layout import cell_text
from solarium.games.syzygy.rules.roll import Roll
from solarium.games.syzygy.rules.rolling import witness, witnesses
from solarium.games.syzygy.rules.state import ENDING_CLAUSES, LINE, OPEN, Syzygy, end_of, planet_of
from solarium.games.syzygy.view.picture import arcs, asteroid_spot, box_round, spot
from solarium.games.syzygy.view.standing import reason

BOARD = "board"
MARGIN = 1.0  # round the field and all places where a planet may end
ROCK = 0.36
NOTE = 0.28
KEPT = 4096
BOARDS = 64  # both seats look at the same
COLOURS_OF = (3, 4)  # Orchid and Pearl: no planet has these
MARK_WORDS = {"closed": "closed this turn", "last": "moved last", "win": "part of the line"}


def make_scene(state: Syzygy, seat: int | None) -> Scene:
    """Nothing is hidden: seats differ only in who may touch."""
    legal = state.legal_actions()
    mine = seat is not None and seat == state.current_player()
    return Scene(
        surfaces=(board(state, legal, mine), colours(closed_colour(state), 1 - int(state.seat))),
        seats=tuple(Seat(index, active=index == state.current_player(), colour=COLOURS_OF[index]) for index in (0, 1)),
        prompt=prompt(state, mine),
        actions=actions(state, legal) if mine else (),
        goal="Win: three of one colour in a row",
    )


def roll_of(state: Syzygy, action: int) -> Roll:
    roll = witness(state.field, planet_of(action), end_of(action), state.terms.same_side)
    assert roll is not None, "a legal action has a way to be done"
    return roll


# The field


def board(state: Syzygy, legal: list[int], mine: bool) -> Surface:
    field = state.field
    standing = tuple([(planet, int(field.cells[planet])) for planet in field.present()])
    ends = tuple(sorted({int(end_of(action)) for action in legal}))
    line = line_through(state) if state.ending == LINE else ()
    items = planet_items(standing, closed_colour(state), int(state.last), line)
    if mine:
        items += tuple([place_item(end) for end in ends])
    if state.last >= 0:
        cell = int(field.cells[state.last])
        items += (asteroid(int(state.last), cell, int(field.near[cell & SLOT])),)
    cells = tuple([cell for _, cell in standing])
    return Surface(BOARD, "The field", box(cells, ends), items=items, labels=labels(cells))


Standing = tuple[tuple[int, int], ...]  # planets and their cells


@lru_cache(maxsize=BOARDS)
def planet_items(standing: Standing, closed: int, last: int, line: tuple[int, ...]) -> tuple[Item, ...]:
    return tuple([planet_item(planet, cell, marks(planet, closed, last, line)) for planet, cell in standing])


@lru_cache(maxsize=BOARDS)
def box(cells: tuple[int, ...], ends: tuple[int, ...]) -> tuple[float, float, float, float]:
    """What is shown: the field and all places where a planet may end."""
    return box_round([spot(cell) for cell in cells + ends], MARGIN)


@lru_cache(maxsize=BOARDS)
def labels(cells: tuple[int, ...]) -> tuple[tuple[str, float, float], ...]:
    return tuple([(cell_text(cell), *below(cell)) for cell in cells])


def below(cell: int) -> tuple[float, float]:
    """Where the name of a cell stands, at the foot of its planet."""
    x, y = spot(cell)
    return x, round(y + 0.36, 4)


def marks(planet: int, closed: int, last: int, line: tuple[int, ...]) -> tuple[Mark, ...]:
    shut: tuple[Mark, ...] = ("closed",) if colour_of(planet) == closed else ()
    moved: tuple[Mark, ...] = ("last",) if planet == last else ()
    wins: tuple[Mark, ...] = ("win",) if planet in line else ()
    return shut + moved + wins


@lru_cache(maxsize=KEPT)
def planet_item(planet: int, cell: int, marks: tuple[Mark, ...]) -> Item:
    x, y = spot(cell)
    words = [
        f"{colour_word(planet).capitalize()} planet at {cell_text(cell)}",
        f"lends {NUMBER_WORDS[value_of(planet)]}",
    ]
    return Item(
        f"planet:{planet}", x, y, art=colour_word(planet), shape="disc", marks=marks,
        text=str(value_of(planet)), label=", ".join(words + [MARK_WORDS[mark] for mark in marks]), layer=2,
    )  # fmt: skip


def closed_colour(state: Syzygy) -> int:
    return OPEN if state.is_over() else int(state.closed)


@lru_cache(maxsize=KEPT)
def place_item(cell: int) -> Item:
    x, y = spot(cell)
    return Item(f"place:{cell_text(cell)}", x, y, shape="disc", marks=("place",), label=f"Place {cell_text(cell)}")


@lru_cache(maxsize=KEPT)
def asteroid(planet: int, cell: int, near: int) -> Item:
    """SYZ-31: beside the planet moved last."""
    x, y = asteroid_spot(cell, near)
    label = f"Asteroid: {colour_word(planet)} was moved last"
    return Item("asteroid", x, y, ROCK, ROCK, art="asteroid", shape="disc", label=label, layer=3)


def line_through(state: Syzygy) -> tuple[int, ...]:
    """The planets of the line that the planet moved last stands in."""
    cells = state.field.cells
    mates = [planet for planet in state.field.present() if colour_of(planet) == colour_of(state.last)]
    rows = []
    for way in list(state.field.tables.offsets)[:3]:
        row = [state.last]
        for step in (way, -way):
            cell = cells[state.last] + step
            while (mate := next((planet for planet in mates if cells[planet] == cell), None)) is not None:
                row.append(mate)
                cell += step
        rows.append(row)
    return tuple(int(planet) for row in rows if len(row) >= 3 for planet in row)


# Beside the field


@lru_cache(maxsize=64)
def colours(closed: int, mover: int) -> Surface:
    """What each colour lends, and which one the seat that moved before has closed."""
    rows = []
    for colour, word in enumerate(COLOURS):
        lends = f"lends {NUMBER_WORDS[VALUES[colour]]}"
        shut = ", closed this turn" if colour == closed else ""
        rows.append(
            Item(
                f"colour:{word}",
                art=f"{word}-bare",  # the number stands beside it
                shape="disc",
                marks=("closed",) if colour == closed else (),
                text=str(VALUES[colour]),
                title=word.capitalize(),
                detail=lends,
                label=f"{word.capitalize()} {lends}{shut}; {EACH} planets. {RESTORED}",
            )
        )
    note, clause = "", "SYZ-4"
    if closed != OPEN:
        word = COLOURS[closed]
        note, clause = f"{{{mover}}} moved {word}, so nobody moves {word} in this turn. It still lends.", "SYZ-15"
    return Surface(
        "colours", "Planets and their steps", place="mine", layout="rows", items=tuple(rows), note=note, clause=clause
    )


def prompt(state: Syzygy, mine: bool) -> Prompt:
    if state.is_over():
        return Prompt(reason(state), clause=ENDING_CLAUSES[state.ending])
    seat = int(state.seat)
    closed = f"{COLOURS[state.closed].capitalize()} is closed this turn." if state.closed != OPEN else ""
    if mine:
        return Prompt("Choose a planet, then the place where it ends", seat, closed, "SYZ-24")
    return Prompt(f"{{{seat}}} chooses a planet to roll", seat, closed, "SYZ-14")


# What may be done


def actions(state: Syzygy, legal: list[int]) -> tuple[Action, ...]:
    planets = {planet_of(action) for action in legal}
    rolls = {planet: witnesses(state.field, planet, state.terms.same_side) for planet in planets}
    return tuple(action_of(rolls[planet_of(action)][end_of(action)]) for action in legal)


@lru_cache(maxsize=KEPT)
def action_of(roll: Roll) -> Action:
    end = roll.cells[-1]
    path = f"planet:{roll.planet}", f"place:{cell_text(end)}"
    return Action(move_text(roll.start, end), path, in_words(roll), "", ghost(roll))


def in_words(roll: Roll) -> str:
    way = "left" if roll.sense == CCW else "right"
    steps = "1 step" if roll.steps == 1 else f"{roll.steps} steps"
    return (
        f"{colour_word(roll.planet).capitalize()} rolls {way} to {cell_text(roll.cells[-1])}, "
        f"{colour_word(roll.lender)} lends {steps}"
    )


def ghost(roll: Roll) -> Ghost:
    """The way it rolls with its halts numbered, the planet at its end, and who lends the steps."""
    end = roll.cells[-1]
    x, y = spot(end)
    trace = Item("way", x, y, shape="path", path=arcs(roll), marks=("trace",), layer=4)
    last = len(roll.cells) - 1
    notes = [halt_note(number, roll.cells[at], at == last) for number, at in enumerate(roll.halts, 1)]
    return Ghost(BOARD, (planet_ghost(roll.planet, end), trace, *notes), (f"planet:{roll.lender}",))


@lru_cache(maxsize=KEPT)
def planet_ghost(planet: int, cell: int) -> Item:
    x, y = spot(cell)
    return Item("ghost", x, y, art=colour_word(planet), shape="disc", text=str(value_of(planet)), layer=3)


@lru_cache(maxsize=KEPT)
def halt_note(number: int, cell: int, last: bool) -> Item:
    """The last note moves to the rim of the planet, where it does not hide the number."""
    x, y = spot(cell)
    if last:
        x, y = round(x + 0.36, 4), round(y - 0.36, 4)
    return Item(f"halt:{number}", x, y, NOTE, NOTE, shape="disc", marks=("note",), text=str(number), layer=5)
