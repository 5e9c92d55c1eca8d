"""Set-up: decks, board, players, the draft, the first-time variant, the events."""

import pytest

import solarium
from solarium.engine.errors import BadPosition
from solarium.games.factions.data import codes
from solarium.games.factions.data.names import SECTOR_NAMES
from solarium.games.factions.data.pack import load_tables
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.scoring import points
from tests.games.factions.table import Table

T = load_tables("")


def cards_in_play(state: object, deck: int) -> int:
    return sum(1 for card in range(deck * 64, deck * 64 + T.size[deck]) if state.where[card] != places.REMOVED)  # type: ignore[attr-defined]


@pytest.mark.rule("FOS-16")
def test_decks_have_their_exact_counts() -> None:
    assert list(T.size) == [12, 8, 30, 16, 40, 36, 8, 24, 38]
    per_type = [sum(1 for card in range(256, 296) if T.types[card] == 1 << kind) for kind in range(5)]
    assert per_type == [8] * 5
    assert [sum(1 for card in range(448, 472) if T.kind[card] == kind) for kind in range(4)] == [14, 4, 3, 3]
    assert sum(1 for card in range(320, 356) if T.star[card]) == 5
    assert sum(1 for card in range(320, 356) if T.asterisk[card]) == 4
    assert sum(1 for card in range(256, 296) if T.asterisk[card]) == 5
    assert [sum(1 for card in range(192, 208) if T.kind[card] == phase) for phase in (1, 2)] == [8, 8]
    assert [sum(1 for card in range(512, 550) if T.kind[card] == kind) for kind in range(3)] == [27, 8, 3]


@pytest.mark.rule("FOS-13")
@pytest.mark.parametrize(
    ("deck", "numbers", "times"), [(1, 4, 2), (2, 5, 6), (3, 8, 2), (4, 8, 5), (5, 9, 4), (7, 12, 2)]
)
def test_set_up_numbers_are_spread_evenly(deck: int, numbers: int, times: int) -> None:
    found = [T.steps[card] for card in range(deck * 64, deck * 64 + T.size[deck])]
    assert sorted(found) == sorted(list(range(numbers)) * times)


@pytest.mark.rule("FOS-1")
@pytest.mark.rule("FOS-2")
@pytest.mark.rule("FOS-5")
@pytest.mark.rule("FOS-6")
@pytest.mark.rule("FOS-7")
@pytest.mark.rule("FOS-8")
@pytest.mark.rule("FOS-11")
def test_board() -> None:
    assert len(SECTOR_NAMES) == 59
    assert list(T.nodes) == [4, 5, 8, 8, 8, 9, 10, 12]
    near = {SECTOR_NAMES[s]: {SECTOR_NAMES[o] for o in range(59) if T.near[s] >> o & 1} for s in range(59)}
    assert near["C1"] == {"B0", "B1", "C0", "C2", "D1", "D2", "D3"}
    assert near["H5"] == {"G4", "H4", "H6"}
    assert near["A0"] == {"A1", "A2", "B0", "B1"}  # nothing across the Sun
    assert "F8" not in near["E0"]  # only a corner
    assert all(one in near[other] for one in near for other in near[one])
    for ring in range(8):  # FOS-6: node 0 stands on the axis and touches the first and the last sector of each band
        assert bin(T.touch[ring * 16]).count("1") == (2 if ring == 7 else 4)
    assert sum(1 for s in range(59) if T.band[s] < 4) == 20


@pytest.mark.rule("FOS-12")
@pytest.mark.rule("FOS-13")
@pytest.mark.rule("FOS-14")
@pytest.mark.rule("FOS-18")
@pytest.mark.rule("FOS-19")
@pytest.mark.rule("FOS-20")
@pytest.mark.rule("FOS-25")
def test_start_position() -> None:
    match = solarium.new("factions", players=3, seed=4, options={"leader": "1"})
    p = match.state
    assert (len(p.market), len(p.studies), p.leader) == (3, 3, 1)
    assert [p.ring[planet] for planet in range(8)] == list(range(8))
    assert list(p.battery)[:3] == [16] * 3
    assert list(p.resources)[:3] == [4] * 3
    assert sum(1 for card in range(64, 72) if p.where[card] == places.DECK) == 8


@pytest.mark.rule("FOS-15")
@pytest.mark.rule("FOS-22")
@pytest.mark.rule("FOS-23")
@pytest.mark.rule("FOS-150")
@pytest.mark.rule("FOS-176")
@pytest.mark.parametrize(
    ("players", "options", "objectives", "tiles", "exoplanets"),
    [(1, {}, 31, 12, 40), (2, {}, 31, 8, 40), (3, {}, 36, 8, 40), (4, {}, 36, 12, 40), (3, {"trading": 0}, 35, 8, 40),
     (2, {"variant": "first-time"}, 28, 8, 35), (4, {"variant": "first-time"}, 32, 12, 35)],
)  # fmt: skip
def test_counts_by_players(
    players: int, options: dict[str, object], objectives: int, tiles: int, exoplanets: int
) -> None:
    p = solarium.new("factions", players=players, seed=2, options=options).state
    assert cards_in_play(p, codes.OBJECTIVES) == objectives
    assert cards_in_play(p, codes.ASTEROIDS) == tiles
    assert sum(1 for place in range(12) if p.tile[place] == -2) == tiles
    assert cards_in_play(p, codes.EXOPLANETS) == exoplanets


@pytest.mark.rule("FOS-21")
@pytest.mark.rule("FOS-24")
def test_draft_runs_against_the_clock_and_ships_with_it() -> None:
    match = solarium.new("factions", players=4, seed=2, options={"leader": "1"})
    order = []
    for faction in ("zealots", "council", "android", "megacore"):
        order.append(int(match.state.current_player()))
        match.play(f"faction:{faction}")
        assert f"faction:{faction}" not in match.legal()
    assert order == [0, 3, 2, 1]
    placed = []
    while match.legal()[0].startswith("start"):
        placed.append(int(match.state.current_player()))
        match.play(match.legal()[0])
    assert placed == [1, 2, 3, 0]
    assert match.state.current_player() == 1


@pytest.mark.rule("FOS-148")
@pytest.mark.rule("FOS-149")
def test_first_time_variant() -> None:
    match = solarium.new("factions", players=3, seed=2, options={"variant": "first-time"})
    p = match.state
    assert len(match.legal()) == 5
    assert (p.ring[6], p.ring[7], p.node[2], p.event, len(p.studies)) == (-1, -1, 0, -1, 0)
    assert cards_in_play(p, codes.TECHS) + cards_in_play(p, codes.RESEARCH) + cards_in_play(p, codes.EVENTS) == 0


@pytest.mark.rule("FOS-78")
@pytest.mark.rule("FOS-151")
def test_first_rescue_is_free_for_newcomers() -> None:
    table = Table(
        {
            "factions": ["ordinary", "zealots"],
            "options": {"variant": "first-time"},
            "planets": {"mercury": "Me0"},
            "seats": [{"ship": "F4", "resources": 0}, {"ship": "A1"}],
        }
    )
    table.run("rescue:A0")
    assert points(table.state, 0) == 0
    again = Table(
        {
            "factions": ["ordinary", "zealots"],
            "options": {"variant": "first-time"},
            "planets": {"mercury": "Me0"},
            "seats": [{"ship": "F4", "resources": 0, "rescues": 1, "rescue_cost": 0}],
        }
    )
    again.run("rescue:A0")
    assert points(again.state, 0) == -20


@pytest.mark.rule("FOS-17")
def test_one_event_of_each_phase() -> None:
    p = solarium.new("factions", players=2, seed=9).state
    assert T.kind[p.event] == 1
    assert (
        sum(1 for card in range(192, 208) if p.where[card] == places.BOX) == 15
    )  # the second is drawn when it is turned up


def test_a_position_before_the_first_round() -> None:
    table = Table({"options": {"leader": "1", "variant": "first-time"}, "phase": "set-up"})
    assert table.legal() == [f"faction:{name}" for name in ("megacore", "zealots", "ordinary", "tunnelers", "einstein")]
    with pytest.raises(BadPosition, match="a set-up has no part 'seats'"):
        Table({"phase": "set-up", "seats": []})
    with pytest.raises(BadPosition, match="players should be from 1 to 4"):
        Table({"phase": "set-up", "players": 5})
