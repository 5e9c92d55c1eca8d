"""Rolling: what must hold in every field, and the quick ways against the careful one."""

from collections import Counter
from itertools import pairwise, product

import pytest

import solarium
from solarium.engine.chance import Seeded
from solarium.games.syzygy.rules.field import Field, empty_field
from solarium.games.syzygy.rules.lattice import CCW, CW, SLOTS, contacts, departures, is_free, is_narrow, is_strait
from solarium.games.syzygy.rules.rolling import find_ends, room_for_ends, steps_of, walks, witness
from solarium.games.syzygy.rules.state import Syzygy, end_of, planet_of
from tests.games.syzygy.conftest import field_of, state_of


def random_states(games: int, strait: str = "both") -> list[Syzygy]:
    found = []
    for seed in range(games):
        chance = Seeded(seed)
        state = solarium.new("syzygy", seed=seed, options={"strait": strait}).state
        while not state.is_over():
            found.append(state.copy())
            state.apply(state.random_action(chance), chance)
    return found


def turned_and_mirrored(mask: int) -> set[int]:
    bits = [mask >> d & 1 for d in range(6)]
    images = [bits[k:] + bits[:k] for k in range(6)]
    images += [image[::-1] for image in images]
    return {sum(bit << d for d, bit in enumerate(image)) for image in images}


@pytest.mark.rule("SYZ-23")
def test_six_contact_patterns_can_be_rolled_into() -> None:
    """Of all patterns with two contacts or more, up to turning and mirroring, six have a mouth."""
    patterns = {min(turned_and_mirrored(mask)) for mask in range(64) if contacts(mask) >= 2}
    mouths = {mask for mask in patterns if is_free(mask)}
    assert mouths == {min(turned_and_mirrored(mask)) for mask in (0b11, 0b111, 0b101, 0b1111, 0b1011, 0b1001)}
    assert len(patterns) == 11


@pytest.mark.rule("SYZ-27")
@pytest.mark.rule("SYZ-28")
def test_a_halt_has_one_way_on_and_a_strait_two() -> None:
    for mask, sense in product(range(1, 64), (CCW, CW)):
        ways = len(departures(mask, sense))
        assert ways == (2 if is_strait(mask) else 1 if is_free(mask) else 0)


@pytest.mark.rule("SYZ-21")
@pytest.mark.rule("SYZ-22")
@pytest.mark.rule("SYZ-25")
def test_a_free_planet_can_finish_every_step() -> None:
    """In random games: any number of steps can be made, each within four slides."""
    for state in random_states(4)[::3]:
        field = state.field
        for planet in range(16):
            if field.can_leave(planet):
                start = int(field.cells[planet])
                field.flip(start)
                for sense in (CCW, CW):
                    for walk in walks(field.near, start, sense, 4, False):
                        ends = [-1, *walk.halts]
                        assert all(1 <= after - before <= 4 for before, after in pairwise(ends))
                        assert len(walk.halts) == 4
                field.flip(start)


@pytest.mark.parametrize("strait", ["both", "same"])
@pytest.mark.rule("SYZ-28")
def test_the_quick_generator_agrees_with_all_walks(strait: str) -> None:
    for state in random_states(12, strait):
        field = state.field
        for planet in range(16):
            if not field.can_leave(planet):
                continue
            start = int(field.cells[planet])
            ends = room_for_ends()
            count = find_ends(field, planet, strait == "same", ends)
            quick = list(ends[:count])
            lent = steps_of(field, planet)
            field.flip(start)
            careful = {
                walk.end
                for steps in (1, 2, 3, 4)
                if lent >> steps & 1
                for sense in (CCW, CW)
                for walk in walks(field.near, start, sense, steps, strait == "same")
            }
            field.flip(start)
            assert sorted(quick) == sorted(careful - {start})


def test_where_nothing_is_narrow_no_way_parts() -> None:
    """The quick draw of a random action relies on it. The count is what a count from nothing gives."""
    seen = Counter[bool]()
    for state in random_states(12):
        field = state.field
        fresh = empty_field()
        for planet in range(16):
            fresh.put(planet, field.cells[planet])
        assert field.narrow == fresh.narrow == counted_narrow(field)
        assert list(field.near) == list(fresh.near)
        assert list(field.touching) == list(fresh.touching)
        unbranched = field.narrow == 0 and not state.can_leave_a_strait()
        seen[unbranched] += 1
        for planet in range(16):
            if unbranched and state.may_move(planet):
                field.flip(field.cells[planet])
                for sense in (CCW, CW):
                    assert len(walks(field.near, int(field.cells[planet]), sense, 4, False)) == 1
                field.flip(field.cells[planet])
    assert seen[True] > 50
    assert seen[False] > 50


def counted_narrow(field: Field) -> int:
    return sum(is_narrow(int(field.near[slot])) for slot in range(SLOTS) if field.board[slot] < 0)


@pytest.mark.parametrize(
    ("planets", "closed"),
    [
        ("0,0 RBGY; 0,1 YRBG; 0,2 GYRB; 0,3 BGYR", ""),  # nothing narrow: drawn by trial
        ("-1,0 G; -1,1 B; -1,2 YG; 0,-1 RYR; 1,1 B; 2,0 G; 0,0 R; 3,-1 BYGRBY", ""),  # one end by several choices
        ("0,0 RGBYRGBYRGBYGBYR", "blue"),
    ],
)
def test_random_actions_are_uniform(planets: str, closed: str) -> None:
    state = state_of(planets, closed=closed)
    actions = state.legal_actions()
    chance = Seeded(11)
    draws = 400 * len(actions)
    drawn = Counter(state.random_action(chance) for _ in range(draws))
    assert set(drawn) == set(actions)
    # Each count is near 400 with a standard deviation of 20; five of them are as good as never passed.
    assert all(abs(count - 400) < 100 for count in drawn.values())


def test_random_actions_are_uniform_where_ends_coincide() -> None:
    """A short rim: many choices of steps and sense lead to the same end."""
    state = state_of("0,0 RB; 0,1 GY")
    actions = state.legal_actions()
    chance = Seeded(5)
    drawn = Counter(state.random_action(chance) for _ in range(400 * len(actions)))
    assert set(drawn) == set(actions)
    assert all(abs(count - 400) < 100 for count in drawn.values())


def test_the_witness_is_the_shortest_then_the_leftmost_way() -> None:
    """V7: both ways round lead to the same end in one step; the left one is shown."""
    state = state_of("0,0 YY; 0,1 B")
    (action,) = [action for action in state.legal_actions() if planet_of(action) == 4]
    roll = witness(state.field, 4, end_of(action), False)
    assert roll is not None
    assert (roll.steps, roll.sense, roll.lender) == (1, CCW, 12)
    assert len(roll.cells) == 4
    assert roll.halts == (3,)


def test_every_action_has_a_witness_that_ends_there() -> None:
    for strait in ("both", "same"):
        for state in random_states(4, strait)[::4]:
            for action in state.legal_actions():
                roll = witness(state.field, planet_of(action), end_of(action), strait == "same")
                assert roll is not None
                assert roll.cells[-1] == end_of(action)
                assert len(roll.halts) == roll.steps
                assert state.field.touching[roll.planet] >> roll.lender & 1
                assert 4 - roll.lender // 4 == roll.steps


def test_a_planet_out_of_sight_comes_back() -> None:
    field = field_of("0,0 1,0 0,1 1,1")
    before = list(field.near)
    field.flip(field.cells[1])
    assert list(field.near) != before
    field.flip(field.cells[1])
    assert list(field.near) == before
