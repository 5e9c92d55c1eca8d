"""Plug a judgement of your own into search: here one for Sol that counts suns, against the game's own.

    python -m examples.own_evaluator --games 20

An evaluator is a class with one method. It may be plain Python: search is compiled all the same, and asks it once for
each simulation.
"""

import argparse
from typing import Any

import solarium
from solarium import Seeded
from solarium.arena.contest import Tally, points_of
from solarium.bots.search import Search
from solarium.engine.ai import Evaluator
from solarium.games.sol.rules import codes
from solarium.games.sol.rules.state import Sol

GAME = solarium.game("sol")


class SunCounter(Evaluator[Sol]):
    """Whoever controls more suns is ahead; nothing else counts."""

    def estimate(self, state: Sol) -> list[float]:
        if state.is_over():
            return state.returns()
        lead = 0
        for sun in range(0, 8 * int(state.sun_count), 8):
            margin = state.suns[sun + codes.FOR_RED] - state.suns[sun + codes.FOR_BLUE]
            red = margin > 0 or (margin == 0 and state.suns[sun + codes.PLACER] == codes.RED)
            lead += 1 if red else -1
        value = max(-0.9, min(0.9, 0.15 * lead))
        return [value, -value]


def decide(evaluator: Evaluator[Any], state: Sol, simulations: int, chance: Seeded) -> int:
    """Search with this judgement, set up as the game's own bots do."""
    tuning = GAME.ai.tuning
    search = Search(
        state,
        seat=state.current_player(),
        seed=chance.below(1 << 31),
        certain=True,  # nothing is hidden in Sol, and no luck is in it
        evaluator=evaluator,
        rollout=0,
        exploration=tuning.exploration,
    )
    search.run(simulations)
    return search.best()


def play(ours: Evaluator[Any], theirs: Evaluator[Any], games: int, simulations: int) -> Tally:
    """What our judgement wins; the seats change in every second game."""
    tally = Tally(type(ours).__name__)
    for number in range(games):
        chance = Seeded(1_000 + number // 2)
        judges = [ours, theirs] if number % 2 == 0 else [theirs, ours]
        state = GAME.begin(2, GAME.options.with_defaults(None), chance)
        while not state.is_over():
            state.apply(decide(judges[int(state.current_player())], state, simulations, chance), chance)
        earned = points_of(tuple(state.returns()))[number % 2]
        tally.count(earned)
    return tally


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--games", type=int, default=20)
    words.add_argument("--simulations", type=int, default=200)
    asked = words.parse_args()
    own = GAME.ai.evaluator
    if own is not None:
        tally = play(SunCounter(), own, asked.games, asked.simulations)
        low, high = tally.interval()
        print(f"{tally.name}: {tally.share:.1%} of {tally.games} games, {low:.1%} to {high:.1%} (95 %)")


if __name__ == "__main__":
    main()
