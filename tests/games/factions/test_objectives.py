"""Every secret objective: when its condition holds, when it does not, and when it may be completed."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards.objectives import holds
from solarium.games.factions.rules.turn import decisions
from tests.games.factions.table import Table

CASES = tomllib.loads((Path(__file__).parent / "objectives.toml").read_text("utf-8"))
AFTER = ("SA13", "SA18", "SA19", "SA34")  # of the running turn: they have tests of their own below


def position(case: dict[str, Any], name: str, rest: bool = False) -> dict[str, Any]:
    data = {"players": 3, "factions": ["ordinary", "megacore", "zealots"], **case}
    seats = [dict(seat) for seat in data.get("seats", [{}])]
    seats[0]["objectives"] = [name]
    if rest:
        seats = [{"resources": 0, **seat} for seat in [*seats, {}, {}][:3]]
        seats[1]["passed"] = seats[2]["passed"] = True
    return {**data, "seats": seats}


def test_every_objective_has_a_case() -> None:
    assert sorted([*CASES, *AFTER]) == sorted(f"SA{number}" for number in range(1, 37))


@pytest.mark.rule("FOS-123")
@pytest.mark.parametrize("name", list(CASES))
def test_condition(name: str) -> None:
    yes, no = Table(position(CASES[name]["yes"], name)), Table(position(CASES[name]["no"], name))
    assert holds(yes.state, 0, yes.card(name))
    assert not holds(no.state, 0, no.card(name))


@pytest.mark.rule("FOS-41")
@pytest.mark.rule("FOS-123")
@pytest.mark.parametrize("name", list(CASES))
def test_timing(name: str) -> None:
    table = Table(position(CASES[name]["yes"], name, True))
    at_round = table.state.tables.timing[table.card(name)] == codes.AT_ROUND
    if at_round:
        assert table.refusal(f"complete:{name}") == "FOS-41"
        table.run("pass")
        while table.state.decision() == decisions.WINDOW:
            table.run("done")
        assert table.state.decision() == decisions.TICK
    table.run(f"complete:{name}")
    if at_round:
        assert table.where(name) == "hand 0"  # shown only when all have answered
        table.run("done")
    assert table.where(name) == "done 0"


@pytest.mark.rule("FOS-123")
@pytest.mark.parametrize("name", list(CASES))
def test_refused_while_unfulfilled(name: str) -> None:
    table = Table(position(CASES[name]["no"], name))
    assert f"complete:{name}" not in table.legal()
    assert table.refusal(f"complete:{name}") in ("FOS-123", "FOS-41")


def test_lucky_strike_follows_a_rich_tile() -> None:
    table = Table(
        {"factions": ["ordinary", "zealots"], "tiles": {"E3": "AS8"}, "seats": [{"ship": "E3", "objectives": ["SA13"]}]}
    )
    assert table.refusal("complete:SA13") == "FOS-123"
    table.run("stay", "mine:E3", "complete:SA13")
    assert table.where("SA13") == "done 0"
    poor = Table(
        {"factions": ["ordinary", "zealots"], "tiles": {"E3": "AS7"}, "seats": [{"ship": "E3", "objectives": ["SA13"]}]}
    )
    poor.run("stay", "mine:E3")
    assert "complete:SA13" not in poor.legal()


@pytest.mark.parametrize(("bought", "done"), [(3, True), (2, False)])
def test_bulk_order_follows_three_upgrades(bought: int, done: bool) -> None:
    seat = {"ship": "C0", "resources": 6, "upgrades": {"cargo": 2}, "objectives": ["SA18"]}
    table = Table({"factions": ["ordinary", "zealots"], "planets": {"mars": "Ma0"}, "seats": [seat]})
    table.run("step:D0", "end", "use:mars", f"mars:{bought}", *["upgrade:probes"] * bought)
    assert ("complete:SA18" in table.legal()) == done


@pytest.mark.parametrize(("hired", "done"), [(4, True), (3, False)])
def test_press_gang_follows_four_explorers(hired: int, done: bool) -> None:
    seat = {"ship": "A0", "objectives": ["SA19"]}
    table = Table({"factions": ["ordinary", "zealots"], "planets": {"venus": "Ve0"}, "seats": [seat]})
    table.run("step:B0", "end", "use:venus", f"venus:{hired}")
    assert ("complete:SA19" in table.legal()) == done


@pytest.mark.parametrize("held", [True, False])
def test_gadgeteer_follows_uranus_with_a_tech(held: bool) -> None:
    seat = {"ship": "G0", "objectives": ["SA34"], "techs": ["UR1"] if held else []}
    table = Table({"factions": ["ordinary", "zealots"], "planets": {"uranus": "Ur0"}, "seats": [seat]})
    table.run("step:H0", "end", "use:uranus", "tech:UR2", *(["return:UR1"] if held else []))
    assert ("complete:SA34" in table.legal()) == held
