"""Tournaments: the same luck for all sides, nothing lost when a run is killed, ratings that are what they claim."""

import json
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

import solarium
from solarium import UsageError
from solarium.arena import ratings, schedule
from solarium.arena.contest import Played
from solarium.arena.places import Job, Local, Work, place_named
from solarium.arena.results import summary, write_results
from solarium.arena.tournament import Result, Spec, most_games, new_spec, play

ROOT = Path(__file__).parents[2]
FOUR = solarium.game("connect_four")
HERE = Local(1)


def sorted_games(result: Result) -> list[tuple[str, Played]]:
    return sorted((entry.pairing.key, entry.played) for entry in result.entries)


def test_everybody_sits_everywhere_with_the_same_luck() -> None:
    games = schedule.round_robin(0, bots=4, seats=2, seed=1)
    assert Counter(game.seating for game in games) == {(a, b): 1 for a in range(4) for b in range(4) if a != b}
    for deal in range(6):
        one, two = [game for game in games if game.deal == deal]
        assert one.seed == two.seed
        assert one.seating == two.seating[::-1]
    assert len({game.seed for game in games}) == 6
    assert len({game.seed for game in games + schedule.round_robin(1, 4, 2, 1)}) == 12


@pytest.mark.parametrize(("bots", "seats"), [(2, 4), (3, 4), (5, 3), (3, 1), (1, 2)])
def test_any_number_of_seats(bots: int, seats: int) -> None:
    games = schedule.round_robin(0, bots, seats, 1)
    taken = Counter((bot, seat) for game in games for seat, bot in enumerate(game.seating))
    assert len(taken) == bots * seats
    if bots == 5:
        assert set(taken.values()) == {6}  # in 6 of 10 groups, once on each seat


def test_swiss_neighbours_meet() -> None:
    games = schedule.swiss(3, [5, 1, 4, 2], {}, seats=2, seed=1)
    assert {frozenset(game.seating) for game in games} == {frozenset((0, 2)), frozenset((3, 1))}
    again = schedule.swiss(3, [5, 1, 4, 2], {frozenset((0, 2)): 3}, seats=2, seed=1)
    assert frozenset((0, 2)) not in {frozenset(game.seating) for game in again}


def test_processes_and_one_process_play_the_same(tmp_path: Path) -> None:
    spec = new_spec(FOUR, ["greedy", "random", "search:20"], 3, stop=False)
    alone = play(FOUR, spec, tmp_path / "one", HERE)
    many = Local(2)
    together = play(FOUR, spec, tmp_path / "two", many)
    many.close()
    assert sorted_games(alone) == sorted_games(together)
    assert len(alone.entries) == most_games(spec) == 18


class Breaking:
    """A place whose power goes off after so many games."""

    def __init__(self, games: int) -> None:
        self.left = games

    def run(self, work: Work[Any], jobs: Iterable[Job]) -> Iterator[tuple[str, Any]]:
        for name, arguments in jobs:
            if self.left == 0:
                raise KeyboardInterrupt
            self.left -= 1
            yield name, work(*arguments)

    def close(self) -> None:
        pass


@pytest.mark.parametrize("system", ["round-robin", "swiss"])
def test_a_broken_run_is_resumed(tmp_path: Path, system: str) -> None:
    spec = new_spec(FOUR, ["greedy", "random", "level1", "search:10"], 5, system=system, stop=False)
    whole = play(FOUR, spec, tmp_path / "whole", HERE)
    for games in (7, 4):
        with pytest.raises(KeyboardInterrupt):
            play(FOUR, spec, tmp_path / "broken", Breaking(games))
    lines = tmp_path / "broken" / "games.jsonl"
    assert len(lines.read_text().splitlines()) == 11
    lines.write_bytes(lines.read_bytes()[:-9])  # the last line was not written to its end
    assert sorted_games(play(FOUR, spec, tmp_path / "broken", HERE)) == sorted_games(whole)
    with pytest.raises(UsageError, match="holds another tournament"):
        play(FOUR, new_spec(FOUR, ["greedy", "random"], 5), tmp_path / "broken", HERE)


START = (
    "import examples.connect_four as four; from solarium.engine.registry import register; register(four.GAME);"
    "from solarium.cli import main; main()"
)


def test_a_killed_command_goes_on_where_it_was(tmp_path: Path) -> None:
    words = ["tournament", "connect_four", "search:300", "search:100", "--rounds", "10", "--no-stop", "--workers", "1"]
    command = [sys.executable, "-c", START, *words, "--out", str(tmp_path)]
    environment = {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "PATH": "/usr/bin:/bin", "COLUMNS": "200"}
    run = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    lines = tmp_path / "games.jsonl"
    until = time.monotonic() + 60
    while time.monotonic() < until and not (lines.exists() and lines.read_bytes().count(b"\n") >= 3):
        time.sleep(0.01)
    run.send_signal(signal.SIGKILL)
    run.wait()
    before = lines.read_bytes().splitlines()[:3]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=True)
    after = lines.read_bytes().splitlines()
    assert after[:3] == before
    keys = [json.dumps(json.loads(line)["pairing"]) for line in after]
    assert len(keys) == len(set(keys)) == 20
    assert "search:300" in done.stdout
    assert pq.read_table(tmp_path / "games.parquet").num_rows == 40


def test_it_stops_when_it_is_decided(tmp_path: Path) -> None:
    spec = new_spec(FOUR, ["greedy", "random"], 400)
    result = play(FOUR, spec, tmp_path, HERE)
    assert result.decided
    assert len(result.entries) < 200
    assert [rating.bot for rating in result.ratings()] == [0, 1]


def test_equal_bots_are_seldom_told_apart() -> None:
    """However often one looks: the doubt is kept for the whole run, not for each look."""
    luck = random.Random(5)
    wrong = 0
    for _ in range(400):
        total = 0.0
        for count in range(1, 301):
            total += luck.random() < 0.5
            if abs(total / count - 0.5) > ratings.sure_radius(count, 0.05):
                wrong += 1
                break
    assert wrong <= 0.05 * 400


def games_of(results: list[tuple[int, int, float]]) -> list[Played]:
    return [Played((one, two), (lead, -lead), 10) for one, two, lead in results]


def test_ratings_are_those_of_the_books() -> None:
    """Three wins of four are 191 points; the interval holds the truth about as often as it says."""
    best, worst = ratings.bradley_terry(2, games_of([(0, 1, 1.0)] * 750 + [(0, 1, -1.0)] * 250))
    assert best.points - worst.points == pytest.approx(190.8, abs=1.0)
    luck = random.Random(3)
    held = 0
    for _ in range(100):
        games = games_of([(0, 1, 1.0 if luck.random() < 0.64 else -1.0) for _ in range(100)])
        found = ratings.bradley_terry(2, games)[0]
        held += found.low <= 50 <= found.high  # odds of 16 to 9 are 100 points apart
    assert held >= 88


def test_a_bot_that_always_wins_has_a_finite_rating() -> None:
    found = ratings.bradley_terry(3, games_of([(0, 1, 1.0)] * 20 + [(1, 2, 0.0)] * 20))
    assert 0 < found[0].points < 1000
    assert found[1].points == pytest.approx(found[2].points, abs=60)


def test_more_than_two_seats_are_rated_by_openskill(tmp_path: Path) -> None:
    envelopes = solarium.game("envelopes")
    seats = max(envelopes.players)
    spec = new_spec(envelopes, ["random", "level3"], 4, players=seats)
    result = play(envelopes, spec, tmp_path, HERE)
    write_results(result, tmp_path)
    assert "| random |" in (tmp_path / "summary.md").read_text()
    ladder = [Played((0, 1, 2), (1.0, 0.0, -1.0), 9)] * 30
    assert [rating.points for rating in ratings.plackett_luce(3, ladder)] == sorted(
        (rating.points for rating in ratings.plackett_luce(3, ladder)), reverse=True
    )


def test_the_results_can_be_read(tmp_path: Path) -> None:
    spec = new_spec(FOUR, ["greedy", "random"], 2, stop=False)
    result = play(FOUR, spec, tmp_path, HERE)
    write_results(result, tmp_path)
    table = pq.read_table(tmp_path / "games.parquet").to_pylist()
    assert len(table) == 8
    assert {row["bot"] for row in table} == {"greedy", "random"}
    assert sum(row["returned"] for row in table) == 0
    page = summary(result)
    assert page.index("| greedy |") < page.index("| random |")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"rounds": 0}, "at least one round"),
        ({"bots": ["random", "random"]}, "two or more different bots; not random, random"),
        ({"bots": ["random"]}, "two or more different bots; not random"),
        ({"system": "knockout"}, "not 'knockout'"),
        ({"bots": ["deep", "random"]}, "no bot 'deep'"),
        ({"players": 5}, "for 2 players; not 5"),
    ],
)
def test_misuse_is_named(change: dict[str, Any], sentence: str) -> None:
    asked: dict[str, Any] = {"bots": ["random", "greedy"], "rounds": 3, **change}
    with pytest.raises(UsageError, match=sentence):
        new_spec(FOUR, **asked)
    with pytest.raises(UsageError, match="local or ray"):
        place_named("moon")


def test_alone_one_bot_is_enough() -> None:
    """As the ladder asks at one seat: how often a level reaches the goal."""
    assert most_games(new_spec(solarium.game("lastdays"), ["level1"], 7, 1)) == 7


def test_a_worker_that_dies_loses_nothing(tmp_path: Path) -> None:
    """A process of the pool is killed once; its games are played again, the others are not."""
    spec = Spec("connect_four", "1", ("program:python3 " + str(tmp_path / "once.py"), "random"), 2, {}, 4, stop=False)
    (tmp_path / "once.py").write_text(
        "import json, os, pathlib, random, signal, sys\n"
        f"mark = pathlib.Path({str(tmp_path / 'mark')!r})\n"
        "for line in sys.stdin:\n"
        "    if not mark.exists():\n"
        "        mark.touch(); os.kill(os.getppid(), signal.SIGKILL)\n"
        "    q = json.loads(line); print(json.dumps({'id': q['id'], 'action': q['legal'][0]}), flush=True)\n"
    )
    place = Local(2)
    result = play(FOUR, spec, tmp_path / "out", place)
    place.close()
    assert (tmp_path / "mark").exists()
    assert len({entry.pairing.key for entry in result.entries}) == len(result.entries) == 8
