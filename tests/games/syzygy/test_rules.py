"""Turns, the asteroid, and every way a game ends."""

import random
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import solarium
from solarium.engine.chance import Scripted, Seeded
from solarium.games.syzygy import GAME
from solarium.games.syzygy.rules.field import empty_field
from solarium.games.syzygy.rules.lattice import FARTHEST, cell_at, point_of
from solarium.games.syzygy.rules.rolling import can_move
from solarium.games.syzygy.rules.state import (
    BOTH_STUCK,
    CAP,
    LINE,
    OPEN,
    REPETITION,
    RUNNING,
    STUCK,
    Syzygy,
    end_of,
    is_shifted,
    planet_of,
)
from solarium.games.syzygy.rules.threats import add_gaps
from tests.games.syzygy.conftest import state_of, texts

# A chain whose ends are red, with a fourth red planet beside it: when that rolls to the end, nothing else can move.
NEARLY_STUCK = "0,0 RBGYBGYRBGYBGYR; 12,-1 R"


def play(state: Syzygy, *moves: str) -> Syzygy:
    for move in moves:
        state.apply(GAME.parse(state, move), Scripted([]))
    return state


def random_states(games: int, **options: str) -> list[Syzygy]:
    """Every position of some random games."""
    found = []
    for seed in range(games):
        chance = Seeded(seed)
        state = solarium.new("syzygy", seed=seed, options=options).state
        while not state.is_over():
            found.append(state.copy())
            state.apply(state.random_action(chance), chance)
    return found


@pytest.mark.rule("SYZ-1")
@pytest.mark.rule("SYZ-2")
def test_planets_touch_when_their_cells_are_neighbours() -> None:
    """Six neighbours each, found from the coordinates alone."""
    for state in random_states(3)[::7]:
        field = state.field
        places = [point_of(field.cells[planet]) for planet in range(16)]
        for planet, (q, r) in enumerate(places):
            around = {(q + dq, r + dr) for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))}
            touched = {other for other in range(16) if places[other] in around}
            assert touched == {other for other in range(16) if field.touching[planet] >> other & 1}


@pytest.mark.rule("SYZ-3")
def test_the_planets_stay_one_field() -> None:
    for state in random_states(6):
        assert state.field.part_of(1, 0) == 0xFFFF


@pytest.mark.rule("SYZ-8")
def test_a_line_in_passing_does_not_win() -> None:
    """Yellow halts at 3,1, where it would be the third in a row, and has to go on to 4,0."""
    state = play(state_of(), "0,1>3,-1", "3,1>4,-1", "2,3>4,0")
    assert not state.is_over()


@pytest.mark.rule("SYZ-11")
@pytest.mark.parametrize(("starter", "seat"), [("first", 0), ("second", 1)])
def test_who_begins(starter: str, seat: int) -> None:
    assert solarium.new("syzygy", options={"starter": starter}).state.current_player() == seat


@pytest.mark.rule("SYZ-11")
def test_chance_decides_who_begins_by_default() -> None:
    starters = [solarium.new("syzygy", seed=seed).state.current_player() for seed in range(40)]
    assert {0, 1} == set(starters)
    assert solarium.new("syzygy", chance=Scripted([1])).state.current_player() == 1


@pytest.mark.rule("SYZ-12")
def test_turns_alternate() -> None:
    state = state_of(to_move=1)
    seats = []
    for move in ("1,0>0,4", "0,2>2,4", "3,2>0,2"):
        seats.append(state.current_player())
        play(state, move)
    assert seats == [1, 0, 1]


@pytest.mark.rule("SYZ-13")
@pytest.mark.rule("SYZ-31")
@pytest.mark.rule("SYZ-15")
def test_the_asteroid_follows_the_planet_moved_last() -> None:
    state = state_of()
    assert state.last == -1
    assert {planet_of(action) // 4 for action in state.legal_actions()} == {0, 1, 2, 3}
    play(state, "1,0>0,4")
    assert point_of(state.field.cells[state.last]) == (0, 4)
    assert 1 not in {planet_of(action) // 4 for action in state.legal_actions()}
    play(state, "0,2>2,4")
    assert 1 in {planet_of(action) // 4 for action in state.legal_actions()}  # the ban lasts one turn


@pytest.mark.rule("SYZ-31")
def test_the_asteroid_bars_nothing() -> None:
    """The same planets with and without the asteroid: what is open has the same moves."""
    with_asteroid = state_of(last="1,0")
    without = state_of()
    assert set(texts(with_asteroid)) == {text for text in texts(without) if not is_blue(without, text)}


def is_blue(state: Syzygy, text: str) -> bool:
    return planet_of(GAME.parse(state, text)) // 4 == 1


@pytest.mark.rule("SYZ-14")
def test_there_is_no_pass() -> None:
    state = state_of()
    assert len(state.legal_actions()) == 64
    assert all(end_of(action) != state.field.cells[planet_of(action)] for action in state.legal_actions())
    with pytest.raises(solarium.Refused, match="SYZ-14 Must move: You can move a planet, so you must"):
        GAME.parse(state, "pass")


@pytest.mark.rule("SYZ-16")
def test_what_holds_the_field_stays() -> None:
    """V14: of a chain only the ends move."""
    state = state_of("0,0 RBGYRBGYRBGYRBGY")
    assert {text.split(">")[0] for text in texts(state)} == {"0,0", "15,0"}


@pytest.mark.rule("SYZ-29")
@pytest.mark.rule("SYZ-30")
def test_inside_a_hole() -> None:
    """V12: a planet rolls round a hole of three cells; three steps bring it back, which is no move."""
    state = state_of("-1,0 G; -1,1 B; -1,2 YG; 0,-1 RYR; 1,1 B; 2,0 G; 0,0 R; 3,-1 BYGRBY")
    assert sorted(text for text in texts(state) if text.startswith("0,0>")) == ["0,0>0,1", "0,0>1,0"]


@pytest.mark.rule("SYZ-33")
def test_a_stuck_player_passes() -> None:
    """V13: both ends are red and red is closed, so the turn goes back and every colour is open."""
    state = state_of("0,0 RGBYRGBYRGBYGBYR", closed="red", to_move=0)
    assert state.current_player() == 1
    assert state.closed == -1
    assert state.ply == 1
    assert sorted(texts(state)) == ["0,0>2,1", "0,0>3,-1", "15,0>13,1", "15,0>14,-1"]


@pytest.mark.rule("SYZ-33")
def test_a_pass_is_an_event_of_the_move_before_it() -> None:
    match = solarium.new("syzygy", options={"start": "custom", "layout": NEARLY_STUCK, "starter": "first"})
    match.play("12,-1>14,-1")
    (event,) = match.steps[-1].events
    assert (event.kind, event.seat) == ("pass", 1)
    assert match.state.current_player() == 0
    assert "14,-1>13,1" in match.legal()  # red is open again


@pytest.mark.rule("SYZ-33")
def test_a_stuck_player_may_lose_by_agreement() -> None:
    options = {"start": "custom", "layout": NEARLY_STUCK, "starter": "first", "stuck": "lose"}
    match = solarium.new("syzygy", options=options)
    match.play("12,-1>14,-1")
    assert match.state.ending == STUCK
    assert match.returns() == [1.0, -1.0]


@pytest.mark.rule("SYZ-33")
def test_nobody_can_move() -> None:
    """Three planets that lend four steps: every roll comes back to its start."""
    state = state_of("0,0 RR; 0,1 R")
    assert state.ending == BOTH_STUCK
    assert state.legal_actions() == []
    assert state.returns() == [0.0, 0.0]


def test_with_sixteen_planets_and_every_colour_open_somebody_can_move() -> None:
    """So with the whole set the draw of SYZ-33 cannot come about: an outermost planet is always free to go."""
    luck = random.Random(33)
    for _ in range(400):
        cells = {(0, 0)}
        straight = luck.random()  # from compact to straggling fields
        while len(cells) < 16:
            q, r = luck.choice(sorted(cells))
            dq, dr = luck.choice([(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)])
            around = sum((q + dq + x, r + dr + y) in cells for x in (-1, 0, 1) for y in (-1, 0, 1) if x != y)
            if around == 1 or luck.random() > straight:
                cells.add((q + dq, r + dr))
        field = empty_field()
        for planet, (q, r) in enumerate(luck.sample(sorted(cells), 16)):
            field.put(planet, cell_at(q, r))
        assert can_move(field, OPEN, True)


@pytest.mark.rule("SYZ-34")
def test_the_third_time_is_a_draw() -> None:
    shuffle = ["0,0>4,0", "2,0>4,2", "4,0>0,0", "4,2>2,0"]
    state = play(state_of(), *shuffle, *shuffle)
    assert state.ending == RUNNING
    play(state, "0,0>4,0")
    assert state.ending == REPETITION
    assert state.returns() == [0.0, 0.0]
    endless = play(state_of(repetition="off"), *shuffle, *shuffle, *shuffle)
    assert endless.ending == RUNNING


@pytest.mark.rule("SYZ-35")
@pytest.mark.parametrize("cap", [100, 200, 300, 500])
def test_the_cap_is_a_draw(cap: int) -> None:
    state = play(state_of(ply=cap - 2, cap=str(cap)), "1,0>0,4")
    assert state.ending == RUNNING
    play(state, "0,2>2,4")
    assert state.ending == CAP
    assert state.returns() == [0.0, 0.0]


@pytest.mark.rule("SYZ-35")
def test_without_a_cap_the_game_goes_on() -> None:
    assert play(state_of(ply=5000, cap="none"), "1,0>0,4").ending == RUNNING


@pytest.mark.rule("SYZ-38")
@pytest.mark.rule("SYZ-32")
def test_a_line_with_the_very_last_move_wins() -> None:
    state = play(state_of(ply=97, cap="100"), "1,0>0,4", "0,2>2,4", "3,2>0,2")
    assert (state.ending, state.ply) == (LINE, 100)
    assert state.returns() == [1.0, -1.0]


@pytest.mark.rule("SYZ-38")
def test_a_pass_counts_as_a_ply_and_may_reach_the_cap() -> None:
    state = play(state_of(NEARLY_STUCK, ply=98, cap="100"), "12,-1>14,-1")
    assert (state.ending, state.ply) == (CAP, 100)


@pytest.mark.rule("SYZ-36")
def test_resigning_and_agreeing() -> None:
    match = solarium.new("syzygy", seed=1)
    match.resign(1)
    assert match.returns() == [1.0, -1.0]
    match = solarium.new("syzygy", seed=1)
    match.agree_draw()
    assert match.returns() == [0.0, 0.0]


@pytest.mark.rule("SYZ-37")
def test_coordinates_stay_those_of_the_start_however_far_the_field_drifts() -> None:
    """The whole field far away plays like the field at home, cell for cell."""
    far = state_of("9000,-9000 RBGY; 9000,-8999 YRBG; 9000,-8998 GYRB; 9000,-8997 BGYR")
    home = state_of()
    assert far.legal_actions() != home.legal_actions()
    for move in ("1,0>0,4", "0,2>2,4"):
        (q, r), (to_q, to_r) = (map(int, cell.split(",")) for cell in move.split(">"))
        play(home, move)
        play(far, f"{q + 9000},{r - 9000}>{to_q + 9000},{to_r - 9000}")
    shifted = {
        (planet_of(action), point_of(end_of(action))[0] - 9000, point_of(end_of(action))[1] + 9000)
        for action in far.legal_actions()
    }
    assert shifted == {(planet_of(action), *point_of(end_of(action))) for action in home.legal_actions()}


@pytest.mark.rule("SYZ-1")
def test_cells_are_numbers() -> None:
    for q, r in ((0, 0), (3, -2), (-7, 5), (FARTHEST, -FARTHEST), (-FARTHEST, FARTHEST)):
        assert point_of(cell_at(q, r)) == (q, r)


def test_an_action_means_the_same_all_through_a_match() -> None:
    state = state_of()
    action = GAME.parse(state, "0,0>4,0")
    play(state, "1,0>0,4")
    assert GAME.action_text(state, action) == "0,0>4,0"


def test_a_copy_is_independent() -> None:
    state = play(state_of(), "1,0>0,4")
    copy = state.copy()
    assert copy.key() == state.key()
    play(copy, "0,2>2,4")
    assert copy.key() != state.key()
    assert state.legal_actions() == play(state_of(), "1,0>0,4").legal_actions()


def test_forced_passes_come_back_in_the_replay() -> None:
    match = solarium.replay((Path(__file__).parent / "golden" / "forced-pass.record").read_text("utf-8"))
    passes = [event for step in match.steps for event in step.events]
    assert {event.kind for event in passes} == {"pass"}
    assert match.state.ply == len(match.steps) + len(passes)
    assert [step.seat for step in match.steps[:2]] == [0, 0]


@pytest.mark.rule("SYZ-34")
def test_planets_of_a_colour_may_have_changed_places() -> None:
    """A position is there again where colours lie as before, wherever the field has drifted to."""
    field = state_of().field
    cells = [int(cell) for cell in field.cells]

    def again(*swapped: int, drift: int = 0) -> bool:
        then = [cell - drift for cell in cells]
        for one, other in zip(swapped[::2], swapped[1::2], strict=True):
            then[one], then[other] = then[other], then[one]
        return is_shifted(field, vec[i64](then))

    assert again(drift=cell_at(3, -2))
    assert again(0, 1, 14, 15, drift=cell_at(-1, 4))  # two reds, two yellows
    assert not again(0, 4)  # a red and a blue
    assert not again(3, 15)


@pytest.mark.rule("SYZ-1")
def test_a_cell_far_off_is_empty() -> None:
    """The board is a square that repeats itself: a planet lies on one of the cells that share a slot."""
    field = empty_field()
    field.put(0, cell_at(0, 0))
    field.put(1, cell_at(1, 0))
    found = {(q, r) for q in range(-150, 150) for r in range(-150, 150) if field.planet_at(cell_at(q, r)) >= 0}
    assert found == {(0, 0), (1, 0)}


@pytest.mark.rule("SYZ-23")
def test_a_line_is_completed_only_where_a_planet_can_halt() -> None:
    """Two planets side by side: the cell beyond them is a gap only if another planet touches it too."""
    field = empty_field()
    field.put(0, cell_at(0, 0))
    field.put(1, cell_at(1, 0))
    assert list(add_gaps(field, 0, 1, vec[i64]())) == []
    field.put(4, cell_at(2, -1))
    assert list(add_gaps(field, 0, 1, vec[i64]())) == [cell_at(2, 0)]
