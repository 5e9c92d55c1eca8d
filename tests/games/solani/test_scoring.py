"""The fast scorer against the plain one, and what must hold in every game: no tile is lost or comes from nowhere."""

import random

import pytest

from benchmarks import solani_count as plain
from solarium import Seeded
from solarium.bots.greedy import greedy_action
from solarium.engine.ai import read_numbers
from solarium.games.solani import GAME
from solarium.games.solani.ai import FILE
from solarium.games.solani.ai.evaluator import SolaniEvaluator
from solarium.games.solani.ai.weights import Weights
from solarium.games.solani.data.pieces import (
    BONUSES,
    BRANCHES,
    CLUSTERS,
    FEATURES,
    FIRST_FEATURE,
    FIRST_GUIDE,
    FIRST_PLANET,
    PLANETS,
    TILE_NAMES,
)
from solarium.games.solani.data.spaces import ARM_NAMES, SECTORS
from solarium.games.solani.rules import codes
from solarium.games.solani.rules.scoring.feature_cards import card_points, feature_points
from solarium.games.solani.rules.scoring.result import bonus_points, measure, total_points
from solarium.games.solani.rules.scoring.skies import cluster_points, guide_points, loose_nodes, planet_points
from solarium.games.solani.rules.sky import Sky
from solarium.games.solani.rules.state import Solani
from solarium.games.solani.rules.tiles import TYPE_OF

from .conftest import OPTIONS

EVALUATOR = SolaniEvaluator(Weights(read_numbers(FILE)))


def begin(players: int, seed: int) -> Solani:
    state = GAME.begin(players, OPTIONS, Seeded(seed))
    assert isinstance(state, Solani)
    return state


def finished(players: int, seed: int, clever: bool = False) -> Solani:
    state, chance = begin(players, seed), Seeded(seed)
    while not state.is_over():
        if clever:
            state.apply(greedy_action(EVALUATOR, state, state.legal_actions(), state.current_player(), chance), chance)
        else:
            state.apply(state.random_action(chance), chance)
    return state


def plain_sky(sky: Sky) -> plain.PlainSky:
    return plain.PlainSky(
        {divmod(space, 6): TILE_NAMES[tile] for space, tile in enumerate(sky.circle) if tile},
        {
            divmod(gap, 5): [name for arm, name in enumerate(ARM_NAMES) if mask & 8 >> arm]
            for gap, mask in enumerate(sky.branch)
            if mask
        },
        [divmod(space, 6) for space in range(36) if sky.dark >> space & 1],
    )


def check_table(table: Solani, pick: random.Random) -> int:
    """Every source of points of every sky, every card on a random space, every bonus; how many skies that were."""
    skies = [plain_sky(sky) for sky in table.skies]
    sectors = {bonus.id: SECTORS[table.deal.bonus[n]] for n, bonus in enumerate(BONUSES)}
    assert plain.totals(skies, sectors) == [total_points(table, seat) for seat in range(len(skies))]
    assert plain.bonuses(skies, sectors) == [bonus_points(table, seat) for seat in range(len(skies))]
    for seat, (sky, other) in enumerate(zip(table.skies, skies, strict=True)):
        assert plain.clusters(other) == cluster_points(sky)
        assert plain.guides(other) == guide_points(sky)
        assert plain.planets(other) == planet_points(sky, False)
        assert plain.planets(other, True) == planet_points(sky, True)
        assert plain.features(other) == feature_points(sky)
        assert plain.loose(other) == loose_nodes(sky)
        for number, bonus in enumerate(BONUSES):
            assert plain.measure(other, bonus.id, sectors[bonus.id]) == measure(table, number, seat)
        space = pick.choice(plain.INSIDE)
        for number, card in enumerate(FEATURES):
            assert plain.card_vp(other, card.id, space) == card_points(sky, number, space[0] * 6 + space[1]), card.id
    return len(skies)


@pytest.mark.rule("SNI-64")
@pytest.mark.rule("SNI-67")
@pytest.mark.parametrize("part", range(10))
def test_a_thousand_skies_against_the_plain_scorer(part: int) -> None:
    """Skies of random play, and of greedy play where most tiles score."""
    pick = random.Random(part)
    checked = sum(check_table(finished(4, seed), pick) for seed in range(20 * part, 20 * part + 20))
    checked += sum(check_table(finished(2, seed, clever=True), pick) for seed in range(10 * part, 10 * part + 10))
    assert checked == 100


@pytest.mark.rule("SNI-67")
def test_totals_may_be_negative() -> None:
    totals = [total_points(finished(2, seed), 0) for seed in range(20)]
    assert min(totals) < 0 < max(totals)


# Conservation


def circular_tiles(table: Solani) -> list[int]:
    tiles = [int(tile) for sky in table.skies for tile in sky.circle]
    tiles += [*table.held_circle, *table.clusters, *table.track, *table.lost, *table.den_clusters]
    tiles += [FIRST_PLANET + int(colour) for colour in table.den_planets]
    for kind in range(len(CLUSTERS)):
        tiles += [1 + kind] * int(table.cluster_bag[kind] + table.traded[kind])
    for colour in range(len(PLANETS)):
        tiles += [FIRST_PLANET + colour] * int(table.unseen[colour])
    return tiles


def branch_types(table: Solani) -> list[int]:
    kinds = [int(TYPE_OF[mask]) for sky in table.skies for mask in sky.branch if mask]
    kinds += [int(tile) - 1 for tile in (*table.held_branch, *table.branches) if tile]
    kinds += [int(kind) for kind in table.den_branches]
    for kind in range(len(BRANCHES)):
        kinds += [kind] * int(table.branch_bag[kind] + table.reserve[kind])
    return kinds


def cards(table: Solani) -> list[int]:
    found = [int(held) // 64 for sky in table.skies for held in sky.cards]
    found += [*table.row_2, *table.row_3, *table.den_cards]
    return found + [card for card in range(24) if (table.deck | table.drawn) >> card & 1]


def check_pieces(table: Solani) -> None:
    tiles, kinds = circular_tiles(table), branch_types(table)
    for number, cluster in enumerate(CLUSTERS):
        assert tiles.count(1 + number) == cluster.total
    for number, planet in enumerate(PLANETS):
        assert tiles.count(FIRST_PLANET + number) == planet.total
    for number, branch in enumerate(BRANCHES):
        assert kinds.count(number) == branch.total
    assert sorted(cards(table)) == list(range(24))
    for sky in table.skies:
        assert sum(1 for tile in sky.circle if FIRST_GUIDE <= tile < FIRST_PLANET) == 4
        lying = {int(tile) - FIRST_FEATURE for tile in sky.circle if tile >= FIRST_FEATURE}
        assert lying == {int(held) // 64 for held in sky.cards if held % 64 < 36}


def check_bounds(table: Solani) -> None:
    for seat, sky in enumerate(table.skies):
        rounds = int(table.round)
        assert int(sky.filled).bit_count() <= rounds
        assert len(sky.cards) == int(sky.counted).bit_count() - table.picks[seat] + is_placing_feature(table, seat)
        assert len(sky.cards) <= 4
        assert sky.cards_of(2) <= 2
        assert sky.cards_of(3) <= 2
        assert not int(sky.tiles) & int(sky.dark)
        assert sky.nodes[0] == sky.nodes[5] == sky.nodes[30] == sky.nodes[35] == 0


def is_placing_feature(table: Solani, seat: int) -> int:
    return int(table.phase == 5 and table.seat == seat)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_pieces_are_conserved_and_bounds_hold(players: int) -> None:
    for seed in range(12):
        state, chance = begin(players, seed), Seeded(seed + 1)
        actions = 0
        while not state.is_over():
            check_pieces(state)
            check_bounds(state)
            if state.phase == codes.PLACE:
                assert len(state.legal_actions()) <= 124
            state.apply(state.random_action(chance), chance)
            actions += 1
        check_pieces(state)
        assert actions <= GAME.longest
        assert all(int(sky.filled).bit_count() == 12 for sky in state.skies)
