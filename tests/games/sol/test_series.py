"""Two games with the start swapped, and who starts the next game."""

import pytest

from solarium import UsageError
from solarium.games.sol import GAME
from solarium.games.sol.rules.series import decide, next_options, sun_difference
from solarium.games.sol.rules.state import Sol

from .table import at

NOTHING = {"red": {}, "blue": {}}


def ended(red: int, blue: int) -> Sol:
    """A finished game with so many suns for each seat."""
    squares = [f"red S4@{4 * n},0" for n in range(min(red, 2))] + [f"red S3@{8 + 3 * n},0" for n in range(red - 2)]
    squares += [f"blue S4@{4 * n},10" for n in range(min(blue, 2))] + [
        f"blue S3@{8 + 3 * n},10" for n in range(blue - 2)
    ]
    return at(*squares, stock=NOTHING)


def test_the_sum_of_the_differences_decides() -> None:
    result = decide(ended(4, 3), ended(1, 3))
    assert (result.differences, result.sum, result.winner) == ((1, -2), -1, 1)
    assert decide(ended(4, 1), ended(2, 3)).winner == 0


def test_equal_sums_share_the_match() -> None:
    assert decide(ended(3, 2), ended(2, 3)).winner == -1


def test_a_running_game_does_not_count_yet() -> None:
    with pytest.raises(UsageError, match="not over"):
        sun_difference(at("red S3@0,0"))


def test_the_second_game_of_a_match_swaps_the_start() -> None:
    options = GAME.options.with_defaults({"match": "two-games"})
    assert next_options(options, 0, ended(2, 1))["start"] == "blue"
    assert next_options(options, 1, ended(2, 1))["start"] == "red"


def test_the_loser_is_written_down_for_the_next_game() -> None:
    options = GAME.options.with_defaults({"start": "loser"})
    assert next_options(options, 0, ended(2, 1))["last_loser"] == "blue"
    assert next_options(options, 0, ended(1, 2))["last_loser"] == "red"
    assert next_options(options, 0, ended(1, 1))["last_loser"] == "nobody"
