"""The upkeep and the end: its order, where it stops, the scoring and its ties."""

import pytest

from solarium.games.factions import GAME
from solarium.games.factions.data import codes
from solarium.games.factions.rules.scoring import points, set_points
from tests.games.factions.table import Table


@pytest.mark.rule("FOS-29")
@pytest.mark.rule("FOS-45")
@pytest.mark.rule("FOS-47")
@pytest.mark.rule("FOS-48")
@pytest.mark.rule("FOS-49")
@pytest.mark.rule("FOS-50")
@pytest.mark.rule("FOS-52")
def test_vector_58_upkeep_order() -> None:
    table = Table(
        {
            "factions": ["ordinary", "zealots"],
            "phase": "upkeep",
            "event": "EA1",
            "votes": {"A1": [1]},
            "energy": {"D0": 5},
            "planets": {"mercury": "Me0"},
            "market": ["JU1", "JU2", "JU3"],
            "tiles": {"E0": "none", "E1": "none"},
            "seats": [{"ship": "H5", "battery": 3, "resources": 0}, {"ship": "H5", "resources": 0}],
        }
    )
    p = table.state
    assert p.current_player() == p.leader == 1
    assert (p.round, p.mod(codes.MORE_ASTEROID), table.ask("energy D0")) == (2, -1, "0")
    assert (table.ask("node mercury"), table.ask("tile E0"), table.where("JU1")) == ("Me1", "down", "discard")
    assert p.tables.kind[p.event] == 2
    assert (p.battery[0], table.ask("ship 0")) == (3, "H5")


@pytest.mark.rule("FOS-44")
@pytest.mark.rule("FOS-28")
@pytest.mark.rule("FOS-145")
def test_the_game_stops_after_production_of_round_three() -> None:
    table = Table(
        {
            "factions": ["ordinary", "zealots"],
            "phase": "upkeep",
            "round": 3,
            "planets": {"mercury": "Me0"},
            "energy": {"D0": 5},
            "seats": [{"ship": "H5", "resources": 0}, {"ship": "H5", "resources": 4, "battery": 16}],
        }
    )
    assert table.state.is_over()
    assert (table.ask("node mercury"), table.ask("energy D0")) == ("Me0", "5")
    assert table.state.returns() == [-1.0, 1.0]
    assert table.refusal("pass") == "FOS-44"


@pytest.mark.rule("FOS-145")
@pytest.mark.rule("FOS-146")
@pytest.mark.rule("FOS-107")
def test_worked_numbers_of_the_scoring() -> None:
    table = Table(
        {
            "players": 3,
            "factions": ["zealots", "megacore", "deepstate"],
            "seats": [
                {
                    "resources": 5,
                    "upgrades": {"batteries": 2, "faction": 4, "cargo": 1, "probes": 2},
                    "done": ["SA1", "SA5"],
                    "exoplanets": {"JU25": [], "JU26": [], "JU27": [], "JU9": []},
                    "explored": ["JU25", "JU26", "JU27", "JU9"],
                },
                {
                    "resources": 8,
                    "upgrades": {"batteries": 2, "cargo": 3, "faction": 4, "probes": 3},
                    "done": ["SA3"],
                    "rescues": 1,
                    "exoplanets": {"JU10": [], "JU11": [], "JU33": [], "JU34": []},
                    "explored": ["JU10", "JU11", "JU33", "JU34"],
                },
                {
                    "resources": 0,
                    "upgrades": {"faction": 3, "cargo": 1},
                    "done": ["SA8", "SA11", "SA2", "SA12"],
                    "exoplanets": {"JU17": [], "JU18": [], "JU19": [], "JU20": []},
                    "explored": ["JU17", "JU18", "JU19", "JU20"],
                },
            ],
        }
    )
    assert [points(table.state, seat) for seat in range(3)] == [36, 14, 42]
    assert set_points([2] * 5 + [8] + [4] * 7) == 44  # vector 39
    assert set_points([16] * 2 + [8] * 3 + [31]) == 15  # vector 40


@pytest.mark.rule("FOS-147")
@pytest.mark.parametrize(
    ("energy", "done", "result", "tie"),
    [
        (5, ["SA6"], [1.0, -1.0], "energy in the battery"),
        (6, ["SA9"], [0.0, 0.0], "none: the win is shared"),
    ],
)
def test_ties(energy: int, done: list[str], result: list[float], tie: str) -> None:
    table = Table(
        {
            "factions": ["ordinary", "zealots"],
            "phase": "upkeep",
            "round": 3,
            "seats": [
                {"battery": 6, "resources": 0, "done": ["SA13"]},
                {"battery": energy, "resources": 0, "done": done},
            ],
        }
    )
    assert table.state.returns() == result
    assert GAME.standing(table.state).tie_break == tie


@pytest.mark.rule("FOS-147")
def test_tie_broken_by_objectives() -> None:
    table = Table(
        {
            "factions": ["ordinary", "zealots"],
            "phase": "upkeep",
            "round": 3,
            "seats": [
                {"battery": 6, "resources": 0, "done": ["SA6", "SA9"]},
                {"battery": 6, "resources": 0, "done": ["SA36"]},
            ],
        }
    )
    assert table.state.returns() == [1.0, -1.0]
    assert GAME.standing(table.state).tie_break == "completed objectives"
