"""Layouts: the named ones, random ones, and those a player writes."""

import pytest

import solarium
from solarium.engine.chance import Recorded, Scripted, Seeded
from solarium.engine.errors import BadOption, BadPosition
from solarium.games.syzygy import GAME
from solarium.games.syzygy.ai.solver import SyzygySolver
from solarium.games.syzygy.data.pieces import LAYOUTS
from solarium.games.syzygy.rules import setup
from solarium.games.syzygy.rules.field import Field
from solarium.games.syzygy.rules.forced_wins import is_lopsided
from solarium.games.syzygy.rules.layout import check_start, read_layout
from solarium.games.syzygy.rules.setup import shape_and_colourings
from tests.games.syzygy.conftest import DIAMOND, state_of


def places(field: Field) -> set[tuple[int, int]]:
    return {(planet // 4, int(field.cells[planet])) for planet in field.present()}


@pytest.mark.rule("SYZ-9")
@pytest.mark.rule("SYZ-10")
@pytest.mark.parametrize("name", LAYOUTS)
def test_named_layouts_are_proper(name: str) -> None:
    field = read_layout(LAYOUTS[name])
    check_start(field)
    assert len(field.present()) == 16


@pytest.mark.rule("SYZ-9")
def test_the_diamond() -> None:
    """Colour (q - r) mod 4, and the mirror at the long diagonal keeps all colours."""
    field = read_layout(LAYOUTS["diamond"])
    for q in range(4):
        for r in range(4):
            here, mirrored = (int(field.board[(x + y * 2097303) & 255]) // 4 for x, y in ((q, r), (3 - r, 3 - q)))
            assert here == mirrored == (q - r) % 4


@pytest.mark.rule("SYZ-10")
@pytest.mark.parametrize(
    ("layout", "message"),
    [
        ("", "needs the option 'layout'"),
        ("0,0 RBGY; 0,1 YRBG; 0,2 GYRB", "needs 4 planets of each colour; there are 3 red ones (SYZ-10)"),
        ("0,0 RBGY; 0,1 YRBG; 0,2 GYRB; 9,9 BGYR", "the one at 9,9 lies apart (SYZ-3)"),
        ("0,0 RRGY; 0,1 YBBG; 0,2 GYRB; 0,3 BGYR", "no two red planets may touch; see 0,0 (SYZ-10)"),
        ("0,0 RBGY; 0,1 RBGY; 0,2 RBGY; 0,3 RBGYR", "there are more than 4 red planets"),
        ("0,0 RBGY; 3,0 R", "two planets lie at 3,0"),
        ("0,0 RBGX", "'0,0 RBGX' is no run of planets"),
        ("0,0 R", "at least three planets"),
    ],
)
def test_a_bad_layout_is_refused_in_words(layout: str, message: str) -> None:
    with pytest.raises(BadOption) as error:
        solarium.new("syzygy", options={"start": "custom", "layout": layout})
    assert message in str(error.value)
    assert error.value.option == "layout"


def test_a_layout_of_ones_own() -> None:
    options = {"start": "custom", "layout": "0,0 rbgy\n0,1 YRBG; 0,2 GYRB; 0,3 BGYR;", "starter": "first"}
    match = solarium.new("syzygy", options=options)
    assert match.state.key() == solarium.new("syzygy", options={"starter": "first"}).state.key()


def test_a_layout_without_start_custom_is_a_mistake() -> None:
    with pytest.raises(BadOption, match="only counts with start 'custom'"):
        solarium.new("syzygy", options={"layout": DIAMOND})


@pytest.mark.rule("SYZ-35")
def test_a_game_that_may_never_end_is_refused() -> None:
    with pytest.raises(BadOption, match="needs a ply cap"):
        solarium.new("syzygy", options={"cap": "none", "repetition": "off"})


@pytest.mark.rule("SYZ-10")
@pytest.mark.parametrize(("shape", "count"), [("diamond", 5664), ("hexagon", 4536), ("shield", 2304)])
def test_all_proper_colourings_are_known(shape: str, count: int) -> None:
    cells, colourings = shape_and_colourings(shape)
    assert len(colourings) == len(set(colourings)) == count
    assert colourings == sorted(colourings, key=lambda letters: ["RBGY".index(letter) for letter in letters])
    for number in range(0, count, count // 20):
        check_start(read_layout(planets(cells, colourings, number)))


def test_a_random_start_is_drawn_and_repeatable() -> None:
    starts = set()
    for seed in range(8):
        luck = Recorded(Seeded(seed))
        state = GAME.begin(2, GAME.options.with_defaults({"start": "random"}), luck)
        again = GAME.begin(2, GAME.options.with_defaults({"start": "random"}), Scripted(luck.outcomes))
        assert again.key() == state.key()
        assert len(luck.outcomes) % 2 == 1  # shape and colouring, perhaps again, then the starter
        starts.add(state.key())
        check_start(read_layout(GAME.dump(state)["planets"]))
        proof = SyzygySolver().solve(state, 3, 10_000_000)
        assert proof.result == 0
    assert len(starts) == 8


def test_a_decided_start_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """None of the 12,504 colourings is decided within four plies, so here the first one is only said to be."""
    answers = iter([True, False])
    monkeypatch.setattr(setup, "is_lopsided", lambda state: next(answers))
    luck = Scripted([2, 11, 0, 7, 1])
    state = GAME.begin(2, GAME.options.with_defaults({"start": "random"}), luck)
    assert luck.left() == 0
    wanted = read_layout(planets(*shape_and_colourings("diamond"), 7))
    assert places(read_layout(GAME.dump(state)["planets"])) == places(wanted)
    assert state.current_player() == 1


def test_what_counts_as_decided() -> None:
    """V16 is won within three plies; after its key move the other player is lost within two."""
    threat = "2,0 GY; -1,1 GYRBG; -1,2 R.YRB; 0,3 BGYR; 0,4 B"
    assert is_lopsided(state_of(threat, closed="blue"))
    assert is_lopsided(state_of(threat, closed="blue", moves=["3,1>0,0"]))
    assert not is_lopsided(state_of())


def planets(cells: list[tuple[int, int]], colourings: list[str], number: int) -> str:
    return "; ".join(f"{q},{r} {letter}" for (q, r), letter in zip(cells, colourings[number], strict=True))


def test_layouts_may_leave_cells_empty() -> None:
    with pytest.raises(BadPosition, match="do not form one field"):
        read_layout("0,0 R.B; 5,5 G")
    assert places(read_layout("0,0 R.B; 0,1 GY")) == places(read_layout("0,0 R; 2,0 B; 0,1 G; 1,1 Y"))


DIRECTIONS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def layout_of(*cells: tuple[int, int]) -> str:
    return "; ".join(f"{q},{r} {letter}" for (q, r), letter in zip(cells, "RBGY", strict=False))


@pytest.mark.rule("SYZ-3")
@pytest.mark.parametrize("way", range(6))
def test_planets_hang_together_by_any_side(way: int) -> None:
    """A bent chain is one field, whichever way it goes; with a gap in it, it is two."""
    (dq, dr), (eq, er) = DIRECTIONS[way], DIRECTIONS[(way + 1) % 6]
    assert len(read_layout(layout_of((0, 0), (dq, dr), (dq + eq, dr + er))).present()) == 3
    with pytest.raises(BadPosition, match="do not form one field"):
        read_layout(layout_of((0, 0), (2 * dq, 2 * dr), (2 * dq + eq, 2 * dr + er)))
