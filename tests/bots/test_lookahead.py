"""Search by whole turns: the same for the same seed, tactics, candidates left behind."""

import solarium
from solarium.bots.levels import new_search
from solarium.bots.lookahead import FINALISTS, Lookahead
from solarium.engine.ai import TurnPolicy
from solarium.engine.chance import Chance
from solarium.engine.state import State

FOUR = solarium.game("connect_four")
JUDGE = FOUR.ai.evaluator


class OneTurn(TurnPolicy[State]):
    """Any action is as likely as the others, and the whole game is one turn."""

    def turns_begun(self, state: State) -> int:
        return 0


def look(moves: str, simulations: int, seed: int = 1) -> Lookahead:
    state = FOUR.set_up({"moves": moves})
    made = Lookahead(state, state.current_player(), seed, JUDGE, OneTurn(), 1)
    made.run(simulations)
    return made


def test_the_same_seed_and_count_give_the_same_search() -> None:
    assert look("dd", 300).shares() == look("dd", 300).shares()
    assert look("dd", 300).shares() != look("dd", 300, seed=2).shares()


def test_an_immediate_win_is_found() -> None:
    """Without turns of its own a game is played on to its end."""
    found = look("dcdcdc", 300)
    assert FOUR.action_text(found.state, int(found.best())) == "d"
    assert found.value() == 1


def test_simulations_add_up_and_few_candidates_get_most_of_them() -> None:
    found = look("d", 700)
    visits = sorted((share[1] for share in found.shares()), reverse=True)
    assert sum(visits) == 700 == found.simulations
    assert sum(visits[:FINALISTS]) > 500


def test_forbidden_actions_are_avoided() -> None:
    state = FOUR.set_up({"moves": ""})
    made = Lookahead(state, 0, 1, JUDGE, OneTurn(), 1)
    made.forbid([0, 1, 2, 3, 4, 5])
    made.run(50)
    assert made.best() == 6
    made.forbid([6])
    assert made.best() == 6


def test_doubt_keeps_to_what_a_sensible_player_would_do() -> None:
    """The policy has no opinion, so its likely action is any: d wins at once, and only boundless doubt denies it."""
    state = FOUR.set_up({"moves": "dcdcdc"})
    likely = OneTurn().likely_action(state, 0, solarium.Seeded(1))
    assert FOUR.action_text(state, int(likely)) != "d"
    for doubt, expected in ((0.0, "d"), (2.0, "d"), (1000.0, FOUR.action_text(state, int(likely)))):
        made = Lookahead(state, state.current_player(), 1, JUDGE, OneTurn(), 1, doubt)
        made.run(300)
        assert FOUR.action_text(state, int(made.best())) == expected


def test_a_game_that_names_turns_is_searched_by_turns() -> None:
    state = FOUR.set_up({"moves": ""})
    assert not isinstance(new_search(FOUR, state, solarium.Seeded(1)), Lookahead)
    game = solarium.game("factions")
    match = solarium.new("factions", players=2, seed=3)
    assert isinstance(new_search(game, match.state, solarium.Seeded(1)), Lookahead)


class Dice(State):
    """Three turns of one seat: action n throws n + 1 times, the likely one is 0. `thrown` is shared by all copies."""

    def __init__(self, thrown: list[tuple[int, int]], turn: int = 0) -> None:
        self.thrown = thrown
        self.turn = turn

    def current_player(self) -> int:
        return 0 if self.turn < 3 else -1

    def legal_actions(self) -> list[int]:
        return [0, 1]

    def apply(self, action: int, chance: Chance) -> None:
        for _ in range(action + 1):
            value = int(chance.below(1 << 30))
        self.thrown.append((self.turn, value))
        self.turn += 1

    def returns(self) -> list[float]:
        return [1.0]

    def copy(self) -> State:
        return Dice(self.thrown, self.turn)

    def imagine(self, seat: int, chance: Chance) -> State:
        return self.copy()


class FirstThrow(TurnPolicy[Dice]):
    def turns_begun(self, state: Dice) -> int:
        return state.turn

    def likely_action(self, state: Dice, aim: int, chance: Chance) -> int:
        return 0


def test_each_turn_has_its_own_luck() -> None:
    """Who throws more often in the first turn meets the same throws in the turns after it as all others."""
    thrown: list[tuple[int, int]] = []
    Lookahead(Dice(thrown), 0, 1, JUDGE, FirstThrow(), 3).run(2)
    one, other = thrown[:3], thrown[3:]
    assert [turn for turn, _ in one] == [turn for turn, _ in other] == [0, 1, 2]
    assert one[0] != other[0]
    assert one[1:] == other[1:]


class Aimed(FirstThrow):
    """Aim 7 leads to throwing twice; what was asked for is written down."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def aims(self, state: Dice) -> list[int]:
        return [7]

    def likely_action(self, state: Dice, aim: int, chance: Chance) -> int:
        self.asked.append((state.turn, aim))
        return 1 if aim == 7 else 0


def test_an_aim_belongs_to_the_search_and_to_the_running_turn() -> None:
    policy = Aimed()
    search = Lookahead(Dice([]), 0, 1, JUDGE, policy, 3)
    assert search.actions == [0, 1, 1]
    assert search.aims == [0, 0, 7]
    policy.asked.clear()
    search.run(3)
    assert {aim for _, aim in policy.asked} == {0}, "the turns after the running one have no aim"
