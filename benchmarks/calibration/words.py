"""How often the coach has a word for what level 5 decides, at positions of quick games:

python -m benchmarks.calibration.words syzygy --positions 60 --seed 1
"""

from collections import Counter
from typing import Annotated

import typer

from benchmarks.calibration.samples import player
from solarium.bots.coach import Judgement, decisions, judge, looks
from solarium.bots.levels import choose
from solarium.cli.console import progress_bar
from solarium.engine.chance import Seeded
from solarium.engine.match import new
from solarium.engine.registry import game as find_game


def main(
    slug: Annotated[str, typer.Argument(metavar="GAME")],
    players: Annotated[int, typer.Option(help="Seats; the game's usual number if not given.")] = 0,
    quick: Annotated[int, typer.Option(help="Level of the games; 0: by the policy of whole turns.", max=5)] = 2,
    level: Annotated[int, typer.Option(help="Level that is judged.", min=1, max=5)] = 5,
    positions: Annotated[int, typer.Option(min=1)] = 60,
    first: Annotated[bool, typer.Option("--first", help="By a first look, not by the deeper one.")] = False,
    seed: int = 1,
) -> None:
    words: Counter[str] = Counter()
    lost = 0.0
    with progress_bar() as bar:
        task = bar.add_task(slug, total=positions)
        for number in range(positions):
            found = judged(slug, players, quick, level, first, seed * 1_000_000 + number)
            words[found.word or "nothing"] += 1
            lost += found.loss
            bar.update(task, advance=1)
    shares = ", ".join(f"{word} {100 * count / positions:.1f} %" for word, count in words.most_common())
    print(
        f"{slug}, level {level}, {positions} decisions: {shares}; {100 * lost / positions:.2f} in 100 lost a decision"
    )


def judged(slug: str, players: int, quick: int, level: int, first: bool, seed: int) -> Judgement:
    """One decision of the level at a random position of a quick game, as the coach judges it."""
    game = find_game(slug)
    match, chance = new(slug, players or None, seed), Seeded(seed)
    bot = player(game, quick)
    while not match.over:
        seat = int(match.state.current_player())
        match.play(bot(game, match.state.imagine(seat, chance), chance))
    choices = decisions(match)
    at = choices[int(chance.below(len(choices)))]
    while len(match.steps) > at:
        match.take_back()
    match.play(choose(game, match.state, int(match.state.current_player()), level, seed))
    return judge(game, match, at, looks(game)[0 if first else 1], seed + 1)


if __name__ == "__main__":
    typer.run(main)
