"""The worked examples of the rules, V-1 to V-33, from vectors.toml."""

from typing import Any

import pytest

from solarium.engine.chance import Scripted
from solarium.games.solani import GAME
from solarium.games.solani.data.pieces import CARD_NUMBERS, TILE_NUMBERS
from solarium.games.solani.data.spaces import CIRCLES, GAP_NAMES, SECTORS, gap_name
from solarium.games.solani.rules.draft import reach
from solarium.games.solani.rules.scoring.den import den_planet_points, den_sparks, den_star_points
from solarium.games.solani.rules.scoring.feature_cards import card_points, feature_points, kind_of
from solarium.games.solani.rules.scoring.result import (
    bonus_points,
    compared,
    den_points,
    measure,
    stolen_points,
    total_points,
)
from solarium.games.solani.rules.scoring.skies import (
    cluster_points,
    equal_points,
    guide_points,
    loose_nodes,
    planet_points,
)
from solarium.games.solani.rules.setup import numbers
from solarium.games.solani.rules.state import Solani

from .conftest import VECTORS, names, set_up, table_with, texts

Entry = dict[str, Any]


def gap_names(gaps: int) -> str:
    return " ".join(gap_name(gap) for gap in range(25) if gaps >> gap & 1)


def test_placing(placing: Entry) -> None:
    sky = table_with(placing).skies[0]
    assert names(sky.legal_circles()) == placing["circles_open"]
    assert gap_names(sky.legal_gaps()) == placing["gaps_open"]
    assert loose_nodes(sky) == placing["loose"]
    for name, nodes in placing.get("nodes", {}).items():
        assert sky.nodes[CIRCLES[name]] == nodes


@pytest.mark.rule("SNI-37")
def test_turns(turns: Entry) -> None:
    state = set_up(
        boards=["coyote", "fire-man"],
        dark_card="DS3",
        phase="place",
        skies=[{"held_circle": "s2", "held_branch": turns["branch"]}],
    )
    assert len(state.legal_actions()) == turns["ways"]


def test_score(score: Entry) -> None:
    table = table_with(score)
    sky = table.skies[0]
    found = {
        "clusters": cluster_points(sky),
        "guides": guide_points(sky),
        "planets": planet_points(sky, False),
        "features": feature_points(sky),
        "loose": loose_nodes(sky),
    }
    for source, points in found.items():
        assert points == score.get(source, 0), source


def test_planets(planets: Entry) -> None:
    spaces = ("C12", "C21", "C22", "C20")
    table = table_with({"sky": "default", "circles": dict(zip(spaces, planets["lie"], strict=False))})
    assert planet_points(table.skies[0], False) == planets["pay"]


@pytest.mark.rule("SNI-61")
def test_planets_of_different_sectors_form_no_set() -> None:
    """V-7: U on C12 and A on C13; over the whole sky, as an option, they would."""
    sky = table_with({"sky": "default", "circles": {"C12": "U", "C13": "A"}}).skies[0]
    assert planet_points(sky, False) == 0
    assert planet_points(sky, True) == 3


@pytest.mark.rule("SNI-57")
def test_a_touched_planet_is_in_no_set() -> None:
    """V-7: three colours, one of them with a node."""
    entry = {"sky": "default", "circles": {"C12": "U", "C21": "A", "C22": "E"}, "branches": {"B22": "1000"}}
    assert planet_points(table_with(entry).skies[0], False) == 3


@pytest.mark.rule("SNI-64")
def test_cards(cards: Entry) -> None:
    """Every card would score so with its tile on the space; what lies there now is replaced."""
    space = CIRCLES[cards["space"]]
    for card, pays in cards["pays"].items():
        sky = table_with(cards).skies[0].copy()
        sky.put_circle(space, TILE_NUMBERS[card])
        assert card_points(sky, CARD_NUMBERS[card], space) == pays, card


@pytest.mark.rule("SNI-26")
def test_reach(tracks: Entry) -> None:
    track = numbers([TILE_NUMBERS.get(letter, 0) for letter in tracks["track"]])
    for price, word in ((2, "two"), (3, "three"), (4, "four")):
        spaces = int(reach(track, price))
        assert [space + 1 for space in range(12) if spaces >> space & 1] == tracks[word]


@pytest.mark.rule("SNI-1")
@pytest.mark.rule("SNI-9")
def test_dark(dark: Entry) -> None:
    state = set_up(players=dark["players"], dark_card="DS3", orientation=1, clusters=["s2"])
    assert len(state.skies) == len(dark["spaces"])
    for sky, spaces in zip(state.skies, dark["spaces"], strict=True):
        assert names(sky.dark).split() == sorted(spaces.split())


@pytest.mark.rule("SNI-66")
def test_measures(measures: Entry) -> None:
    kinds = ("stars", "tiles", "planets", "tidy")
    for turn in range(4):
        sectors = [SECTORS[(turn + n) % 4] for n in range(4)]
        table = table_with(measures, bonus=sectors)
        for bonus, kind in enumerate(kinds):
            assert measure(table, bonus, 0) == measures[kind][SECTORS.index(sectors[bonus])]


@pytest.mark.rule("SNI-66")
def test_bonuses(bonuses: Entry) -> None:
    table = both_full_skies(bonuses["sectors"])
    assert [bonus_points(table, seat) for seat in range(2)] == bonuses["bonus"]
    if "totals" in bonuses:
        assert [total_points(table, seat) for seat in range(2)] == bonuses["totals"]


def both_full_skies(sectors: list[str]) -> Solani:
    """V-19 against V-20. Seat 1 sits opposite, so the card looks to it as V-20 wants it."""
    one, other = VECTORS["skies"]["full_1"], VECTORS["skies"]["full_2"]
    skies = [{"circles": sky["circles"], "branches": sky["branches"]} for sky in (one, other)]
    return set_up(boards=["coyote", "fire-man"], dark_card="DS1", phase="over", bonus=sectors, skies=skies)


@pytest.mark.rule("SNI-66")
def test_nobody_gets_a_most_bonus_for_nothing() -> None:
    """V-18: everybody has 0 in the sector."""
    table = set_up(phase="over")
    assert [bonus_points(table, seat) for seat in range(2)] == [0, 0]


def test_play(play: Entry) -> None:
    data = {name: value for name, value in play.items() if name not in ("vector", "rules", "steps")}
    state = set_up(**{"clusters": ["s2"], **data})
    for step in play["steps"]:
        assert state.current_player() == step["seat"]
        if "legal" in step:
            assert texts(state) == step["legal"]
        for text, clause in step.get("refused", {}).items():
            refusal = GAME.explain(state, text)
            assert refusal is not None, text
            assert refusal.clause == clause, refusal.message
        if "move" in step:
            state = state.copy()
            state.apply(GAME.parse(state, step["move"]), Scripted(step.get("chance", [])))
        for name, nodes in step.get("nodes", {}).items():
            assert state.skies[step["seat"]].nodes[CIRCLES[name]] == nodes


@pytest.mark.rule("SNI-41")
@pytest.mark.rule("SNI-42")
def test_surround(surround: Entry) -> None:
    """Whatever the branches look like; the picks come when the placement ends, and only once."""
    branches = dict.fromkeys(surround["filled"].split(), "1100")
    assert set(branches) <= set(GAP_NAMES)
    base = VECTORS["skies"][surround["sky"]]
    state = set_up(phase="place", skies=[{"branches": branches}, {"held_branch": "i1"}], **base)
    state.apply(GAME.parse(state, "end_placement"), Scripted([]))
    assert names(state.skies[0].surrounded()) == surround["closed"]
    assert names(state.skies[0].counted) == surround["closed"]
    assert state.picks[0] == len(surround["closed"].split())


@pytest.mark.rule("SNI-77")
def test_den(den: Entry) -> None:
    pile = {name: den[name] for name in ("branches", "clusters", "planets") if name in den}
    table = set_up(players=1, boards=["fire-man"], level=den["level"], phase="over", den=pile, bonus=[])
    assert den_star_points(table) == den["stars"]
    assert den_planet_points(table) == den["planets_pay"]
    assert den_sparks(table) == den["sparks"]
    assert den_points(table) == den["stars"] + den["planets_pay"] + den["sparks"]


@pytest.mark.rule("SNI-78")
def test_solo_bonus(solo_bonus: Entry) -> None:
    """A Guiding Star of 3 and a cluster of 2 shine in NW; two free planets lie in SE."""
    sky = {
        "circles": {"C02": "s2", "C33": "U", "C43": "A"},
        "branches": {"B01": "0101", "B02": "1000", "B00": "0010", "B11": "1000"},
    }
    table = set_up(
        players=1, boards=["first-man"], level=solo_bonus["level"], dark_card="DS3", phase="over",
        bonus=["NW", "NE", "SE", "SW"], skies=[sky],
    )  # fmt: skip
    assert measure(table, 0, 0) == 5
    assert measure(table, 2, 0) == 2
    assert bonus_points(table, 0) == solo_bonus["mine"]
    assert stolen_points(table) == solo_bonus["stolen"]


@pytest.mark.rule("SNI-68")
@pytest.mark.rule("SNI-69")
def test_ties(ties: Entry) -> None:
    """V-18: points first, then cluster points, then shared; the same for lower places."""
    outcomes = [(points, clusters) for points, clusters in ties["points"]]
    rest = len(outcomes) - 1
    returns = [sum(compared(one, other) for other in outcomes) / rest for one in outcomes]
    assert returns == ties["returns"]


@pytest.mark.rule("SNI-72")
@pytest.mark.rule("SNI-73")
@pytest.mark.rule("SNI-74")
@pytest.mark.rule("SNI-75")
def test_v32_coyote_drafts() -> None:
    """Round 4, coin clusters: he takes the s4, trades it for U on space 4, then the line branch."""
    state = coyote_to_start(4, coin="cluster")
    assert list(state.den_clusters) == []
    assert [int(colour) for colour in state.den_planets] == [1, 0]
    assert state.track[3] == 0
    state = played(state, "pick_cluster:1", "keep", "pick_branch:1")
    assert [int(kind) for kind in state.den_branches] == [1]


@pytest.mark.rule("SNI-71")
@pytest.mark.rule("SNI-74")
def test_v32_in_an_odd_round_he_keeps_the_cluster() -> None:
    state = set_up(**COYOTE_DRAFT, round=5)
    state = played(state, "pick_cluster:1", "keep")
    assert [int(tile) for tile in state.den_clusters] == [TILE_NUMBERS["s4"]]
    assert len(state.den_planets) == 1


COYOTE_DRAFT: Entry = {
    "players": 1,
    "boards": ["fire-man"],
    "clusters": ["s3", "w3", "s4"],
    "branches": ["v2", "l2", "v2"],
    "track": "--AUAJJUE---",
    "den": {"planets": "A"},
}


def coyote_to_start(number: int, coin: str) -> Solani:
    """A round in which Coyote has the Sun: he plays as soon as the engine goes on."""
    state = set_up(**COYOTE_DRAFT, round=number, sun=1, coin=coin)
    state.step, state.seat = 0, 1
    state.go_on(Scripted([]))
    return state


def played(state: Solani, *moves: str) -> Solani:
    for move in moves:
        state = state.copy()
        state.apply(GAME.parse(state, move), Scripted([]))
    return state


@pytest.mark.rule("SNI-58")
def test_more_than_four_equal_planets_count_as_four() -> None:
    points = [int(equal_points(planets)) for planets in range(7)]
    assert points[5] == points[6] == points[4] > points[3]


@pytest.mark.rule("SNI-64")
def test_the_kinds_of_tiles_that_cards_compare() -> None:
    names = ["s2", "w3", "U", "J", "F2-01", "F3-12"]
    assert [int(kind_of(TILE_NUMBERS[name])) for name in names] == [1, 1, 2, 2, 3, 3]
