"""Search: the same for the same seed, tactics in a small game, many seats."""

import pytest

import solarium
from solarium import Seeded, UsageError
from solarium.bots.greedy import greedy_action
from solarium.bots.levels import NAMES, bot, choose, names
from solarium.bots.search import Search
from solarium.engine.ai import Evaluator
from solarium.engine.state import State

FOUR = solarium.game("connect_four")


def search(moves: str, simulations: int, seed: int = 1) -> Search:
    state = FOUR.set_up({"moves": moves})
    made = Search(state, state.current_player(), seed, True)
    made.run(simulations)
    return made


def test_the_same_seed_and_count_give_the_same_search() -> None:
    assert search("dd", 500).shares() == search("dd", 500).shares()
    assert search("dd", 500).shares() != search("dd", 500, seed=2).shares()


def test_an_immediate_win_is_proven_and_search_stops() -> None:
    found = search("dcdcdc", 5000)
    assert FOUR.action_text(found.state, int(found.best())) == "d"
    assert found.value() == 1
    assert found.simulations < 500


def test_an_immediate_threat_is_parried() -> None:
    found = search("dcdcd", 3000)
    assert FOUR.action_text(found.state, int(found.best())) == "d"


def test_a_lost_position_is_proven_lost() -> None:
    """Open three on the floor: both ends win, one can be stopped."""
    found = search("dacbe", 20000)
    shares = {FOUR.action_text(found.state, action): value for action, _, value in found.shares()}
    assert shares["g"] == -1
    assert all(-1 <= value <= 1 for value in shares.values())


def test_forbidden_actions_are_avoided() -> None:
    state = FOUR.set_up({"moves": ""})
    made = Search(state, 0, 1, True)
    made.forbid([0, 1, 2, 3, 4, 5])
    made.run(50)
    assert made.best() == 6


def test_visits_add_up() -> None:
    found = search("d", 700)
    assert sum(visits for _, visits, _ in found.shares()) == 700


def test_a_level_repeats_itself_with_the_same_seed() -> None:
    state = FOUR.set_up({"moves": "ddc"})
    for level in range(1, 6):
        first = choose(FOUR, state, 1, level, 9)
        assert first == choose(FOUR, state, 1, level, 9)
        assert first in state.legal_actions()
    assert names(FOUR) == list(NAMES)


def test_unknown_bots_and_levels_are_misuse() -> None:
    state = FOUR.set_up({"moves": ""})
    with pytest.raises(UsageError, match="levels 1 to 5; not 6"):
        choose(FOUR, state, 0, 6, 1)
    for name in ("", "deep", "level6", "search:", "search:-1", "search:0s", "search:x", "random:3", "greedy:1"):
        if name == "search:":
            continue
        with pytest.raises(UsageError, match="there is no bot"):
            bot(name)


def test_named_bots_play() -> None:
    state = FOUR.set_up({"moves": "dcdcdc"})
    for name in ("greedy", "level3", "4", "search:200", "search:0.05s", "search"):
        assert bot(name)(FOUR, state.copy(), Seeded(1)) == 3, name
    assert bot("random")(FOUR, state.copy(), Seeded(1)) in range(7)


class LikesTheEdge(Evaluator[State]):
    """Somebody's research: whoever has more discs in column a stands better."""

    def estimate(self, state: State) -> list[float]:
        dumped = FOUR.dump(state)
        first, second = ((dumped[name] & 63).bit_count() for name in ("first", "second"))
        return [(first - second) / 6, (second - first) / 6]


def test_an_evaluator_of_ones_own_is_plugged_in_without_touching_the_game() -> None:
    state = FOUR.set_up({"moves": ""})
    search = Search(state, seat=0, evaluator=LikesTheEdge())
    search.run(200)
    assert FOUR.action_text(state, int(search.best())) == "a"
    seat = greedy_action(LikesTheEdge(), state, state.legal_actions(), 0, Seeded(1))
    assert FOUR.action_text(state, int(seat)) == "a"
