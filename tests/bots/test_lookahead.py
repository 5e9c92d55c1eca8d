"""Search by whole turns: the same for the same seed, tactics, candidates left behind."""

import solarium
from solarium.bots.levels import new_search
from solarium.bots.lookahead import FINALISTS, Lookahead
from solarium.engine.chance import Chance
from solarium.engine.state import State

FOUR = solarium.game("connect_four")


def look(moves: str, simulations: int, seed: int = 1) -> Lookahead:
    state = FOUR.set_up({"moves": moves})
    made = Lookahead(state, state.current_player(), seed, 1)
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
    made = Lookahead(state, 0, 1, 1)
    made.forbid([0, 1, 2, 3, 4, 5])
    made.run(50)
    assert made.best() == 6
    made.forbid([6])
    assert made.best() == 6


def test_doubt_keeps_to_what_a_sensible_player_would_do() -> None:
    """Connect four has no habits, so its likely action is any: d wins at once, and only boundless doubt denies it."""
    state = FOUR.set_up({"moves": "dcdcdc"})
    likely = state.likely_action(solarium.Seeded(1))
    assert FOUR.action_text(state, int(likely)) != "d"
    for doubt, expected in ((0.0, "d"), (2.0, "d"), (1000.0, FOUR.action_text(state, int(likely)))):
        made = Lookahead(state, state.current_player(), 1, 1, doubt)
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

    def turns_begun(self) -> int:
        return self.turn

    def likely_action(self, chance: Chance) -> int:
        return 0

    def returns(self) -> list[float]:
        return [1.0]

    def copy(self) -> State:
        return Dice(self.thrown, self.turn)

    def imagine(self, seat: int, chance: Chance) -> State:
        return self.copy()


def test_each_turn_has_its_own_luck() -> None:
    """Who throws more often in the first turn meets the same throws in the turns after it as all others."""
    thrown: list[tuple[int, int]] = []
    Lookahead(Dice(thrown), 0, 1, 3).run(2)
    one, other = thrown[:3], thrown[3:]
    assert [turn for turn, _ in one] == [turn for turn, _ in other] == [0, 1, 2]
    assert one[0] != other[0]
    assert one[1:] == other[1:]
