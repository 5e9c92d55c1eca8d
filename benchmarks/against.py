"""Bots of this checkout against those of another one: `python -m benchmarks.against OTHER GAME [--bot level5]`.

OTHER is a compiled checkout. Its bot decides in a process of its own, by the other version's rules and judgement, about
positions that this version hands it. Both sides take the seats in turn with the same luck. For equal time give both
`search:0.05s`.
"""

import argparse
import json
import shlex
import sys
import time
from pathlib import Path

import solarium
from solarium.bots.levels import bot as find_bot
from solarium.engine.chance import Seeded

ANSWER = "--answer"


def answer(name: str) -> None:
    """The other side: decides for whatever it is asked, as a bot in any language would."""
    decide = find_bot(name)
    for asked, line in enumerate(sys.stdin):
        question = json.loads(line)
        game = solarium.game(question["game"])
        state = game.load(question["position"])
        action = decide(game, state, Seeded(asked))
        print(json.dumps({"id": question["id"], "action": game.action_text(state, action)}), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkout", type=Path)
    parser.add_argument("game")
    parser.add_argument("--bot", default="level5", help="of this checkout")
    parser.add_argument("--other", default="level5", help="of the other one")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    from solarium.arena.contest import contest

    command = shlex.join(["env", f"PYTHONPATH={given.checkout / 'src'}", sys.executable, __file__, ANSWER, given.other])
    start = time.perf_counter()
    found = contest(
        solarium.game(given.game), [given.bot, f"program:{command}"], given.games, seed=given.seed, workers=1
    )
    mine = found.tallies[0]
    low, high = mine.interval()
    print(
        f"{given.game}: {given.bot} here against {given.other} there, {mine.games} games: {mine.share:.1%} "
        f"({low:.1%} to {high:.1%}), {time.perf_counter() - start:.0f} s"
    )


if __name__ == "__main__":
    if sys.argv[1:2] == [ANSWER]:
        answer(sys.argv[2])
    else:
        main()
