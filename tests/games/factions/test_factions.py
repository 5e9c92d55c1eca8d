"""The eight factions: abilities and machines in their normal case, their limits and their refusals."""

import pytest

import solarium
from solarium.games.factions.rules.turn import decisions, once
from tests.games.factions.table import Table


def lone(faction: str, seat: dict[str, object], **data: object) -> Table:
    other = "ordinary" if faction != "ordinary" else "zealots"
    return Table({"factions": [faction, other], "seats": [seat, {"ship": "H9"}], **data})


@pytest.mark.rule("FOS-112")
@pytest.mark.parametrize(("faction", "slots", "points", "start"), [
    ("megacore", 4, 4, "mercury"), ("zealots", 4, 4, "mercury"), ("ordinary", 5, 5, "venus"),
    ("tunnelers", 4, 4, "mercury"), ("einstein", 5, 5, "earth"), ("deepstate", 3, 3, "venus"),
    ("council", 6, 6, "earth"), ("android", 5, 5, "earth"),
])  # fmt: skip
def test_mats(faction: str, slots: int, points: int, start: str) -> None:
    table = lone(faction, {"upgrades": {"faction": slots}, "resources": 0})
    assert table.ask("machine points 0") == str(points)
    half = lone(faction, {"upgrades": {"faction": slots - 1}, "resources": 0})
    assert half.ask("machine points 0") == "0"
    p = table.state
    assert p.touches(["mercury", "venus", "earth"].index(start)) >> p.ship[0] & 1


@pytest.mark.rule("FOS-128")
@pytest.mark.rule("FOS-129")
def test_megacore_mines_next_door_once() -> None:
    table = lone(
        "megacore", {"ship": "D2", "resources": 0, "upgrades": {"faction": 4, "probes": 5}}, tiles={"E2": "AS1"}
    )
    table.run("step:D3", "end")
    assert sorted(table.legal()) == ["mine:E3", "skip"]
    table.run("mine:E3")
    assert table.refusal("mine:E3") == "FOS-90"
    assert "mine:E2" not in table.legal()
    near = lone("megacore", {"ship": "D2", "resources": 0}, tiles={"E2": "AS1"})
    near.run("stay", "mine:E2")
    assert near.state.resources[0] == 2
    other = lone("ordinary", {"ship": "D2"})
    assert "stay" not in other.legal()


@pytest.mark.rule("FOS-131")
def test_photosynthesis_once_a_round() -> None:
    table = lone("zealots", {"ship": "H5", "battery": 1, "upgrades": {"faction": 4}})
    table.run("stay", "photosynthesis", "amount:15")
    assert table.state.battery[0] == 16
    table.run("done", "pass")
    assert table.refusal("photosynthesis") == "FOS-131"
    without = lone("zealots", {"ship": "H5"})
    assert without.refusal("photosynthesis") == "FOS-131"


@pytest.mark.rule("FOS-133")
def test_mapping_needs_machine_and_explored_exoplanets() -> None:
    assert lone("ordinary", {}).refusal("mapping") == "FOS-133"
    bare = lone("ordinary", {"upgrades": {"faction": 5}, "exoplanets": {"JU1": []}})
    assert bare.refusal("mapping") == "FOS-133"


@pytest.mark.rule("FOS-134")
@pytest.mark.rule("FOS-26")
@pytest.mark.rule("FOS-27")
def test_tunnelers_start_with_two_wormholes_and_pay_to_move_them() -> None:
    match = solarium.new("factions", players=2, seed=1, options={"leader": "0"})
    match.play("faction:megacore")
    match.play("faction:tunnelers")
    for _ in range(2):
        match.play(match.legal()[0])
    assert len(match.legal()) == 59
    match.play("wormhole:B1")
    assert len(match.legal()) == 58
    match.play("wormhole:G2")
    p = match.state
    assert p.round == 1
    assert sum(p.litter) == 0
    table = lone("tunnelers", {"ship": "B0", "resources": 1, "battery": 9}, wormholes=["B1", "G2"])
    table.run("shift:B1")
    assert table.legal() == ["pay:resource", "pay:energy"]
    table.run("pay:energy")
    assert table.refusal("wormhole:B1") == "FOS-80"
    table.run("wormhole:B0", "step:G2")
    assert (table.state.battery[0], table.state.resources[0]) == (3, 1)
    assert lone("ordinary", {}, wormholes=["B1", "G2"]).refusal("shift:B1") == "FOS-134"


@pytest.mark.rule("FOS-135")
def test_extractor_needs_its_machine() -> None:
    assert lone("tunnelers", {"ship": "B0"}, wormholes=["B1", "G2"]).refusal("extract") == "FOS-135"


@pytest.mark.rule("FOS-136")
@pytest.mark.rule("FOS-72")
def test_einstein_may_decline_the_step() -> None:
    table = lone("einstein", {"ship": "C0"}, planets={"mars": "Ma0"})
    table.run("step:D0", "end", "use:mars", "mars:1", "upgrade:cargo", "skip")
    assert table.ask("node mars") == "Ma0"


@pytest.mark.rule("FOS-137")
@pytest.mark.rule("FOS-10")
@pytest.mark.rule("FOS-46")
def test_inverted_planets_step_along_the_ring_they_are_on() -> None:
    table = Table(
        {
            "factions": ["einstein", "ordinary"],
            "planets": {"earth": "Sa5", "saturn": "Ea2"},
            "phase": "upkeep",
            "seats": [{"ship": "A0", "resources": 0}, {"ship": "A1", "resources": 0}],
        }
    )
    while table.state.decision() != decisions.TURN:
        table.run("orbit:stay" if "orbit:stay" in table.legal() else "done")
    assert (table.ask("node saturn"), table.ask("node earth")) == ("Ea3", "Sa6")
    assert lone("einstein", {}).refusal("invert:earth,mars") == "FOS-137"


@pytest.mark.rule("FOS-138")
@pytest.mark.rule("FOS-51")
@pytest.mark.rule("FOS-26")
def test_deep_state_starts_with_a_tech_and_draws_each_round() -> None:
    match = solarium.new("factions", players=2, seed=1, options={"leader": "0"})
    match.play("faction:megacore")
    match.play("faction:deepstate")
    for _ in range(2):
        match.play(match.legal()[0])
    assert match.legal() == [f"tech:UR{number}" for number in range(1, 9)]
    match.play("tech:UR2")
    assert match.state.explorers_held(0) == 1
    two = lone("deepstate", {"techs": ["UR1"], "ship": "G0"}, planets={"uranus": "Ur0"})
    two.run("step:H0", "end", "use:uranus", "tech:UR2")
    assert (two.where("UR1"), two.where("UR2")) == ("mat 0", "mat 0")


@pytest.mark.rule("FOS-139")
def test_spectroscopy_shows_the_tiles_to_its_owner_alone() -> None:
    table = lone("deepstate", {"ship": "C0", "resources": 2, "upgrades": {"faction": 2}}, planets={"mars": "Ma0"})
    table.run("step:D0", "end", "use:mars", "mars:1", "upgrade:faction")
    assert all(table.state.tile_known[place] == 1 and table.state.tile[place] >= 0 for place in range(8))
    assert table.state.seen(0) != table.state.imagine(1, solarium.Seeded(3)).seen(0)


@pytest.mark.rule("FOS-140")
@pytest.mark.rule("FOS-141")
@pytest.mark.rule("FOS-184")
def test_council_uses_planets_for_others() -> None:
    table = lone(
        "council", {"ship": "B0", "upgrades": {"faction": 6}}, planets={"earth": "Ea0", "venus": "Ve3", "mars": "Ma4"}
    )
    table.run("step:C0", "end")
    uses = [text for text in table.legal() if text.startswith("use")]
    assert "use:earth/venus" in uses
    assert "use:earth/neptune" in uses
    table.run("use:earth/venus", "venus:1")
    assert not table.state.spent[0] & once.EARTH  # the elevators reach Venus anyway
    far = lone("council", {"ship": "B0"}, planets={"earth": "Ea0"})
    far.run("step:C0", "end", "use:earth/neptune")
    assert far.state.spent[0] & once.EARTH
    mars = lone("council", {"ship": "C0"}, planets={"mars": "Ma0", "earth": "Ea4"})
    mars.run("step:D0", "end")
    assert mars.refusal("use:mars/jupiter") == "FOS-171"


@pytest.mark.rule("FOS-141")
def test_council_forfeits_at_earth_once() -> None:
    table = lone("council", {"ship": "C0", "battery": 1}, planets={"earth": "Ea0", "mercury": "Me2"})
    table.run("forfeit:earth", "done", "pass")
    assert table.refusal("forfeit:earth") == "FOS-84"


@pytest.mark.rule("FOS-142")
@pytest.mark.rule("FOS-143")
@pytest.mark.rule("FOS-183")
def test_android_ships_count_both() -> None:
    table = lone("android", {"ships": ["A0", "E3"], "resources": 0}, planets={"mercury": "Me0"})
    assert "forfeit:mercury" in table.legal()
    assert table.refusal("rescue:B0") == "FOS-77"
    table.run("pilot:A0", "step:A1")
    assert table.ask("ships 0") == "A1 A0"
    mine = lone("android", {"ships": ["A0", "E3"], "resources": 0})
    mine.run("stay", "mine:E3")
    assert mine.state.mined[0] == 1


@pytest.mark.rule("FOS-144")
@pytest.mark.rule("FOS-39")
def test_ascendancy_not_while_passed() -> None:
    table = Table(
        {
            "factions": ["ordinary", "android", "zealots"],
            "players": 3,
            "planets": {"venus": "Ve0"},
            "seats": [{"ship": "A0"}, {"ship": "H0", "passed": True, "upgrades": {"faction": 5}}, {}],
        }
    )
    table.run("step:B0", "end", "use:venus", "venus:1", "done")
    assert table.state.current_player() == 2
    decline = Table({"factions": ["ordinary", "android"], "planets": {"venus": "Ve0"},
                     "seats": [{"ship": "A0"}, {"ship": "H0", "upgrades": {"faction": 5}}]})  # fmt: skip
    decline.run("step:B0", "end", "use:venus", "venus:1", "skip")
    assert decline.state.spent[1] == 0
