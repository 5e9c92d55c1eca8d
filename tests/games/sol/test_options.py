"""The options of a table."""

import pytest

import solarium
from solarium import Seeded
from solarium.games.sol import GAME
from solarium.games.sol.rules import pieces
from solarium.games.sol.rules.galaxy import stations
from solarium.games.sol.rules.state import Sol


def begin(seed: int = 1, **options: object) -> Sol:
    return GAME.begin(2, GAME.options.with_defaults(options), Seeded(seed))


@pytest.mark.rule("SOL-11")
def test_the_start_is_drawn_or_named() -> None:
    assert {int(begin(seed).seat) for seed in range(20)} == {0, 1}
    assert {int(begin(seed, start="red").seat) for seed in range(20)} == {0}
    assert {int(begin(seed, start="blue").seat) for seed in range(20)} == {1}


def test_the_loser_of_the_last_game_starts() -> None:
    assert {int(begin(seed, start="loser", last_loser="blue").seat) for seed in range(20)} == {1}
    assert {int(begin(seed, start="loser").seat) for seed in range(20)} == {0, 1}


def test_a_galaxy_by_number_is_always_the_same() -> None:
    layouts = {begin(seed, galaxy="seed", galaxy_seed=7).galaxy for seed in range(5)}
    assert len(layouts) == 1
    assert begin(1, galaxy="seed", galaxy_seed=8).galaxy not in layouts
    assert len({begin(seed).galaxy for seed in range(5)}) == 5


def test_a_symmetric_galaxy() -> None:
    found = stations(begin(3, galaxy="symmetric").galaxy)
    assert sorted((19 - row, 19 - col) for row, col in found) == found


@pytest.mark.rule("SOL-53")
def test_boosters_and_handicap() -> None:
    assert [pieces.boosters(begin(boosters="unlimited"), seat) for seat in (0, 1)] == [-1, -1]
    assert [pieces.boosters(begin(handicap="red-6"), seat) for seat in (0, 1)] == [6, 4]
    assert [pieces.boosters(begin(handicap="blue-5"), seat) for seat in (0, 1)] == [4, 5]


def test_a_free_opening_offers_suns_from_the_start_and_more_after() -> None:
    match = solarium.new("sol", seed=1, options={"free_opening": True, "start": "red"})
    match.play("S4@8,8")
    match.play("end")
    assert {text[0] for text in match.legal()} == {"S", "P"}


def test_every_option_cites_a_clause_that_exists() -> None:
    cited = {option.clause for option in GAME.options if option.clause}
    assert cited <= set(GAME.clauses)
