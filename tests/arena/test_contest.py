"""Contests: seats are rotated, results add up, intervals are Wilson's."""

import pytest

import solarium
from solarium import UsageError
from solarium.arena.contest import Tally, contest
from solarium.arena.measure import measure

FOUR = solarium.game("connect_four")


def test_greedy_beats_random() -> None:
    seen: list[int] = []
    result = contest(FOUR, ["greedy", "random"], 30, workers=1, progress=lambda now: seen.append(len(now.played)))
    greedy, random = result.tallies
    assert greedy.wins >= 24
    assert greedy.games == random.games == 30
    assert greedy.points + random.points == 30
    assert seen == list(range(1, 31))
    assert {game.seating for game in result.played} == {(0, 1), (1, 0)}


def test_processes_play_the_same_games() -> None:
    alone = contest(FOUR, ["search:50", "random"], 6, workers=1)
    together = contest(FOUR, ["search:50", "random"], 6, workers=2)
    assert sorted(map(str, alone.played)) == sorted(map(str, together.played))


def test_the_interval_is_wilsons() -> None:
    low, high = Tally("a", games=40, wins=30, points=30).interval()
    assert low == pytest.approx(0.598, abs=0.001)
    assert high == pytest.approx(0.858, abs=0.001)
    assert Tally("b").interval() == (0, 1)


def test_misuse_is_named() -> None:
    with pytest.raises(UsageError, match="at least one game"):
        contest(FOUR, ["random"], 0)
    with pytest.raises(UsageError, match="1 to 2 bots; not 3"):
        contest(FOUR, ["random"] * 3, 1)
    with pytest.raises(UsageError, match="no bot 'deep'"):
        contest(FOUR, ["deep"], 1)


def test_speed_is_measured() -> None:
    speed = measure(FOUR, 0.05)
    assert speed.playouts > 0
    assert speed.actions > speed.playouts
    assert 0 < speed.copy < 1
    assert speed.search > 0
