"""The rollout policy: always legal, it changes nothing by thinking, and it knows what it is about."""

from collections.abc import Callable
from typing import Any

import pytest

from solarium.engine.ai import read_numbers
from solarium.engine.chance import Seeded
from solarium.games.lastdays import GAME
from solarium.games.lastdays.ai import FILE
from solarium.games.lastdays.ai.distances import FAR, Distances
from solarium.games.lastdays.ai.policy import LastDaysPolicy
from solarium.games.lastdays.ai.weights import WeightSets
from solarium.games.lastdays.data.pieces import TOWER, TYPES
from solarium.games.lastdays.rules.state import LastDays
from tests.games.lastdays.test_laws import NAMES, TABLES, begin

Position = Callable[..., LastDays]
WEIGHTS = WeightSets(read_numbers(FILE))
POLICY = LastDaysPolicy(WEIGHTS)


@pytest.mark.parametrize(("players", "options"), TABLES, ids=NAMES)
def test_a_likely_action_is_legal_and_thinking_changes_nothing(players: int, options: dict[str, Any]) -> None:
    """Games where every third action is any, so that the policy gets into strange positions and odd effects."""
    state, chance = begin(players, options, 5)
    steps = 0
    while not state.is_over() and steps < 1500:
        before = state.key()
        action = POLICY.likely_action(state, 0, Seeded(steps))
        assert state.key() == before
        assert action in state.legal_actions()
        state.apply(state.random_action(chance) if steps % 3 == 0 else action, chance)
        steps += 1


def played(state: LastDays, turns: int = 1) -> list[str]:
    """What the seat on turn does by the policy, until so many turns have begun."""
    chance = Seeded(1)
    until = POLICY.turns_begun(state) + turns
    actions = []
    while POLICY.turns_begun(state) < until and not state.is_over():
        action = POLICY.likely_action(state, 0, chance)
        actions.append(GAME.action_text(state, int(action)))
        state.apply(action, chance)
    return actions


def test_a_manned_tower_is_used_when_there_is_energy(position: Position) -> None:
    rich = position(A={"energy": 6, "divers": {"C4": 1}, "stations": {"C4": "tower"}})
    assert played(rich)[:3] == ["ACTIVATE", "ACTIVATE_AT(C4)", "TAKE"]


def test_a_lone_sundiver_goes_for_a_node_without_energy_and_for_a_tower_with_it(position: Position) -> None:
    lone = {"hold": 0, "divers": {"I6": 1}, "stations": {"C6": "tower", "I5": "node"}, "gates": ["I6|C6"]}
    assert played(position(A={"energy": 0, **lone}))[:2] == ["MOVE", "FLY(I6,I5)"]
    assert played(position(A={"energy": 9, **lone}))[:2] == ["MOVE", "FLY(I6,C6)"]


def test_sundivers_in_the_core_are_hurled_before_the_end(position: Position) -> None:
    cards = {"marker": 1, "suits": ["FLR", "CON", "EXP"], "discard": {"CON": 12, "EXP": 12}}
    late = position(**cards, A={"hold": 0, "divers": {"K0": 2}})
    assert played(late) == ["MOVE", "HURL(K0)", "HURL(K0)", "END_MOVE"]


def test_a_pattern_that_stands_ready_becomes_a_node(position: Position) -> None:
    ready = position(A={"divers": {"O3": 1, "O5": 1}})
    assert played(ready)[:2] == ["CONVERT", "NODE(O4)"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_without_a_start_in_the_sun_the_way_in_is_found(players: int) -> None:
    """The longer game: somebody opens the Sun, and every seat gets to a tower and to momentum."""
    state, chance = begin(players, {"vestigial": "off"}, 1)
    towers = set()
    while not state.is_over():
        state.apply(POLICY.likely_action(state, 0, chance), chance)
        towers |= {int(standing) // TYPES for standing in state.station if standing >= 0 and standing % TYPES == TOWER}
    assert towers == set(range(players))
    assert min(state.momentum[seat] for seat in range(players)) >= 20


@pytest.mark.parametrize("options", [{"mode": "coop"}, *[{"mode": "coop", "scenario": f"S{at}"} for at in (2, 4, 6)]])
def test_a_team_gets_everybody_to_momentum_from_nothing(options: dict[str, Any]) -> None:
    for players in (2, 3):
        lowest = []
        for seed in range(5):
            state, chance = begin(players, options, seed)
            while not state.is_over():
                state.apply(POLICY.likely_action(state, 0, chance), chance)
            lowest.append(min(int(state.momentum[seat]) for seat in range(players)))
        assert sum(lowest) / len(lowest) >= 2


def test_a_team_likes_what_it_gives_to_each_other(position: Position) -> None:
    """Two nodes as far away: together the one whose owner gets a bonus, among rivals the one that gives none."""
    lone = {"hold": 0, "divers": {"I6": 1}, "stations": {}, "energy": 0}
    others = {"hold": 0, "stations": {"I7": "node", "O6": "node"}}
    assert played(position(A=lone, B=others))[:2] == ["MOVE", "FLY(I6,O6)"]
    assert played(position(mode="coop", A=lone, B=others))[:2] == ["MOVE", "FLY(I6,I7)"]


@pytest.mark.rule("LDS-29")
def test_the_only_gate_is_not_given_up(position: Position) -> None:
    bare = position(A={"hold": 0, "stations": {"C4": "tower", "O4": "node", "O9": "node"}, "gates": ["I4|C4"]})
    assert played(bare)[0] in ("DECON(O4)", "DECON(O9)")


def test_a_plan_counts_every_sundiver_once(position: Position) -> None:
    """A single sundiver is near both spaces of a node pattern, but cannot stand on both."""
    state = position(A={"hold": 0, "divers": {"O3": 1}})
    place = state.board.number
    distances = Distances(state, 0)
    assert distances.to(place["O5"]) == 2
    assert distances.together(place["O3"], place["O5"], -1) == FAR
    pair = Distances(position(A={"hold": 0, "divers": {"O3": 2}}), 0)
    assert pair.together(place["O3"], place["O5"], -1) == 2
    held = Distances(position(A={"eye": 4, "hold": 1, "divers": {"O3": 1}}), 0)
    assert held.together(place["O3"], place["O5"], -1) == 2
