"""Prints a checksum of seeded games: run with compiled and with plain modules, the two must agree."""

import hashlib
import sys

import examples.connect_four
import solarium
from solarium import Seeded
from solarium.bots.search import Search
from solarium.engine.playout import playout
from solarium.engine.registry import register


def checksum(slug: str, games: int) -> str:
    game = solarium.game(slug)
    digest = hashlib.sha256()
    for players in game.players:
        for seed in range(games):
            chance = Seeded(seed)
            state = game.begin(players, game.options.with_defaults(None), chance)
            while not state.is_over():
                digest.update(repr(state.legal_actions()).encode())
                state.apply(state.random_action(chance), chance)
                digest.update(state.key())
            digest.update(repr(state.returns()).encode())
    state = game.begin(game.players[0], game.options.with_defaults(None), Seeded(1))
    playout(state, Seeded(2), 6)
    if not state.is_over():
        search = Search(state, state.current_player(), 3, not (game.luck or game.hidden))
        search.run(20)
        digest.update(repr(search.shares()).encode())
        if game.ai.evaluator is not None:
            digest.update(repr(game.ai.evaluator.estimate(state)).encode())
        if game.ai.encoder is not None:
            seat = state.current_player()
            digest.update(repr(list(game.ai.encoder.observation(state, seat))).encode())
            digest.update(repr(game.ai.encoder.numbers(state)).encode())
            digest.update(repr(list(game.ai.encoder.rows(state))).encode())
    return digest.hexdigest()


def main() -> None:
    register(examples.connect_four.GAME)
    print("compiled" if not solarium.engine.state.__file__.endswith(".py") else "plain")
    for slug in solarium.games():
        print(slug, checksum(slug, int(sys.argv[1])))


if __name__ == "__main__":
    main()
