"""Trading: who, when, what, and gifts."""

import pytest

from solarium.games.factions.rules.turn import decisions
from tests.games.factions.table import Table


@pytest.mark.rule("FOS-39")
@pytest.mark.rule("FOS-59")
def test_passed_players_still_trade_and_ride() -> None:
    table = Table(
        {
            "factions": ["ordinary", "zealots"],
            "planets": {"mars": "Ma0"},
            "seats": [{"ship": "D0", "techs": ["UR3"]}, {"ship": "E7", "passed": True}],
        }
    )
    table.run("offer:1", "give:energy:1", "send", "accept", "tether:mars", "orbit:stay")
    assert table.state.current_player() == 1
    assert "orbit:E1" in table.legal()


@pytest.mark.rule("FOS-61")
def test_no_gifts_where_the_table_says_so() -> None:
    table = Table({"factions": ["ordinary", "zealots"], "options": {"gifts": False}})
    table.run("offer:1", "give:energy:1")
    assert table.refusal("send") == "FOS-61"
    table.run("get:resource:1", "send", "accept")
    assert table.state.resources[1] == 3


@pytest.mark.rule("FOS-54")
@pytest.mark.rule("FOS-57")
@pytest.mark.rule("FOS-58")
def test_everything_that_may_change_hands() -> None:
    table = Table(
        {
            "factions": ["ordinary", "zealots"],
            "seats": [
                {
                    "exoplanets": {"JU1": ["VE1"]},
                    "explored": ["JU1"],
                    "techs": ["UR5"],
                    "explorers": ["VE4"],
                    "objectives": ["SA1"],
                },
                {"techs": ["UR6"], "objectives": ["SA2"], "done": ["SA3"], "explorers": ["NE15"]},
            ],
        }
    )
    table.run("offer:1")
    assert table.refusal("get:SA3") == "FOS-54"
    assert table.refusal("give:energy:16") == "FOS-54"
    table.run("give:JU1", "give:UR5", "give:VE4", "give:SA1", "get:objective", "get:explorer", "send", "accept")
    while table.state.decision() == decisions.PICK:
        table.run(table.legal()[0])
    assert table.legal() == ["return:UR5", "return:UR6"]
    table.run("return:UR6")
    assert [table.where(name) for name in ("JU1", "VE1", "VE4", "SA1", "SA2", "NE15", "UR6")] == [
        "mat 1", "on JU1", "hand 1", "hand 1", "hand 0", "hand 0", "deck",
    ]  # fmt: skip
    assert table.state.is_explored(table.card("JU1"))


@pytest.mark.rule("FOS-53")
@pytest.mark.rule("FOS-32")
def test_the_trade_window_closes() -> None:
    table = Table({"factions": ["ordinary", "zealots"], "seats": [{"ship": "D0", "battery": 5}]})
    table.run("burn")
    assert "offer:1" in table.legal()
    table.run("step:D1")
    assert table.refusal("offer:1") == "FOS-53"
    off = Table({"factions": ["ordinary", "zealots"], "options": {"trading": 0}})
    assert off.refusal("offer:1") == "FOS-176"
