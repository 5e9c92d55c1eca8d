"""Free actions after the Action, and turns that end by themselves."""

from typing import Any

import pytest

from solarium.games.factions.rules.turn import stages
from tests.games.factions.table import Table


def after_mining(seat: dict[str, Any], faction: str = "ordinary", **data: Any) -> Table:
    """The seat has stayed and mined; its turn goes on or is over."""
    place = {"ship": "E3", "battery": 16, "resources": 0}
    table = Table({"factions": [faction, "zealots"], "seats": [{**place, **seat}, {"ship": "H9"}], **data})
    table.run("stay", "mine:E3")
    return table


@pytest.mark.rule("FOS-191")
@pytest.mark.rule("FOS-76")
def test_a_rescue_is_offered_after_the_action() -> None:
    table = after_mining({})
    assert table.state.stage == stages.END
    assert sorted({text.partition(":")[0] for text in table.legal()}) == ["done", "rescue"]
    table.run(next(text for text in table.legal() if text.startswith("rescue")))
    assert (table.state.turn, table.state.rescues[0]) == (1, 1)  # beside Mercury nothing is left to do


@pytest.mark.rule("FOS-191")
@pytest.mark.rule("FOS-63")
def test_a_resource_may_be_burned_after_the_action() -> None:
    table = after_mining({"battery": 15})
    assert "burn" in table.legal()
    table.run("burn")
    assert table.state.battery[0] == 16
    assert "burn" not in table.legal()


@pytest.mark.rule("FOS-191")
@pytest.mark.rule("FOS-137")
def test_the_inverter_works_after_the_action() -> None:
    table = after_mining({"upgrades": {"faction": 5}}, "einstein")
    table.run("invert:earth,saturn")
    assert (table.ask("node saturn")[:2], table.ask("node earth")[:2]) == ("Ea", "Sa")


@pytest.mark.rule("FOS-191")
def test_a_turn_in_which_nothing_is_left_ends_by_itself() -> None:
    table = Table({"factions": ["ordinary", "zealots"], "planets": {"mercury": "Me0"}, "seats": [{"ship": "A0"}]})
    table.run("forfeit:mercury")  # beside Mercury with a full battery, without cards
    assert (table.state.turn, table.state.stage) == (1, stages.START)


@pytest.mark.rule("FOS-191")
@pytest.mark.rule("FOS-123")
def test_who_holds_an_objective_is_asked_whichever_it_is() -> None:
    for objective in ("SA1", "SA2", "SA14", "SA20"):
        table = Table({"factions": ["ordinary", "zealots"], "planets": {"mercury": "Me0"},
                       "seats": [{"ship": "A0", "objectives": [objective]}]})  # fmt: skip
        table.run("forfeit:mercury")
        assert (table.state.turn, table.state.stage) == (0, stages.END)


@pytest.mark.rule("FOS-191")
@pytest.mark.rule("FOS-118")
def test_explorers_are_asked_for_while_one_more_may_be_placed() -> None:
    crew = {"ship": "A0", "explorers": ["VE1", "VE2", "VE3", "VE4"], "exoplanets": {"JU24": []}}
    table = Table({"factions": ["ordinary", "zealots"], "planets": {"mercury": "Me0"}, "rules": ["EA13B"],
                   "seats": [crew]})  # fmt: skip
    table.run("forfeit:mercury", "place:VE1>JU24", "place:VE2>JU24")
    assert table.state.turn == 0
    table.run("place:VE3>JU24")
    assert table.state.turn == 1


@pytest.mark.rule("FOS-191")
def test_no_action_ends_the_turn() -> None:
    table = Table({"factions": ["ordinary", "zealots"], "seats": [{"ship": "B0", "objectives": ["SA1"]}]})
    table.run("step:C0", "end")
    assert "idle" in table.legal()
    assert any(text.startswith("rescue:") for text in table.legal())
    table.run("idle")
    assert table.state.turn == 1


@pytest.mark.rule("FOS-172")
def test_the_fusion_pile_works_on_a_turn_that_is_only_a_pass() -> None:
    for turns, text in ((3, "stay"), (30, "pass")):
        table = Table({"factions": ["ordinary", "zealots"],
                       "seats": [{"turns": turns, "battery": 5, "ship": "E3", "techs": ["NE23"]}]})  # fmt: skip
        assert table.state.battery[0] == 6
        assert text in table.legal()
    assert "step:E4" not in table.legal()


@pytest.mark.rule("FOS-90")
@pytest.mark.rule("FOS-111")
def test_a_ride_on_the_way_ends_the_movement_where_it_led() -> None:
    data = {"factions": ["ordinary", "zealots"], "planets": {"jupiter": "Ju1"}}
    flown = Table({**data, "seats": [{"ship": "F0", "techs": ["UR3"], "resources": 0}]})
    flown.run("step:F1", "tether:jupiter", "orbit:E2", "end", "mine:E2")
    assert flown.state.mined[0] == 1
    probes = Table({**data, "seats": [{"ship": "F0", "techs": ["UR3"], "upgrades": {"probes": 5}}]})
    probes.run("step:F1", "tether:jupiter", "orbit:E2", "end")
    assert probes.legal() == ["mine:E2", "skip"]


@pytest.mark.rule("FOS-91")
@pytest.mark.rule("FOS-75")
def test_a_ride_without_a_movement_brings_no_ship_to_an_asteroid() -> None:
    data = {"factions": ["ordinary", "zealots"], "planets": {"jupiter": "Ju1"}}
    early = Table({**data, "seats": [{"ship": "F1", "techs": ["UR3"]}]})
    early.run("tether:jupiter", "orbit:E2")
    assert "stay" not in early.legal()
    assert early.refusal("mine:E2") == "FOS-91"
    late = Table({**data, "seats": [{"ship": "F0", "techs": ["UR3"]}]})
    late.run("step:F1", "end", "tether:jupiter", "orbit:E2")
    assert late.refusal("mine:E2") == "FOS-91"


@pytest.mark.rule("FOS-142")
@pytest.mark.rule("FOS-91")
def test_a_copy_stays_where_the_ship_was_brought_and_may_mine_no_more_than_the_ship() -> None:
    table = Table({"factions": ["android", "zealots"], "planets": {"jupiter": "Ju1"},
                   "seats": [{"ship": "F1", "techs": ["UR3"]}]})  # fmt: skip
    table.run("tether:jupiter", "orbit:E2", "step:F2", "end")
    assert table.ask("ships 0") in ("E2 F2", "F2 E2")
    assert "mine:E2" not in table.legal()


@pytest.mark.rule("FOS-124")
@pytest.mark.rule("FOS-181")
def test_a_tech_that_goes_back_has_no_effect_however_it_came() -> None:
    crew = {"exoplanets": {"JU11": ["VE13"]}, "techs": ["UR2"]}
    for back, explored in (("UR1", False), ("UR2", True)):
        used = Table(
            {"factions": ["megacore", "zealots"], "planets": {"uranus": "Ur0"}, "seats": [{**crew, "ship": "G0"}]}
        )
        used.run("step:H0", "end", "use:uranus", "tech:UR1", f"return:{back}")
        traded = Table({"factions": ["megacore", "zealots"], "seats": [crew, {"techs": ["UR1"]}]})
        traded.run("offer:1", "get:UR1", "send", "accept", f"return:{back}")
        for table in (used, traded):
            assert table.state.is_explored(table.card("JU11")) == explored
