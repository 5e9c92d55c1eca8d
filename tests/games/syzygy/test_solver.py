"""The solver: wins, losses, limits, and what it knows of the rest of the rules."""

import pytest

from solarium.engine.chance import Scripted, Seeded
from solarium.games.syzygy import GAME
from solarium.games.syzygy.ai.solver import SyzygySolver
from solarium.games.syzygy.rules.layout import planets_in
from solarium.games.syzygy.rules.state import Syzygy
from solarium.games.syzygy.rules.symmetry import NUMBERS, mirror_key, symmetry_number
from tests.games.syzygy.conftest import DIAMOND, state_of

SOLVER = SyzygySolver()
WIN_IN_3 = "2,0 GY; -1,1 GYRBG; -1,2 R.YRB; 0,3 BGYR; 0,4 B"  # V16, blue closed, key 3,1>0,0
PLENTY = 10_000_000


def test_no_forced_win_within_seven_plies_of_the_diamond() -> None:
    proof = SOLVER.forced_win(state_of(), 7, PLENTY)
    assert proof.result == 0
    assert proof.nodes < PLENTY


@pytest.mark.parametrize("start", ["hexagon", "shield"])
def test_no_forced_win_within_five_plies_of_the_other_layouts(start: str) -> None:
    state = GAME.begin(2, GAME.options.with_defaults({"start": start}), Scripted([0]))
    assert SOLVER.forced_win(state, 5, PLENTY).result == 0


def test_a_line_that_can_be_completed_now() -> None:
    state = state_of(moves=["1,0>0,4", "0,2>2,4"])
    proof = SOLVER.solve(state, 5, PLENTY)
    assert (proof.result, proof.plies) == (1, 1)
    state.apply(proof.action, Scripted([]))
    assert state.returns()[0] == 1.0


def test_losing_actions_are_those_that_hand_over_a_line() -> None:
    """Checked one by one: after a losing action the opponent has a line at once, after the others he has none."""
    state = careful_position(17, 20)
    proof = SOLVER.solve(state, 1, PLENTY)
    assert proof.result == 0
    expected = []
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action, Scripted([]))
        wins = []
        for reply in after.legal_actions():
            final = after.copy()
            final.apply(reply, Scripted([]))
            wins.append(final.winner == after.seat)
        if any(wins):
            expected.append(action)
    assert list(proof.losing) == expected
    assert expected


def careful_position(seed: int, plies: int) -> Syzygy:
    """Play that never hands over a line at once."""
    chance = Seeded(seed)
    state = state_of()
    while state.ply < plies:
        losing = SOLVER.solve(state, 1, PLENTY).losing
        choice = [action for action in state.legal_actions() if action not in losing]
        state.apply(choice[chance.below(len(choice))], chance)
    return state


def test_a_lost_position_resists_as_long_as_it_can() -> None:
    lost = state_of(WIN_IN_3, closed="blue", moves=["3,1>0,0"])
    proof = SOLVER.solve(lost, 1, PLENTY)
    assert (proof.result, proof.plies) == (-1, 2)
    assert proof.action in lost.legal_actions()
    assert set(proof.losing) == set(lost.legal_actions())


def test_deeper_losses_hold_against_play() -> None:
    """Each action called losing within four plies is answered by a forced win within three."""
    state = careful_position(5, 24)
    for action in SOLVER.solve(state, 3, PLENTY).losing:
        after = state.copy()
        after.apply(action, Scripted([]))
        assert SOLVER.solve(after, 3, PLENTY).result == 1


def test_the_limit_of_nodes_is_kept() -> None:
    state = state_of(WIN_IN_3, closed="blue")
    assert SOLVER.solve(state, 3, 10).result == 0
    proof = SOLVER.solve(state_of(), 9, 5000)
    assert proof.result == 0
    assert proof.nodes <= 5001


def test_nothing_is_forced_beyond_the_cap() -> None:
    soon = state_of(WIN_IN_3, closed="blue", ply=98, cap="100")
    assert SOLVER.solve(soon, 3, PLENTY).result == 0
    in_time = state_of(WIN_IN_3, closed="blue", ply=97, cap="100")
    assert SOLVER.solve(in_time, 3, PLENTY).result == 1


@pytest.mark.rule("SYZ-34")
def test_a_win_through_a_position_that_would_be_there_for_the_third_time_is_none() -> None:
    """The key move leads to a position that was there twice: it would be a draw."""
    state = state_of(WIN_IN_3, closed="blue")
    (action,) = [SOLVER.solve(state, 3, PLENTY).action]
    after = state.copy()
    after.apply(action, Scripted([]))
    mark = after.log[len(after.log) - 2]
    twice = state.copy()
    entries = list(twice.log)
    # Four earlier entries of history: the position after the key move, twice, on the opponent's turns.
    twice.log = type(twice.log)([mark, -1, 1, -1, mark, -1, *entries])
    assert SOLVER.solve(twice, 3, PLENTY).result == 0
    elsewhere = state.copy()  # what was there twice lies on no way to the win
    elsewhere.log = type(elsewhere.log)([mark + 1, -1, 1, -1, mark + 1, -1, *entries])
    assert SOLVER.solve(elsewhere, 3, PLENTY).result == 1


@pytest.mark.rule("SYZ-33")
def test_a_stuck_player_passes_in_the_solver_too() -> None:
    chain = "0,0 RBGYBGYRBGYBGYR; 12,-1 R"
    assert SOLVER.solve(state_of(chain, stuck="lose"), 3, PLENTY).result == 1
    assert GAME.action_text(state_of(chain), SOLVER.solve(state_of(chain, stuck="lose"), 3, PLENTY).action)
    assert SOLVER.solve(state_of(chain), 3, PLENTY).result == 0


def images(layout: str) -> list[str]:
    """The twelve images of a layout, each shifted somewhere else."""
    planets = list(planets_in(layout))
    found = []
    for mirrored in (False, True):
        image = [(r, q, letter) if mirrored else (q, r, letter) for q, r, letter in planets]
        for turn in range(6):
            image = [(-r, q + r, letter) for q, r, letter in image]
            found.append("; ".join(f"{q + 3 * turn},{r - turn} {letter}" for q, r, letter in image))
    return found


@pytest.mark.parametrize("layout", [DIAMOND, WIN_IN_3])
def test_symmetric_positions_share_their_keys(layout: str) -> None:
    states = [state_of(image, closed="blue") for image in images(layout)]
    assert len({mirror_key(state.field, state.closed) for state in states}) == 1
    assert len({symmetry_number(state.field, NUMBERS, state.closed) for state in states}) == 1


def test_different_positions_have_different_keys() -> None:
    chance = Seeded(2)
    numbers, keys = set(), set()
    state = state_of()
    while not state.is_over():
        numbers.add(symmetry_number(state.field, NUMBERS, state.closed))
        keys.add(SOLVER.mirror_key(state))
        state.apply(state.random_action(chance), chance)
    assert len(numbers) == len(keys)
    red, blue = state_of(closed="red"), state_of(closed="blue")
    assert SOLVER.mirror_key(red) != SOLVER.mirror_key(blue)


def test_a_finished_game_has_nothing_to_solve() -> None:
    over = state_of(moves=["1,0>0,4", "0,2>2,4", "3,2>0,2"])
    assert SOLVER.solve(over, 3, PLENTY).result == 0
