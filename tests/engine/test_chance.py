"""The three kinds of chance."""

from collections import Counter

import pytest

from solarium import Committed, Scripted, Seeded
from solarium.engine.chance import Recorded, ScriptError, commitment


def test_a_seed_gives_the_same_luck_again() -> None:
    first, second, other = Seeded(7), Seeded(7), Seeded(8)
    luck = [first.below(1000) for _ in range(50)]
    assert luck == [second.below(1000) for _ in range(50)]
    assert luck != [other.below(1000) for _ in range(50)]


def test_seeded_luck_is_known_for_ever() -> None:
    """Published results depend on these numbers."""
    chance = Seeded(2026)
    assert [chance.below(100) for _ in range(8)] == [56, 99, 43, 56, 76, 97, 46, 78]


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 52, 1000])
def test_seeded_outcomes_are_even(n: int) -> None:
    chance = Seeded(n)
    seen = Counter(chance.below(n) for _ in range(200 * n))
    assert set(seen) == set(range(n))
    assert all(abs(count - 200) < 6 * 200**0.5 for count in seen.values())


@pytest.mark.parametrize("n", [0, -1, (1 << 31) + 1])
def test_sizes_outside_the_range_are_misuse(n: int) -> None:
    for chance in (Seeded(1), Committed(b"secret", [])):
        with pytest.raises(ValueError, match=r"below\(n\)"):
            chance.below(n)


def test_large_sizes_reach_both_ends() -> None:
    chance = Seeded(3)
    outcomes = [chance.below(1 << 31) for _ in range(2000)]
    assert min(outcomes) < 1 << 23
    assert max(outcomes) > (1 << 31) - (1 << 23)


def test_a_script_is_followed_and_checked() -> None:
    chance = Scripted([2, 0])
    assert chance.below(3) == 2
    assert chance.left() == 1
    assert chance.below(1) == 0
    with pytest.raises(ScriptError, match="used up"):
        chance.below(2)
    with pytest.raises(ScriptError, match="says 5"):
        Scripted([5]).below(5)


def test_committed_luck_starts_anew_at_every_step() -> None:
    """A move taken back and played again meets the same luck."""
    chance = Committed(b"secret", ["a", "b"])
    chance.at_step(4)
    first = [chance.below(6) for _ in range(20)]
    chance.at_step(5)
    assert [chance.below(6) for _ in range(20)] != first
    chance.at_step(4)
    assert [chance.below(6) for _ in range(20)] == first


def test_committed_luck_depends_on_every_nonce_and_on_the_secret() -> None:
    def luck(secret: bytes, nonces: list[str]) -> list[int]:
        chance = Committed(secret, nonces)
        return [chance.below(1000) for _ in range(10)]

    assert luck(b"s", ["a", "b"]) != luck(b"s", ["a", "c"])
    assert luck(b"s", ["a", "b"]) != luck(b"t", ["a", "b"])
    assert commitment(b"s") != commitment(b"t")


def test_recorded_luck_is_remembered() -> None:
    luck = Recorded(Seeded(1))
    drawn = [luck.below(10) for _ in range(5)]
    assert luck.outcomes == drawn
