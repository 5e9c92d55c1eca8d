"""The solver beside play: in small fields every line of moves is tried with the rules alone."""

import random

import pytest

from solarium.engine.chance import Scripted, Seeded
from solarium.engine.errors import BadPosition
from solarium.games.syzygy import GAME
from solarium.games.syzygy.ai.solver import SyzygySolver
from solarium.games.syzygy.rules.forced_wins import is_lopsided
from solarium.games.syzygy.rules.state import REPETITION, Syzygy
from solarium.games.syzygy.rules.symmetry import NUMBERS, mirror_key, symmetry_number
from tests.games.syzygy.conftest import state_of, texts

NEIGHBOURS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
PLENTY = 10_000_000


def small_field(seed: int, planets: int, **more: object) -> Syzygy:
    """A random field of three colours without a line."""
    luck = random.Random(seed)
    for _ in range(50):
        cells = [(luck.randint(-3, 3), luck.randint(-3, 3))]  # so that the cell with the number 0 may be empty
        while len(cells) < planets:
            q, r = luck.choice(cells)
            dq, dr = luck.choice(NEIGHBOURS)
            if (q + dq, r + dr) not in cells:
                cells.append((q + dq, r + dr))
        colours = luck.sample("RRRBBBYYYGGG", planets)
        text = "; ".join(f"{q},{r} {colour}" for (q, r), colour in zip(cells, colours, strict=True))
        try:
            return state_of(text, **more)
        except BadPosition:  # a line lies there already
            continue
    raise AssertionError("a line in every field that was drawn")


def after(state: Syzygy, action: int) -> Syzygy:
    following = state.copy()
    following.apply(action, Scripted([]))
    return following


def wins(state: Syzygy, seat: int, plies: int) -> bool:
    """Whether this seat can force a win within so many plies, whoever is on turn."""
    if state.is_over():
        return state.winner == seat
    if plies <= 0:
        return False
    ways = (wins(after(state, action), seat, plies - 1) for action in state.legal_actions())
    return any(ways) if state.seat == seat else all(ways)


@pytest.mark.parametrize("stuck", ["pass", "lose"])
@pytest.mark.parametrize("strait", ["both", "same"])
@pytest.mark.parametrize("piece", range(3))
def test_forced_wins_are_those_that_play_finds(piece: int, stuck: str, strait: str) -> None:
    solver = SyzygySolver()
    results = []
    for seed in range(8 * piece, 8 * piece + 8):
        state = small_field(seed, 7, stuck=stuck, strait=strait)
        proof = solver.forced_win(state, 3, PLENTY)
        results.append(proof.result == 1)
        assert results[-1] == wins(state, state.seat, 3), GAME.dump(state)
        if results[-1]:
            assert wins(after(state, proof.action), state.seat, proof.plies - 1), GAME.dump(state)
    assert set(results) == {False, True}


def test_a_start_is_lopsided_that_is_won_soon_or_lost_soon() -> None:
    found = set()
    for seed in range(40):
        state = small_field(seed, 6)
        won = wins(state, state.seat, 3)
        lost = all(wins(after(state, action), 1 - state.seat, 3) for action in state.legal_actions())
        found.add((won, lost))
        assert is_lopsided(state) == (won or lost), GAME.dump(state)
    assert {(True, False), (False, False)} <= found


def test_positions_share_a_number_when_they_are_images_of_each_other_and_only_then() -> None:
    numbers: dict[int, set[bytes]] = {}
    keys = set()
    for seed in range(60):
        state, chance = small_field(seed, 6), Seeded(seed)
        for _ in range(20):
            if state.is_over():
                break
            key = mirror_key(state.field, state.closed)
            numbers.setdefault(int(symmetry_number(state.field, NUMBERS, state.closed)), set()).add(key)
            keys.add(key)
            state.apply(state.random_action(chance), chance)
    assert len(keys) > 400
    assert len(numbers) == len(keys)
    assert all(len(same) == 1 for same in numbers.values())


def there_and_back(state: Syzygy) -> list[int]:
    """Two seats move a planet each, and back again: the same position with the same colour closed."""
    for first in texts(state):
        once = after(state, GAME.parse(state, first))
        for second in () if once.is_over() else texts(once):
            line = [first, second, *(">".join(reversed(text.split(">"))) for text in (first, second))]
            found, actions = state, []
            for text in line:
                if text not in texts(found):
                    break
                actions.append(GAME.parse(found, text))
                found = after(found, actions[-1])
            if len(actions) == 4 and found.closed == state.closed and not found.is_over():
                return actions
    return []


@pytest.mark.rule("SYZ-34")
def test_the_position_at_the_start_counts_as_its_first_time() -> None:
    lines = 0
    for seed in range(12):
        state = small_field(seed, 7, closed="red")
        actions = there_and_back(state)
        for number, action in enumerate(actions * 2, 1):
            assert not state.is_over()
            state = after(state, action)
            assert (state.ending == REPETITION) == (number == 8)
        lines += bool(actions)
    assert lines >= 3


@pytest.mark.rule("SYZ-28")
@pytest.mark.parametrize("piece", range(4))
def test_every_legal_action_is_drawn_at_random(piece: int) -> None:
    """In fields with straits actions are drawn another way than without; small fields have both."""
    for seed in range(6 * piece, 6 * piece + 6):
        state, chance = small_field(seed, 7), Seeded(seed)
        legal = set(state.legal_actions())
        drawn = {int(state.random_action(chance)) for _ in range(30 * len(legal))}
        assert drawn == legal, GAME.dump(state)
