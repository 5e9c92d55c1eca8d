"""What is dealt at the start, for every number of players and every option."""

from collections import Counter
from typing import Any

import pytest

import solarium
from solarium import Seeded
from solarium.engine.errors import BadOption
from solarium.games.solani import GAME
from solarium.games.solani.data.pieces import BOARDS, BRANCHES, CLUSTERS, FEATURES, PLANETS, guiding_stars
from solarium.games.solani.data.spaces import circle_name
from solarium.games.solani.rules.state import Solani

from .conftest import OPTIONS

SEEDS = range(40)


def begin(players: int, seed: int, **options: Any) -> Solani:
    state = GAME.begin(players, GAME.options.with_defaults(options), Seeded(seed))
    assert isinstance(state, Solani)
    return state


def test_the_box_holds_what_the_components_list_says() -> None:
    assert sum(branch.total for branch in BRANCHES) == 64
    assert sum(cluster.total for cluster in CLUSTERS) == 56
    assert sum(planet.total for planet in PLANETS) == 16
    assert Counter(card.grade for card in FEATURES) == {2: 12, 3: 12}
    assert len({card.title for card in FEATURES}) == 24


@pytest.mark.parametrize(
    ("board", "stars"),
    [
        ("coyote", {"C11": 3, "C24": 4, "C44": 3, "C30": 2}),
        ("fire-man", {"C14": 3, "C43": 4, "C41": 3, "C02": 2}),
        ("first-man", {"C44": 3, "C31": 4, "C11": 3, "C25": 2}),
        ("first-woman", {"C41": 3, "C12": 4, "C14": 3, "C53": 2}),
    ],
)
def test_guiding_stars_of_the_boards(board: str, stars: dict[str, int]) -> None:
    number = [each.name for each in BOARDS].index(board)
    assert {circle_name(space): count for space, count in guiding_stars(number).items()} == stars


@pytest.mark.rule("SNI-1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_player_has_a_sky(players: int) -> None:
    state = begin(players, 3)
    assert len(state.skies) == players
    assert len(state.returns()) == players


@pytest.mark.rule("SNI-2")
@pytest.mark.rule("SNI-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_coyote_is_dealt_and_his_left_neighbour_has_the_sun(players: int) -> None:
    owners = set()
    for seed in SEEDS:
        state = begin(players, seed)
        assert len(set(state.deal.boards)) == players
        coyote = state.deal.boards.index(0)
        assert state.sun == (coyote + 1) % players
        assert state.current_player() == state.sun
        owners.add(coyote)
    assert owners == set(range(players))


@pytest.mark.rule("SNI-3")
@pytest.mark.rule("SNI-4")
def test_the_reserve_is_laid_aside_before_the_bag_is_filled() -> None:
    state = begin(4, 1)
    names = [branch.name for branch in BRANCHES]
    assert dict(zip(names, state.reserve, strict=True)) == {"i1": 2, "l2": 1, "v2": 2, "y3": 0, "x4": 0}
    assert sum(state.branch_bag) + 5 == 59
    assert sum(state.cluster_bag) + 5 == 56


@pytest.mark.rule("SNI-5")
@pytest.mark.rule("SNI-6")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_more_feature_than_players_lies_in_each_row(players: int) -> None:
    state = begin(players, 2)
    size = max(2, players) + 1
    assert [FEATURES[card].grade for card in state.row_2] == [2] * size
    assert [FEATURES[card].grade for card in state.row_3] == [3] * size
    assert int(state.deck).bit_count() == 24 - 2 * size


@pytest.mark.rule("SNI-7")
@pytest.mark.rule("SNI-8")
@pytest.mark.parametrize(
    ("players", "filled"), [(1, range(3, 11)), (2, range(3, 11)), (3, range(2, 12)), (4, range(1, 13))]
)
def test_planets_fill_the_track_from_the_middle(players: int, filled: range) -> None:
    state = begin(players, 2)
    assert [space + 1 for space in range(12) if state.track[space]] == list(filled)
    assert sum(state.unseen) == 16 - len(filled)
    assert sum(state.unseen) >= 4


@pytest.mark.rule("SNI-9")
def test_all_cards_and_orientations_come_up() -> None:
    seen = {
        (int(state.deal.dark_card), int(state.deal.orientation)) for state in (begin(2, seed) for seed in range(200))
    }
    assert len(seen) == 16


def test_the_same_dark_sky_for_all_as_an_option() -> None:
    for seed in range(8):
        skies = begin(4, seed, dark="same").skies
        assert len({sky.dark for sky in skies}) == 1
        assert len({sky.dark for sky in begin(4, seed).skies}) == 4


@pytest.mark.rule("SNI-10")
def test_every_sector_has_one_bonus_card() -> None:
    deals = {tuple(begin(2, seed).deal.bonus) for seed in SEEDS}
    assert all(sorted(deal) == [0, 1, 2, 3] for deal in deals)
    assert len(deals) > 10
    assert begin(2, 5, bonus="fixed").deal.bonus == [0, 1, 2, 3]
    assert begin(2, 5, bonus="off").deal.bonus == [-1] * 4


@pytest.mark.rule("SNI-15")
@pytest.mark.parametrize(("players", "size"), [(1, 3), (2, 3), (3, 4), (4, 5)])
def test_the_display(players: int, size: int) -> None:
    state = begin(players, 9)
    assert len(state.clusters) == len(state.branches) == size
    assert all(state.clusters)
    assert all(state.branches)


def test_chosen_boards() -> None:
    state = begin(2, 1, boards="chosen", board_names="first-man, coyote")
    assert [BOARDS[board].name for board in state.deal.boards] == ["first-man", "coyote"]
    assert state.sun == 0
    suns = {int(begin(3, seed, boards="chosen", board_names="first-man fire-man first-woman").sun) for seed in SEEDS}
    assert suns == {0, 1, 2}
    pair = {int(begin(2, seed, boards="chosen", board_names="first-man fire-man").sun) for seed in SEEDS}
    assert pair == {0, 1}


@pytest.mark.parametrize(
    ("players", "names", "message"),
    [
        (2, "coyote", "one board per seat"),
        (2, "coyote coyote", "one board to two seats"),
        (2, "coyote moon", "there is no board 'moon'"),
        (1, "coyote", "Coyote keeps his own board"),
    ],
)
def test_chosen_boards_that_cannot_be(players: int, names: str, message: str) -> None:
    with pytest.raises(BadOption, match=message) as error:
        solarium.new("solani", players, options={"boards": "chosen", "board_names": names})
    assert error.value.option == "board_names"


def test_all_with_the_coyote_layout() -> None:
    state = begin(4, 1, boards="coyote")
    assert sorted(state.deal.boards) == [0, 1, 2, 3]
    assert all(sky.tiles == state.skies[0].tiles for sky in state.skies)


def test_first_game_has_no_features_and_no_bonuses() -> None:
    state = begin(2, 1, first_game=True)
    assert list(state.row_2) == list(state.row_3) == []
    assert state.deck == 0
    assert state.deal.bonus == [-1] * 4


@pytest.mark.rule("SNI-70")
@pytest.mark.rule("SNI-71")
def test_solo_is_set_up_as_for_two() -> None:
    boards = set()
    for seed in SEEDS:
        state = begin(1, seed)
        assert state.deal.players == 2
        assert state.current_player() == state.sun == 0
        boards.add(BOARDS[state.deal.boards[0]].name)
    assert boards == {"fire-man", "first-man", "first-woman"}


def test_options_have_the_defaults_of_the_rules() -> None:
    assert OPTIONS["level"] == "trickster"
    assert OPTIONS["planets"] == "sector"
    assert OPTIONS["live"] is True


@pytest.mark.rule("SNI-30")
def test_placing_at_the_same_time_is_an_option() -> None:
    assert not begin(2, 1).deal.parallel
    assert begin(2, 1, placement="parallel").deal.parallel
