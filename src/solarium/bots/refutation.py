"""Why a move is not the one: how the others answer it, and what it leaves against the move that was to be found."""

from msgspec import Struct

from solarium.bots.chances import win_chance
from solarium.bots.coach import REST, Reason, explain_loss
from solarium.bots.levels import new_search
from solarium.bots.weighing import value_after
from solarium.engine.chance import Seeded
from solarium.engine.game import AnyGame
from solarium.engine.state import State

PLIES, NODES = 5, 20_000  # for the solver, where the game has one


class Refutation(Struct, frozen=True):
    """`answer` is empty where the game is over, or nobody else decides next."""

    answer: str
    wins: bool  # the answer wins by force
    chance: float  # of the seat after what was tried
    best: float  # and after the move to be found
    reasons: tuple[Reason, ...]  # what the better move has and the other has not


def refute(game: AnyGame, world: State, tried: int, key: int, simulations: int, seed: int) -> Refutation:
    """Judged by what the seat on turn can know: `world` is one that it cannot tell from the true one."""
    seat = int(world.current_player())
    chance, best = (
        win_chance(game, world, value_after(game, world, action, simulations, seed)) for action in (tried, key)
    )
    reasons = explain_loss(game, world, tried, key, best - chance, seed)
    named = tuple(reason for reason in reasons if reason.name != REST and reason.change > 0)
    after = world.copy()
    after.apply(tried, Seeded(seed))
    if after.is_over() or int(after.current_player()) == seat:
        return Refutation("", False, chance, best, named)
    answer, wins = _answer(game, after, simulations, seed)
    return Refutation(game.action_text(after, answer), wins, 0.0 if wins else chance, best, named)


def _answer(game: AnyGame, after: State, simulations: int, seed: int) -> tuple[int, bool]:
    """What the next seat plays, and whether that wins by force."""
    if game.ai.solver is not None:
        proof = game.ai.solver.solve(after, PLIES, NODES)
        if proof.result > 0:
            return proof.action, True
    search = new_search(game, after, Seeded(seed))
    search.run(simulations)
    return int(search.best()), False
