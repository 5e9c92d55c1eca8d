"""Every tech: what it does, how often, and where it stops."""

import pytest

from solarium.games.factions.data import codes
from solarium.games.factions.rules.board.planets import upgrade_price
from solarium.games.factions.rules.cards.exoplanets import needed
from tests.games.factions.table import Table


def seat_with(tech: str, **seat: object) -> dict[str, object]:
    return {"techs": [tech], **seat}


def test_temporal_field_manipulator_lowers_needs_but_not_below_one() -> None:
    table = Table({"seats": [seat_with("UR1", exoplanets={"JU2": [], "JU16": []})], "rules": ["EA4A"]})
    assert needed(table.state, 0, table.card("JU2")) == 1
    assert needed(table.state, 0, table.card("JU16")) == 4
    assert needed(table.state, 1, table.card("JU16")) == 6


def test_wake_smoother_once_a_turn_and_at_least_one() -> None:
    table = Table({"factions": ["ordinary", "megacore"], "energy": {"F3": 5}, "seats": [seat_with("UR2", ship="F2")]})
    table.play("step:F3")
    assert table.state.battery[0] == 11
    table.play("step:F4")
    assert table.state.battery[0] == 9
    cheap = Table({"factions": ["ordinary", "megacore"], "seats": [seat_with("UR2", ship="A0")]})
    cheap.play("step:A1")
    assert cheap.state.battery[0] == 15


def test_gravity_tether_once_a_round_beside_the_planet() -> None:
    table = Table(
        {
            "factions": ["ordinary", "megacore"],
            "planets": {"mars": "Ma0", "venus": "Ve2"},
            "seats": [seat_with("UR3", ship="D0")],
        }
    )
    assert table.refusal("tether:venus") == "FOS-4"
    table.run("tether:mars", "orbit:stay")
    assert table.ask("node mars") == "Ma1"
    assert table.refusal("tether:mars") == "FOS-124"
    assert Table({}).refusal("tether:mars") == "FOS-124"


@pytest.mark.rule("FOS-104")
def test_ledger_engine_makes_the_first_upgrade_cheaper() -> None:
    table = Table({"seats": [seat_with("UR4")]})
    assert [upgrade_price(table.state, 0, count) for count in (1, 2, 3)] == [1, 3, 5]
    assert upgrade_price(table.state, 1, 3) == 6


def test_trawl_net_gives_energy_for_mining() -> None:
    table = Table({"factions": ["ordinary", "megacore"], "seats": [seat_with("UR5", ship="E3", battery=5)]})
    table.run("stay", "mine:E3")
    assert table.state.battery[0] == 8


@pytest.mark.rule("FOS-179")
def test_charter_bureau_makes_exoplanets_free() -> None:
    seat = seat_with("UR6", ship="E1", resources=0)
    table = Table(
        {"factions": ["ordinary", "megacore"], "planets": {"jupiter": "Ju1"}, "market": ["JU1", "JU2"], "seats": [seat]}
    )
    table.run("step:F1", "end", "use:jupiter", "exo:JU1")
    assert table.where("JU1") == "mat 0"
    poor = Table(
        {
            "factions": ["ordinary", "megacore"],
            "planets": {"jupiter": "Ju1"},
            "market": ["JU1", "JU2"],
            "seats": [{"ship": "E1", "resources": 0}],
        }
    )
    poor.run("step:F1", "end", "use:jupiter")
    assert poor.legal() == ["refresh"]
    assert poor.refusal("exo:JU1") == "FOS-114"


def test_bunk_freighter_holds_two_more_while_it_is_held() -> None:
    table = Table({"factions": ["ordinary", "megacore"], "seats": [seat_with("UR7", resources=6)]})
    table.run("offer:1", "give:UR7", "send", "accept")
    assert table.state.resources[0] == 4
    assert table.ask("hold 1") == "7"


@pytest.mark.rule("FOS-177")
def test_slingshot_coil_leads_to_the_starting_planet_once() -> None:
    table = Table(
        {"factions": ["ordinary", "megacore"], "planets": {"venus": "Ve0"}, "seats": [seat_with("UR8", ship="H5")]}
    )
    table.play("coil:B0")
    assert table.ask("ship 0") == "B0"
    assert "end" in table.legal()
    assert table.refusal("coil:B3") == "FOS-177"
    assert Table({}).refusal("coil:B0") == "FOS-124"


def test_cold_fusion_pile_charges_at_each_turn_start_but_not_while_passed() -> None:
    table = Table(
        {
            "factions": ["ordinary", "megacore"],
            "planets": {"mercury": "Me0"},
            "seats": [seat_with("NE23", battery=3), {"ship": "A0"}],
        }
    )
    assert table.state.battery[0] == 4
    table.run("pass", "forfeit:mercury")
    assert table.state.battery[0] == 6  # 2 for having passed, nothing from the pile
    assert table.state.turn == 1


@pytest.mark.rule("FOS-182")
def test_cipher_desk_draws_three_and_holds_four() -> None:
    seat = seat_with("NE24", ship="E0", objectives=["SA5", "SA6", "SA8"])
    table = Table({"factions": ["ordinary", "megacore"], "planets": {"saturn": "Sa0"}, "seats": [seat]})
    table.run("step:F0", "end", "use:saturn")
    assert len(table.legal()) == 3
    table.run(table.legal()[0], "done")
    assert table.state.turn == 1
    assert table.state.in_hand(0, codes.OBJECTIVES) == 4


def test_entropy_brake_halves_and_rounds_up() -> None:
    table = Table({"factions": ["ordinary", "megacore"], "energy": {"F3": 2}, "seats": [seat_with("NE22", ship="F2")]})
    table.play("brake:F3")
    assert (table.state.battery[0], table.ask("energy F3")) == (14, "4")
    assert Table({"seats": [{"ship": "F2"}], "factions": ["ordinary", "megacore"]}).refusal("brake:F3") == "FOS-124"
