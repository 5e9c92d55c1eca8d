"""Bots in other programs: they play every game, and what they do wrong is told in one sentence."""

import sys
from pathlib import Path

import pytest

import solarium
from solarium import Seeded, UsageError
from solarium.arena.contest import play_one
from solarium.bots.program import Program

ROOT = Path(__file__).parents[2]
EXAMPLE = f"{sys.executable} {ROOT / 'examples' / 'random_bot.py'}"
FOUR = solarium.game("connect_four")


def saying(code: str) -> str:
    return f"{sys.executable} -c 'import sys, json, time\nfor line in sys.stdin: {code}'"


@pytest.mark.parametrize("slug", solarium.games())
def test_the_example_plays_every_game(slug: str) -> None:
    game = solarium.game(slug)
    players = game.players[-1]
    options = game.options.with_defaults(None)
    played = play_one(game, [f"program:{EXAMPLE}", "random"], [seat % 2 for seat in range(players)], options, 3)
    assert len(played.returns) == players


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("print(1, flush=True)", "is not a JSON object"),
        ('print(json.dumps({"id": 7, "action": "a"}), flush=True)', "answered question 7, not 1"),
        ('print(json.dumps({"id": 1, "action": "z"}), flush=True)', "answered 'z', which is not a legal action"),
        ("sys.exit(3)", "has ended, with exit code 3"),
        ("time.sleep(9)", "did not answer within 0.5 s"),
    ],
)
def test_what_goes_wrong_is_named(code: str, sentence: str) -> None:
    bot = Program(saying(code), patience=0.5 if "sleep" in code else 20)
    with pytest.raises(UsageError, match=sentence):
        bot(FOUR, FOUR.begin(2, {}, Seeded(1)), Seeded(1))
    bot.close()


def test_a_command_that_is_not_there() -> None:
    with pytest.raises(UsageError, match="cannot be started"):
        Program("no-such-bot-anywhere")
