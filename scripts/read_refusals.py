"""Tries texts and touches that are refused in random positions of a game and prints a sample of the answers, to be read
as a player would: `python scripts/read_refusals.py factions --count 3000 --show 200 --seed 1`.

Of each kind of sentence (numbers and names of places aside) there is one before there is a second of any.
"""

import argparse
import random
import re
from collections import defaultdict

from solarium.engine.game import AnyGame
from solarium.engine.state import State
from solarium.laws.settings import option_settings, plain_settings
from solarium.laws.touch import items, takes_no_touch
from solarium.laws.walk import random_walk

WORD = re.compile(r"\w+|\s+|[^\w\s]")
NAME = re.compile(r"[A-Z]?\w*\d\w*|-?\d+")
Row = tuple[str, str, str, str]  # clause, what was tried, the sentence, what is asked


def tries(game: AnyGame, state: State, earlier: list[str], luck: random.Random) -> list[str]:
    """Texts of other positions, texts with another word or number, and touches that begin or end nothing."""
    scene = game.scene(state, int(state.current_player()))
    legal = [action.text for action in scene.actions]
    ways = [path for action in scene.actions for path in action.paths]
    things = [item.id for item in items(scene) if item.id and not takes_no_touch(item)]
    earlier += luck.sample(legal, min(6, len(legal)))
    found = [luck.choice(earlier) for _ in range(4)]
    words = WORD.findall(luck.choice(earlier))
    for number in [at for at, word in enumerate(words) if word.isdecimal()][:1]:
        words[number] = str(max(0, int(words[number]) + luck.choice([-2, -1, 1, 2])))
    found.append("".join(words))
    one, other = (WORD.findall(luck.choice(legal)) for _ in range(2))
    if len(one) == len(other):
        at = luck.randrange(len(one))
        found.append("".join([*one[:at], other[at], *one[at + 1 :]]))
    if things:
        found += [luck.choice(things) for _ in range(4)]
        long = [path for path in ways if len(path) > 1]
        for path in luck.sample(long, min(2, len(long))):
            found.append(" ".join([*path[: luck.randrange(1, len(path))], luck.choice(things)]))
    return found


def refusals(slug: str, count: int, seed: int) -> list[Row]:
    luck = random.Random(f"{slug} {seed}")
    settings = plain_settings([slug]) + option_settings([slug])
    earlier: list[str] = []
    rows: list[Row] = []
    while len(rows) < count:
        setting = luck.choice(settings)
        for state in random_walk(setting.match(luck.randrange(10**9)), luck.randrange(10**9)):
            if state.is_over() or luck.random() > 0.02:
                continue
            asked = setting.game.scene(state, int(state.current_player())).prompt.text
            for text in tries(setting.game, state, earlier, luck):
                refusal = setting.game.explain(state, text)
                if refusal is not None:
                    rows.append((refusal.clause, text, refusal.message, asked))
    return rows[:count]


def sample(rows: list[Row], show: int, luck: random.Random) -> list[Row]:
    kinds: dict[tuple[str, str], list[Row]] = defaultdict(list)
    for row in luck.sample(rows, len(rows)):
        kinds[row[0], NAME.sub("#", row[2])[:60]].append(row)
    found: list[Row] = []
    while len(found) < min(show, len(rows)):
        for kind in sorted(kinds):
            if kinds[kind] and len(found) < show:
                found.append(kinds[kind].pop())
    return found


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("game")
    words.add_argument("--count", type=int, default=3000, help="how many refusals")
    words.add_argument("--show", type=int, default=200, help="how many of them to print")
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    rows = refusals(asked.game, asked.count, asked.seed)
    for clause, text, message, prompt in sorted(sample(rows, asked.show, random.Random(asked.seed))):
        print(f"{clause or '-':8} {text[:60]!r} -> {message}   [{prompt}]")


if __name__ == "__main__":
    main()
