"""Two games with the start swapped, and who starts the next game: at a table and in the arena."""

from typing import Any

import pytest

import solarium
from solarium.arena.contest import contest, play_match, play_one, play_round
from solarium.engine.parts import Finished, Following
from solarium.games.sol import GAME
from solarium.games.sol.data.tiles import SEATS
from solarium.games.sol.rules.state import Sol

from .table import at

NOTHING = {"red": {}, "blue": {}}
STAY, SWAP = (0, 1), (1, 0)


def ended(red: int, blue: int, **options: Any) -> Sol:
    """A finished game with so many suns for each seat."""
    squares = [f"red S4@{4 * n},0" for n in range(min(red, 2))] + [f"red S3@{8 + 3 * n},0" for n in range(red - 2)]
    squares += [f"blue S4@{4 * n},10" for n in range(min(blue, 2))] + [
        f"blue S3@{8 + 3 * n},10" for n in range(blue - 2)
    ]
    return at(*squares, stock=NOTHING, options=options)


def after(state: Sol, moved: tuple[int, int] = STAY, first: int = 0, **options: Any) -> Following:
    values = GAME.options.with_defaults(options)
    return GAME.following(Finished(values, first, state, tuple(state.returns()), moved))


def test_a_single_game_is_followed_by_the_same() -> None:
    following = after(ended(2, 1))
    assert not following.same_match
    assert following.options == {**GAME.options.with_defaults(None), "last_loser": "blue"}


@pytest.mark.rule("SOL-11")
@pytest.mark.parametrize(
    ("red", "blue", "moved", "loser"),
    [(2, 1, STAY, "blue"), (1, 2, STAY, "red"), (1, 1, STAY, "nobody"), (2, 1, SWAP, "red"), (1, 2, SWAP, "blue")],
)
def test_the_loser_starts_the_next_game(red: int, blue: int, moved: tuple[int, int], loser: str) -> None:
    options = after(ended(red, blue), moved, start="loser").options
    assert options["last_loser"] == loser
    starters = {int(solarium.new("sol", 2, seed, options).state.current_player()) for seed in range(12)}
    assert starters == {"red": {0}, "blue": {1}, "nobody": {0, 1}}[loser]


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("moved", [STAY, SWAP])
def test_the_second_game_of_a_match_swaps_the_start(first: int, moved: tuple[int, int]) -> None:
    """Whoever did not start the first game starts the second, whatever colour they have there."""
    following = after(ended(3, 1), moved, first, match="two-games")
    assert following.same_match
    second = solarium.new("sol", 2, 1, following.options).state
    assert second.current_player() == moved[1 - first]
    assert following.options["lead"] == (2 if moved == STAY else -2)


def test_the_sum_of_the_differences_decides() -> None:
    behind = ended(1, 3, match="second-red", lead=1)
    assert behind.returns() == [-1.0, 1.0]
    assert "wins the match against {0}: -1 suns in the first game, +2 in this one" in GAME.standing(behind).reason
    assert ended(1, 3, match="second-red", lead=3).returns() == [1.0, -1.0]
    shared = ended(1, 3, match="second-blue", lead=2)
    assert shared.returns() == [0.0, 0.0]
    assert [score.rank for score in GAME.standing(shared).scores] == [1, 1]
    assert "share the match" in GAME.standing(shared).reason
    assert GAME.load(GAME.dump(behind)).returns() == [-1.0, 1.0]


def test_after_the_second_game_a_new_match_begins() -> None:
    following = after(ended(1, 3, match="second-red", lead=1), match="second-red", lead=1, start="loser")
    assert not following.same_match
    assert (following.options["match"], following.options["lead"]) == ("two-games", 0)
    assert (following.options["start"], following.options["last_loser"]) == ("loser", "red")


def test_who_resigns_the_first_game_has_lost_the_match() -> None:
    state = solarium.new("sol", 2, 1, {"match": "two-games"}).state
    values = GAME.options.with_defaults({"match": "two-games"})
    following = GAME.following(Finished(values, 0, state, (-1.0, 1.0), SWAP))
    assert (following.same_match, following.options["match"]) == (False, "two-games")
    assert following.options["last_loser"] == "blue"


def test_the_arena_plays_both_games() -> None:
    single = play_one(GAME, ["random", "random"], (0, 1), GAME.options.with_defaults(None), 5)
    both = play_one(GAME, ["random", "random"], (0, 1), GAME.options.with_defaults({"match": "two-games"}), 5)
    assert both.actions > 1.5 * single.actions


@pytest.mark.rule("SOL-11")
def test_the_arena_hands_on_who_lost() -> None:
    """The bots change seats for the second game of a round, and whoever lost the first starts it."""
    bots, options = ["greedy", "random"], GAME.options.with_defaults({"start": "loser"})
    first, onwards = play_match(GAME, bots, (0, 1), options, 5)
    assert onwards["last_loser"] == SEATS[1 - first.returns.index(-1.0)]
    drawn = []
    for seed in range(6, 12):
        second = play_one(GAME, bots, (1, 0), onwards, seed)
        assert play_round(GAME, bots, [(0, 1), (1, 0)], options, [5, seed]) == [first, second]
        drawn.append(second == play_one(GAME, bots, (1, 0), options, seed))
    assert not all(drawn)  # without a loser the start is drawn
    games = contest(GAME, bots, 2, options=options, seed=0, workers=1).played
    assert games == play_round(GAME, bots, [(0, 1), (1, 0)], options, [0, 1])
