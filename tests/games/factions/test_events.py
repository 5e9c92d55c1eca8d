"""Every stellar event: both options, when they begin and end, and what they change."""

from typing import Any

import pytest

from solarium.games.factions.data import codes
from solarium.games.factions.data.names import SECTOR_NAMES
from solarium.games.factions.data.pack import load_tables
from solarium.games.factions.rules.board.planets import most_upgrades, upgrade_price
from solarium.games.factions.rules.board.prices import price
from solarium.games.factions.rules.scoring import points
from solarium.games.factions.rules.turn import decisions
from tests.games.factions.table import Table

TABLES = load_tables("")
EVENTS = [f"EA{number}" for number in range(1, 17)]


def upkeep(event: str, side: str, seats: list[dict[str, Any]] | None = None, **more: Any) -> Table:
    """The end of a round in which one option has the only vote."""
    return Table({
        "factions": ["ordinary", "megacore"], "event": event, "votes": {f"{side}1": [0]}, "phase": "upkeep",
        "seats": [{"resources": 0, "ship": "H5", **seat} for seat in seats or [{}, {}]], **more,
    })  # fmt: skip


def finish(table: Table) -> None:
    """Through the windows and orbits to the next round."""
    while table.state.decision() != decisions.TURN:
        legal = table.legal()
        table.run(next(text for text in legal if text in ("done", "orbit:stay", "skip")))


def in_force(rule: str, **data: Any) -> Table:
    return Table({"factions": ["ordinary", "megacore"], "rules": [rule], **data})


def sector(name: str) -> int:
    return SECTOR_NAMES.index(name)


@pytest.mark.rule("FOS-17")
def test_every_card_has_five_spaces_and_one_leader_space() -> None:
    for event in EVENTS:
        card = TABLES.ids.index(event)
        rewards = [TABLES.spaces[card * 8 + space] for space in range(8) if TABLES.spaces[card * 8 + space]]
        assert len(rewards) == 5
        assert rewards.count(codes.L * 100) == 1


@pytest.mark.rule("FOS-97")
@pytest.mark.rule("FOS-100")
@pytest.mark.parametrize("event", EVENTS)
def test_every_reward_is_gained(event: str) -> None:
    """Each space of each event once, checked by what its code promises."""
    card = TABLES.ids.index(event)
    for space in range(5):
        table = Table({"factions": ["ordinary", "megacore"], "event": event, "planets": {"earth": "Ea0"},
                       "round": TABLES.kind[card], "leader": 1,
                       "seats": [{"ship": "B0", "resources": 0, "battery": 5}]})  # fmt: skip
        p = table.state
        table.run("step:C0", "end", "use:earth")
        market = list(p.market)
        table.run(table.legal()[space])
        code, n = divmod(TABLES.spaces[card * 8 + space], 100)
        if code == codes.E:
            assert p.battery[0] == 4 + n
        elif code == codes.R:
            assert p.resources[0] == n
        elif code == codes.X:
            assert p.explorers_held(0) == n
        elif code == codes.U:
            table.run("upgrade:sails")
            assert p.upgrades[3] == 1
        elif code == codes.S1:
            assert p.in_hand(0, codes.OBJECTIVES) == 1
        elif code == codes.L:
            assert (p.leader, p.claimed) == (0, 1)
        elif code == codes.J1:
            assert table.legal() == ["effect:1", "effect:2", "effect:none"]
            assert list(p.market) == market
        else:
            assert code == codes.N1
            assert p.research[0] == 1


@pytest.mark.rule("FOS-173")
@pytest.mark.rule("FOS-50")
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("event", EVENTS)
def test_lasting_effects_begin_after_production(event: str, side: str) -> None:
    card = TABLES.ids.index(event)
    at = card * 2 + "AB".index(side)
    lasts = TABLES.lasts[at]
    phase = int(TABLES.kind[card])
    table = upkeep(event, side, round=phase)
    if lasts == codes.NOW:
        return
    finish(table)
    p = table.state
    assert p.mod(TABLES.act[at]) == TABLES.act_size[at]
    assert table.where(event) == f"past for {side}"
    assert (p.event >= 0) == (phase == 1)  # FOS-50: the second event follows the first, nothing follows the second
    if lasts == codes.NEXT_ROUND:
        assert p.next[TABLES.act[at]] == TABLES.act_size[at]


@pytest.mark.rule("FOS-173")
def test_next_round_only_ends_with_the_next_production() -> None:
    table = Table({"factions": ["ordinary", "megacore"], "rules": ["EA3A"], "round": 2, "phase": "upkeep",
                   "seats": [{"resources": 0, "ship": "H5"}, {"resources": 0, "ship": "H5"}]})  # fmt: skip
    assert table.state.mod(codes.MARS_PRICE) == 0


def test_space_tax() -> None:
    mined = in_force("EA1A", tiles={"E3": "AS2"}, seats=[{"ship": "E3", "resources": 0}])
    mined.run("stay", "mine:E3")
    assert mined.state.resources[0] == 2
    charged = in_force("EA1B", planets={"mercury": "Me0"}, seats=[{"ship": "A0", "battery": 0}])
    charged.play("forfeit:mercury", 3)
    assert charged.state.battery[0] == 4


def test_space_tax_limits_zealots() -> None:
    table = Table(
        {
            "factions": ["zealots", "megacore"],
            "rules": ["EA1B"],
            "planets": {"mercury": "Me0"},
            "seats": [{"ship": "A0", "battery": 3}],
        }
    )
    table.play("forfeit:mercury")
    assert table.legal()[0] == "amount:9"
    full = Table(
        {
            "factions": ["zealots", "megacore"],
            "rules": ["EA1B"],
            "planets": {"mercury": "Me0"},
            "seats": [{"ship": "A0", "battery": 14}],
        }
    )
    full.play("forfeit:mercury")
    assert full.legal() == ["amount:0"]


def test_highway_code() -> None:
    a = in_force("EA2A", seats=[{"ship": "D0"}, {"ship": "D1"}])
    a.play("step:D1")
    assert (a.state.battery[0], a.ask("energy D1")) == (14, "1")
    b = in_force("EA2B", seats=[{"ship": "D0"}])
    b.play("step:D1")
    assert (b.state.battery[0], b.ask("energy D1")) == (14, "2")
    sails = in_force("EA2B", seats=[{"ship": "D0", "upgrades": {"sails": 3}}])
    assert price(sails.state, 0, sector("D1")) == 1


def test_shipyard_strike() -> None:
    assert upgrade_price(in_force("EA3A").state, 0, 2) == 6
    assert most_upgrades(in_force("EA3B").state, 0) == 1
    assert most_upgrades(in_force("EA1A").state, 0) == 2


@pytest.mark.rule("FOS-181")
def test_colonial_charter() -> None:
    table = upkeep("EA4", "A", [{"exoplanets": {"JU2": ["VE13"]}}, {}])
    finish(table)
    assert table.ask("explored JU2") == "1"
    more = Table({"factions": ["megacore", "ordinary"], "rules": ["EA4B"], "round": 3, "phase": "upkeep", "seats": [
        {"battery": 0, "resources": 0, "ship": "A0", "exoplanets": {"JU1": []}, "explored": ["JU1"]},
        {"battery": 0, "resources": 0, "exoplanets": {"JU2": []}}]})  # fmt: skip
    assert (more.state.battery[0], more.state.battery[1]) == (5, 2)


def test_solar_maximum() -> None:
    a = in_force("EA5A", planets={"mercury": "Me0"}, seats=[{"ship": "A0", "battery": 0}])
    a.play("forfeit:mercury", 3)
    assert a.state.battery[0] == 11
    zealots = Table(
        {
            "factions": ["zealots", "megacore"],
            "rules": ["EA5A"],
            "planets": {"mercury": "Me0"},
            "seats": [{"ship": "A0", "battery": 3}],
        }
    )
    zealots.play("forfeit:mercury")
    assert zealots.legal()[0] == "amount:13"
    b = in_force("EA5B", tiles={"E3": "AS1"}, seats=[{"ship": "E3", "resources": 0}])
    b.run("stay", "mine:E3")
    assert b.state.resources[0] == 3


@pytest.mark.rule("FOS-42")
def test_amnesty_bill() -> None:
    a = upkeep("EA6", "A", [{"objectives": ["SA5", "SA6", "SA8"]}, {}])
    a.run("done", "draw")
    assert len(a.legal()) == 4
    a.run("discard:SA5", "skip")
    assert a.state.in_hand(0, codes.OBJECTIVES) == 3
    b = upkeep("EA6", "B", [{"objectives": ["SA5", "SA6"]}, {}])
    b.run("done", "discard:SA5")
    assert (b.state.resources[0], b.state.resources[1]) == (3, 0)
    assert b.where("SA5") == "discard"


def test_orbit_correction() -> None:
    for side, node in (("A", "Ma4"), ("B", "Ma2")):
        table = upkeep("EA7", side, [{"ship": "A0"}, {"ship": "A1"}], planets={"mars": "Ma2", "mercury": "Me2"})
        seen_mercury = table.ask("node mercury")
        finish(table)
        assert table.ask("node mars") == node  # one step of the event, one of the upkeep
        assert seen_mercury in ("Me2", "Me3")
    ride = upkeep("EA7", "B", [{"ship": "D1"}, {"ship": "H5"}], planets={"mars": "Ma2", "earth": "Ea5"})
    assert "orbit:D0" in ride.legal()


def test_open_archives_shows_five_research_cards() -> None:
    table = upkeep("EA8", "B")
    finish(table)
    assert len(table.state.studies) == 5


def test_scrap_amnesty() -> None:
    a = upkeep("EA9", "A", [{"upgrades": {"batteries": 2}, "battery": 19}, {}], round=2)
    assert sorted(a.legal()) == ["scrap:batteries", "skip"]
    a.run("scrap:batteries")
    assert (a.state.battery[0], a.state.resources[0], a.ask("upgrades 0 batteries")) == (16, 3, "1")
    b = upkeep("EA9", "B", [{"upgrades": {"cargo": 4}}, {}], round=2)
    assert b.state.current_player() == 1
    b.run("upgrade:cargo")
    assert b.ask("upgrades 1 cargo") == "1"


def test_frontier_rush() -> None:
    data = {"planets": {"jupiter": "Ju1"}, "market": ["JU1", "JU2"], "seats": [{"ship": "E1", "resources": 0}]}
    a = in_force("EA10A", **data)
    a.run("step:F1", "end", "use:jupiter", "exo:JU1")
    assert a.where("JU1") == "mat 0"
    b = in_force("EA10B", **{**data, "seats": [{"ship": "E1", "resources": 1}]})
    b.run("step:F1", "end", "use:jupiter", "exo:JU1", "effect:none")
    assert len(b.state.market) == 3


def test_debris_treaty() -> None:
    a = in_force("EA11A", energy={"D1": 12}, seats=[{"ship": "D0"}])
    a.play("step:D1")
    assert (a.state.battery[0], a.ask("energy D1")) == (10, "18")
    b = in_force("EA11B", energy={"D1": 12, "D3": 1}, seats=[{"ship": "D0"}])
    b.play("pass")
    assert sorted(b.legal()) == ["clear:D1", "clear:D3", "skip"]
    b.play("clear:D1")
    assert b.ask("energy D1") == "0"
    skip = in_force("EA11B", energy={"D1": 12})
    skip.run("pass", "skip")
    assert skip.ask("energy D1") == "12"


def test_windfall_levy() -> None:
    assert points(in_force("EA12A", seats=[{"resources": 3, "battery": 16}]).state, 0) == 3
    assert points(in_force("EA12B", seats=[{"resources": 3, "battery": 16}]).state, 0) == 3
    assert points(in_force("EA12B", seats=[{"resources": 0, "battery": 15}]).state, 0) == 1


def test_guild_wages() -> None:
    a = in_force("EA13A", planets={"venus": "Ve0"}, seats=[{"ship": "A0", "resources": 2}])
    a.run("step:B0", "end", "use:venus", "venus:2")
    assert a.state.explorers_held(0) == 3
    hand = ["VE1", "VE2", "VE3", "VE4"]
    b = in_force("EA13B", seats=[{"explorers": hand, "exoplanets": {"JU8": []}}])
    b.run("place:VE1>JU8", "place:VE2>JU8", "place:VE3>JU8")
    assert b.refusal("place:VE4>JU8") == "FOS-173"


def test_megacore_inspection() -> None:
    a = upkeep("EA14", "A", [{"upgrades": {"batteries": 2, "cargo": 3}}, {"upgrades": {"batteries": 2}}], round=2)
    assert (a.state.resources[0], a.state.resources[1]) == (4, 0)
    b = upkeep("EA14", "B", [{"upgrades": {"batteries": 2}}, {}], round=2)
    assert b.state.current_player() == 1
    b.run("upgrade:sails", "upgrade:sails")
    assert b.ask("upgrades 1 sails") == "2"


@pytest.mark.rule("FOS-35")
def test_curfew() -> None:
    a = in_force("EA15A", planets={"mercury": "Me0"}, seats=[{"battery": 0}, {"ship": "A0"}])
    a.run("pass", "forfeit:mercury")
    assert a.state.battery[0] == 4
    b = Table({"factions": ["ordinary", "megacore"], "rules": ["EA15B"], "last_turns": 3, "planets": {"mercury": "Me0"},
               "seats": [{"ship": "A0"}, {"passed": True}]})  # fmt: skip
    assert b.state.last_turns == 4
    assert "forfeit:mercury" not in b.legal()


def test_rescue_subsidy() -> None:
    a = in_force("EA16A", planets={"mercury": "Me1"}, seats=[{"ship": "G4", "resources": 0}])
    a.play("rescue:B0")
    assert points(a.state, 0) == -10
    b = in_force("EA16B", planets={"mercury": "Me1"}, seats=[{"ship": "G4", "battery": 1, "resources": 0}])
    b.play("rescue:B0")
    assert b.state.battery[0] == 16
    assert points(b.state, 0) == -20
