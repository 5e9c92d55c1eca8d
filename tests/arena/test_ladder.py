"""The ladder: every rung once, by tournaments that are taken up again, and times of real decisions."""

from pathlib import Path

import solarium
from solarium.arena import ladder
from solarium.arena.contest import Tally
from solarium.arena.ladder import Pace, Rung
from solarium.arena.places import Local

FOUR = solarium.game("connect_four")
HERE = Local(1)


def test_each_level_meets_the_one_below_and_is_alone_in_solo() -> None:
    assert list(ladder.rungs([1, 3])) == [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (3, 2), (3, 3), (3, 4), (3, 5)]


def test_a_ladder_that_was_broken_off_plays_only_what_is_missing(tmp_path: Path) -> None:
    done: list[str] = []
    climb = ladder.climb(FOUR, [2], 3, 1, tmp_path, HERE, lambda rung, games, most: done.append(rung))
    first = [next(climb), next(climb)]
    climb.close()
    assert done == ["seats-2-level-2"] * 4 + ["seats-2-level-3"] * 4  # three games are two deals of two
    assert [[tally.name for tally in rung.tallies] for rung in first] == [["level2", "level1"], ["level3", "level2"]]
    again = list(ladder.climb(FOUR, [2], 3, 1, tmp_path, HERE, lambda rung, games, most: done.append(rung)))
    assert again[:2] == first
    assert done[8:] == ["seats-2-level-4"] * 4 + ["seats-2-level-5"] * 4


def test_only_decisions_are_timed() -> None:
    pace = ladder.pace(FOUR, 1, 2, 1)
    assert 7 <= pace.decisions <= 42
    assert 0 < pace.median <= pace.slowest


def test_the_page_says_who_stands_where() -> None:
    paces = [Pace(level, 2, 20, 0.001 * level, 0.01 * level) for level in ladder.LEVELS]
    two = Rung(2, 2, (Tally("level2", 200, 150, 20, 160.0), Tally("level1", 200, 30, 20, 40.0)))
    three = Rung(2, 3, (Tally("level2", 6, 3, 0, 3.0), Tally("level1", 6, 1, 0, 1.0)))
    alone = Rung(1, 1, (Tally("level1", 10, 4, 0, 4.0),))
    page = ladder.page(FOUR, [alone, two, three], paces, "solarium ladder connect_four --games 200")
    assert "| 5 | Star | " in page
    assert " | 20 | 5 ms | 50 ms |" in page
    assert "| 1 | 1 alone | 10 | 40.0% |" in page
    assert "| 2 | 2 over 1 | 200 | 80.0% | 73.9% to 85.0% |" in page
    assert "| 3 | 2 over 1 | 4 | 50.0% : 16.7% |" in page
