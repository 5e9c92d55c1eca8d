"""How long a first look at a game takes: `python -m benchmarks.first_look [GAME ...] [--moves 200]`.

For each game a game of bots is played, the longest of a few, and gone through as the server's workers do it. The
seconds are those of the processor: on two free cores the clock shows about half of them.
"""

import argparse
import time

import solarium
from solarium.arena.puzzles.sources import STRIDE
from solarium.bots import levels
from solarium.bots.coach import looks
from solarium.engine.chance import Seeded
from solarium.engine.game import AnyGame
from solarium.engine.match import Match
from solarium.server.workers.coaching import Counting, Judging

LEVEL = 2
GAMES = 6  # of which the longest is taken
SLICE = 8  # decisions handed to a worker at a time


def play(game: AnyGame, players: int, moves: int, seed: int) -> Match:
    """A game of bots, cut off after so many moves."""
    chance = Seeded(seed * STRIDE)
    match = Match(game, players, game.options.with_defaults(None), chance)
    while not match.over and len(match.steps) < moves:
        seat = int(match.state.current_player())
        match.play(levels.choose(game, match.state, seat, LEVEL, chance.below(1 << 31)))
    return match


def first_look(match: Match) -> tuple[int, float]:
    """How many decisions were judged, and the seconds of processor time it took."""
    record, slug, module = str(match.record()), match.game.slug, match.game.module
    start = time.process_time()
    steps = Counting(slug, module, record).answer()
    for at in range(0, len(steps), SLICE):
        Judging(slug, module, record, tuple(steps[at : at + SLICE]), looks(match.game)[0]).answer()
    return len(steps), time.process_time() - start


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=solarium.games())
    parser.add_argument("--moves", type=int, default=200)
    parser.add_argument("--players", type=int, help="seats, where the game allows so many; else the next fewer")
    arguments = parser.parse_args()
    print("| game | seats | moves | decisions | processor, s |\n|---|---|---|---|---|")
    for slug in arguments.games:
        game = solarium.game(slug)
        players = max(count for count in game.players if count <= (arguments.players or 3))
        matches = [play(game, players, arguments.moves, seed) for seed in range(GAMES)]
        match = max(matches, key=lambda one: len(one.steps))
        decisions, seconds = first_look(match)
        print(f"| {game.title} | {players} | {len(match.steps)} | {decisions} | {seconds:.1f} |", flush=True)


if __name__ == "__main__":
    main()
