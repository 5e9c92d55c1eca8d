"""How bots look at a position: prices of ways, aims that lead somewhere, trades in which both gain."""

from heapq import heappop, heappush

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from solarium.engine.ai import read_numbers
from solarium.engine.chance import Seeded
from solarium.games.factions import GAME
from solarium.games.factions.ai import FILE
from solarium.games.factions.ai.aims import TILE, goal_of
from solarium.games.factions.ai.distances import first_step_discount, path_costs, sector_prices
from solarium.games.factions.ai.evaluator import FactionsEvaluator
from solarium.games.factions.ai.policy import FactionsPolicy
from solarium.games.factions.ai.weights import Weights
from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.prices import price
from solarium.games.factions.rules.scoring import points
from solarium.games.factions.rules.state import Factions


def positions(seed: int, every: int) -> list[Factions]:
    """Some positions of a random game of two."""
    chance = Seeded(seed)
    state = GAME.begin(2, GAME.options.with_defaults({"trading": 0}), chance)
    found: list[Factions] = []
    count = 0
    while not state.is_over():
        count += 1
        if count % every == 0 and state.round > 0:
            found.append(state.copy())
        state.apply(state.random_action(chance), chance)
    return found


def cheapest(state: Factions, start: int, cost: vec[i64], less: int) -> dict[int, int]:
    """Dijkstra's way, plainly."""
    best = {start: 0}
    waiting = [(0, start)]
    while waiting:
        spent, here = heappop(waiting)
        if spent > best[here]:
            continue
        near = int(state.neighbours(here))
        for sector in range(codes.SECTORS):
            step = int(cost[sector])
            if spent == 0 and step > 1:
                step = max(1, step - less)
            if near >> sector & 1 and spent + step < best.get(sector, codes.FAR):
                best[sector] = spent + step
                heappush(waiting, (spent + step, sector))
    return best


def test_prices_of_all_sectors_are_those_of_the_rules() -> None:
    for state in positions(3, 9):
        state.steps = 1
        for seat in range(2):
            cost = sector_prices(state, seat)
            assert [int(cost[s]) for s in range(codes.SECTORS)] == [
                int(price(state, seat, s)) for s in range(codes.SECTORS)
            ]


def test_the_cheapest_ways_are_found_as_far_as_they_are_asked_for() -> None:
    for state in positions(4, 25):
        start = int(max(state.ship[0], state.ship[1]))
        if start < 0:
            continue
        cost = sector_prices(state, 0)
        less = int(first_step_discount(state, 0))
        right = cheapest(state, start, cost, less)
        for most in (5, 20, codes.MOST - 1):
            found = path_costs(state, start, 0, cost, less, most)
            for sector in range(codes.SECTORS):
                assert found[sector] == (right[sector] if right[sector] <= most else codes.FAR)


def test_an_aim_leads_there_and_leaves_no_trace() -> None:
    chance = Seeded(8)
    state = GAME.begin(2, GAME.options.with_defaults({"factions": "random"}), chance)
    while state.round == 0:
        state.apply(state.random_action(chance), chance)
    key = state.key()
    policy = FactionsPolicy(Weights(read_numbers(FILE)))
    turns = policy.turns_begun(state)
    reached = 0
    for aim in policy.aims(state):
        world = state.copy()
        seat = int(world.current_player())
        while policy.turns_begun(world) == turns:
            before = world.key()
            action = policy.likely_action(world, aim, chance)
            assert world.key() == before
            assert action in world.legal_actions()
            world.apply(action, chance)
        goal = int(goal_of(aim))
        did = world.mined[seat] if goal == TILE else world.used[seat * 8 + goal - 1]
        reached += did > 0
    assert state.key() == key
    assert reached >= 6  # with 16 energy all but the farthest are within reach


def test_estimates_do_not_depend_on_what_others_hide() -> None:
    """In the eyes of a seat, the value of its own prospects is the same in all worlds it can imagine."""
    chance = Seeded(5)
    evaluator = FactionsEvaluator(Weights(read_numbers(FILE)))
    for state in positions(6, 40):
        seat = int(state.current_player())
        values = {round(evaluator.estimate(state.imagine(seat, chance))[seat], 9) for _ in range(5)}
        assert len(values) == 1


def test_an_end_is_worth_more_the_clearer_it_is() -> None:
    """Half is the result, half the lead in points; on the scale of estimates, so that no end is put off or rushed."""
    policy = FactionsPolicy(Weights(read_numbers(FILE)))
    leads: list[tuple[int, float]] = []
    for seed in range(12):
        chance = Seeded(seed)
        state = GAME.begin(2, GAME.options.with_defaults({"trading": 0}), chance)
        while not state.is_over():
            state.apply(state.random_action(chance), chance)
        verdict = policy.verdict(state)
        assert verdict[0] == pytest.approx(-verdict[1])
        assert verdict == FactionsEvaluator(Weights(read_numbers(FILE))).estimate(state)
        lead = int(points(state, 0) - points(state, 1))
        assert (abs(verdict[0]) <= 1 and verdict[0] * state.returns()[0] > 0) or not lead
        leads.append((lead, verdict[0]))
    assert len({lead for lead, _ in leads}) > 6
    assert [worth for _, worth in sorted(leads)] == sorted(worth for _, worth in leads)
