"""Search by whole turns: `python -m benchmarks.by_turns [GAME ...]` prints simulations a second, each a play-out by the
game's policy, and what one estimate takes, by seats. Positions are those of two games of bots; by processor time.
"""

import argparse
import time

import solarium
from solarium.bots.levels import new_search, play_level
from solarium.engine.chance import Seeded
from solarium.engine.game import AnyGame
from solarium.engine.state import State

LEVEL = 3
GAMES = 2
EVERY = 12  # actions from one position to the next
LONGEST = 900
SIMULATIONS = 40
TIMES = 20  # an estimate is asked for


def positions(game: AnyGame, players: int, seed: int) -> list[State]:
    """Positions with a choice, from a game of bots."""
    chance = Seeded(seed)
    state = game.begin(players, game.options.with_defaults(None), chance)
    found: list[State] = []
    for number in range(LONGEST):
        if state.is_over():
            break
        if number % EVERY == 0 and len(state.legal_actions()) > 1:
            found.append(state.copy())
        world = state.imagine(state.current_player(), chance)
        state.apply(play_level(game, world, chance, game.ai.levels[LEVEL - 1]), chance)
    return found


def simulation_rate(game: AnyGame, states: list[State]) -> float:
    start, done = time.process_time(), 0
    for number, state in enumerate(states):
        search = new_search(game, state, Seeded(number))
        search.run(SIMULATIONS)
        done += search.simulations
    return done / (time.process_time() - start)


def estimate_time(game: AnyGame, states: list[State]) -> float:
    """Seconds, at best: the other work of the machine only adds to it."""
    assert game.ai.evaluator is not None
    taken: list[float] = []
    for _ in range(TIMES):
        start = time.process_time()
        for state in states:
            game.ai.evaluator.estimate(state)
        taken.append((time.process_time() - start) / len(states))
    return min(taken)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    by_turns = [slug for slug in solarium.games() if solarium.game(slug).ai.tuning.turns]
    parser.add_argument("games", nargs="*", default=by_turns)
    print("| game | seats | positions | simulations/s | an estimate, us |\n|---|--:|--:|--:|--:|")
    for slug in parser.parse_args().games:
        game = solarium.game(slug)
        for players in game.players:
            states = [state for seed in range(GAMES) for state in positions(game, players, seed)]
            rate, spent = simulation_rate(game, states), estimate_time(game, states)
            print(f"| {game.title} | {players} | {len(states)} | {rate:,.0f} | {spent * 1e6:.1f} |", flush=True)


if __name__ == "__main__":
    main()
