"""Search over Sol: wide turns, forced replies, ends that can be proven."""

from solarium.bots.search import Search
from solarium.games.sol import GAME
from solarium.games.sol.rules.state import Sol

from .table import at, flips


def last_moves() -> Sol:
    """V13: Red's moon takes the sun; a hole then takes Blue's last place, else Blue lays a sun there."""
    stock = {"red": {"M1": 1, "H1": 1}, "blue": {"S4": 1}}
    return at("red S3@10,13", "blue P2@10,11", open=[[0, 0, 3, 3], [10, 10]], stock=stock)


def searched(state: Sol, simulations: int) -> Search:
    tuning = GAME.ai.tuning
    search = Search(
        state,
        state.current_player(),
        1,
        True,
        GAME.ai.evaluator,
        tuning.rollout,
        tuning.exploration,
        tuning.widen,
    )
    search.run(simulations)
    return search


def test_forced_replies_are_walked_through() -> None:
    """Nodes with a single action, in a search that widens."""
    search = searched(last_moves(), 200)
    assert GAME.action_text(search.state, int(search.best())) == "M1@10,10"


def test_a_sure_win_is_proven() -> None:
    assert searched(last_moves(), 400).settled


def test_search_finds_the_double_flip() -> None:
    state = at("blue S3@8,4", "blue S4@8,12", "blue P2@8,7", "blue P2@8,10", to_move="red")
    assert flips(state, int(searched(state, 300).best())) == 4
