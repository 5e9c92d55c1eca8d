"""Every card is played: charges, explorers, exoplanets with both effects, techs, research."""

import pytest

from solarium.engine.chance import Scripted, Seeded
from solarium.games.factions import codes as c
from solarium.games.factions.notation import SECTOR_NAMES, action_text
from solarium.games.factions.pack import TYPES, load_tables
from solarium.games.factions.planets import upgrade_price
from solarium.games.factions.stock import explorer_worth, needed
from tests.games.factions.table import Table

TABLES = load_tables("")


def ids(deck: int) -> list[str]:
    return [TABLES.ids[card] for card in range(deck * 64, deck * 64 + TABLES.size[deck])]


def at_jupiter(card: str, **seat: object) -> Table:
    mine = {"ship": "E1", "resources": 1, "battery": 6, **seat}
    others = [name for name in ("JU2", "JU3", "JU25", "JU33") if name != card][:2]
    table = Table({
        "factions": ["ordinary", "megacore"], "planets": {"jupiter": "Ju1", "mercury": "Me2"},
        "market": [card, *others], "energy": {"G5": 4, "H3": 2},
        "seats": [mine, {"ship": "H9", "explorers": ["VE5"]}],
    })  # fmt: skip
    table.run("step:F1", "end", "use:jupiter", f"exo:{card}")
    return table


# Mercury


@pytest.mark.rule("FOS-94")
@pytest.mark.parametrize("index", range(8))
@pytest.mark.parametrize(("filled", "level"), [(0, 0), (2, 1), (5, 2), (9, 3)])
def test_charge(index: int, filled: int, level: int) -> None:
    seat = {"ship": "A0", "battery": 0, "upgrades": {"batteries": filled}}
    table = Table({"factions": ["ordinary", "megacore"], "planets": {"mercury": "Me0"}, "seats": [seat]})
    table.play("forfeit:mercury", index)
    assert table.state.battery[0] == TABLES.charge[index * 4 + level]
    assert table.where(f"ME{index + 1}") == "discard"


# Explorers


@pytest.mark.rule("FOS-96")
@pytest.mark.parametrize("name", [*ids(c.EXPLORERS), "NE15", "NE16", "NE17", "NE18"])
def test_explorer_on_each_type(name: str) -> None:
    """One exoplanet of each type: the printed number with the change of its type, never below 0."""
    table = Table({"factions": ["ordinary", "megacore"], "seats": [{"explorers": [name]}]})
    card = table.card(name)
    for kind, _ in enumerate(TYPES):
        expected = max(0, (4 if name == "VE28" else TABLES.value[card]) + TABLES.likes[card * 5 + kind])
        assert explorer_worth(table.state, card, kind, 0) == expected


@pytest.mark.parametrize(
    ("name", "type_", "number"),
    [
        ("VE1", 0, 4),
        ("VE2", 1, 1),
        ("VE22", 0, 1),
        ("VE26", 4, 1),
        ("VE18", 2, 1),
        ("VE21", 3, 1),
        ("VE21", 0, 4),
        ("NE18", 3, 5),
    ],
)
def test_explorer_numbers_as_printed(name: str, type_: int, number: int) -> None:
    table = Table({})
    assert explorer_worth(table.state, table.card(name), type_, 0) == number


@pytest.mark.rule("FOS-118")
@pytest.mark.parametrize("name", [*ids(c.EXPLORERS), "NE15", "NE16", "NE17", "NE18"])
def test_explorer_is_placed_and_stays(name: str) -> None:
    seat = {"explorers": [name], "exoplanets": {"JU8": [], "JU16": []}, "battery": 3, "resources": 1}
    table = Table({"factions": ["megacore", "ordinary"], "seats": [seat]})
    table.run(f"place:{name}>JU8")
    assert table.where(name) == "on JU8"
    assert table.refusal(f"place:{name}>JU16") == "FOS-118"
    gained = {"VE29": (7, 1, 0), "VE30": (3, 2, 0), "VE15": (3, 1, 1)}.get(name, (3, 1, 0))
    assert (table.state.battery[0], table.state.resources[0], table.state.explorers_held(0)) == gained


def test_clone_squad_and_solo_hero_count_their_company() -> None:
    seat = {"exoplanets": {"JU8": ["VE27", "VE13"], "JU16": ["VE28"], "JU24": ["VE29", "VE30"]}}
    table = Table({"factions": ["megacore", "ordinary"], "seats": [seat]})
    assert table.ask("sum JU8") == "4"  # 1 + 1 for the other card, and 2
    assert table.ask("sum JU16") == "4"
    alone = Table({"seats": [{"exoplanets": {"JU16": ["VE28", "VE14"]}}]})
    assert alone.ask("sum JU16") == "3"


# Exoplanets


@pytest.mark.rule("FOS-114")
@pytest.mark.rule("FOS-117")
@pytest.mark.parametrize("name", ids(c.EXOPLANETS))
def test_exoplanet_without_effect(name: str) -> None:
    table = at_jupiter(name)
    assert table.where(name) == "mat 0"
    assert table.legal() == ["effect:1", "effect:2", "effect:none"]
    before = (table.state.battery[0], table.state.resources[0], table.state.explorers_held(0))
    table.play("effect:none")
    assert (table.state.battery[0], table.state.resources[0], table.state.explorers_held(0)) == before


@pytest.mark.rule("FOS-117")
@pytest.mark.parametrize("which", [1, 2])
@pytest.mark.parametrize("name", [*ids(c.EXOPLANETS), "NE19", "NE20", "NE21"])
def test_exoplanet_effect(name: str, which: int) -> None:
    """Both effects of every exoplanet, each checked by what its code promises."""
    if name.startswith("NE"):
        seat = {"ship": "G0", "resources": 0, "battery": 8}
        table = Table(
            {
                "factions": ["ordinary", "megacore"],
                "planets": {"neptune": "Ne0"},
                "studies": [name, "NE1", "NE2"],
                "seats": [seat],
            }
        )
        table.run("step:H0", "end", "use:neptune", f"research:{name}")
    else:
        table = at_jupiter(name, explorers=["VE8"], exoplanets={"JU40" if name != "JU40" else "JU39": []})
    card = table.card(name)
    code, n = divmod(TABLES.effect1[card] if which == 1 else TABLES.effect2[card], 100)
    check_effect(table, f"effect:{which}", code, n, 0)


def check_effect(table: Table, text: str, code: int, n: int, seat: int) -> None:
    p = table.state
    battery, resources, hand = p.battery[seat], p.resources[seat], p.explorers_held(seat)
    table.run(text)
    if code == c.E:
        assert p.battery[seat] == min(16, battery + n)
    elif code == c.R:
        assert p.resources[seat] == min(4, resources + n)
    elif code == c.X:
        assert p.explorers_held(seat) == hand + n
    elif code == c.U:
        table.run(*["upgrade:cargo"] * n)
        assert table.ask(f"upgrades {seat} cargo") == str(n)
    elif code == c.S:
        keep = table.legal()
        assert len(keep) == 2
        table.run(keep[0])
        assert table.where(keep[0][5:]) == "hand 0"
        assert table.where(keep[1][5:]) == "discard"
    elif code == c.T:
        table.run("tech:UR5")
        assert table.where("UR5") == "mat 0"
    else:
        check_odd_effect(table, code, n, hand)


def check_odd_effect(table: Table, code: int, n: int, hand: int) -> None:
    p = table.state
    if code == c.N1:
        assert p.research[0] == 1
    elif code == c.J1:
        assert table.legal() == ["effect:1", "effect:2", "effect:none"]
        assert sum(1 for card in range(c.EXOPLANETS * 64, c.EXOPLANETS * 64 + 40) if p.where[card] == c.MAT) == 3
    elif code in (c.TP, c.TPANY):
        assert len(table.legal()) == (
            58 if code == c.TPANY else len([s for s in range(59) if p.touches(n) >> s & 1 and s != p.ship[0]])
        )
        target = table.legal()[0]
        table.play(target)
        assert SECTOR_NAMES[p.ship[0]] == target.split(":")[1]
        assert p.stage == c.AT_END or p.turn == 1
    elif code == c.WH:
        table.play("wormhole:D4")
        assert table.ask("wormholes") == "D4"
    elif code == c.ORB1:
        node = p.node[3]
        table.run("advance:mars")
        assert p.node[3] == (node + 1) % 8
    elif code == c.CLR:
        table.play("clear:G5")
        if n > 1:
            table.play("done")
        assert table.ask("energy G5") == "0"
        assert table.ask("energy H3") == "2"
    elif code == c.STEAL:
        table.run("steal:1")
        assert table.where("VE5") == "hand 0"
    elif code == c.MINE:
        table.run("mine:E6")
        assert table.ask("tile E6") == "none"
    elif code == c.PEEK:
        table.run("peek:E0", "peek:E4", "done")
        assert p.tile_known[0] == 1
        assert p.tile_known[1] == 0
    elif code == c.CYCLE:
        table.run("cycle:VE8", "done")
        assert table.where("VE8") == "discard"
        assert p.explorers_held(0) == hand
    elif code == c.SELL:
        table.play("sell:JU40")
        assert table.where("JU40") == "discard"
        assert p.resources[0] == 4
    else:
        raise AssertionError(f"code {code} is not checked")


@pytest.mark.parametrize("code", [c.PEEK, c.STEAL, c.MINE, c.CLR, c.CYCLE, c.SELL])
def test_effect_without_target_does_nothing(code: int) -> None:
    name = {c.PEEK: "JU11", c.STEAL: "JU13", c.MINE: "JU15", c.CLR: "JU34", c.CYCLE: "JU6", c.SELL: "JU28"}[code]
    table = Table({
        "factions": ["ordinary", "megacore"], "planets": {"jupiter": "Ju1"}, "market": [name, "JU2", "JU3"],
        "tiles": {f"E{index}": "none" for index in range(8)}, "seats": [{"ship": "E1"}],
    })  # fmt: skip
    table.run("step:F1", "end", "use:jupiter", f"exo:{name}")
    for sector in range(59):
        table.state.litter[sector] = 0
    which = 1 if TABLES.effect1[table.card(name)] // 100 == code else 2
    table.play(f"effect:{which}")
    assert table.state.turn == 1


@pytest.mark.rule("FOS-128")
def test_megacore_may_not_mine_a_second_time_by_a_card() -> None:
    table = Table({
        "factions": ["megacore", "ordinary"], "planets": {"jupiter": "Ju3"}, "market": ["JU15", "JU2", "JU3"],
        "seats": [{"ship": "D3", "upgrades": {"probes": 5}}],
    })  # fmt: skip
    table.run("step:E3", "end", "mine:E3", "use:jupiter", "exo:JU15", "effect:1")
    assert table.state.turn == 1


# Techs


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
    assert table.state.in_hand(0, c.OBJECTIVES) == 4


def test_entropy_brake_halves_and_rounds_up() -> None:
    table = Table({"factions": ["ordinary", "megacore"], "energy": {"F3": 2}, "seats": [seat_with("NE22", ship="F2")]})
    table.play("brake:F3")
    assert (table.state.battery[0], table.ask("energy F3")) == (14, "4")
    assert Table({"seats": [{"ship": "F2"}], "factions": ["ordinary", "megacore"]}).refusal("brake:F3") == "FOS-124"


# Research


def at_neptune(card: str, **seat: object) -> Table:
    mine = {"ship": "G0", "resources": 0, "battery": 4, **seat}
    others = [name for name in ("NE1", "NE3", "NE5") if name != card][:2]
    table = Table({
        "factions": ["ordinary", "megacore"], "planets": {"neptune": "Ne0", "mercury": "Me2"},
        "studies": [card, *others], "energy": {"G5": 4, "H3": 2, "H5": 2},
        "seats": [mine, {"ship": "H9", "explorers": ["VE5"]}],
    })  # fmt: skip
    table.run("step:H0", "end", "use:neptune", f"research:{card}")
    return table


@pytest.mark.rule("FOS-125")
@pytest.mark.parametrize("name", [f"NE{number}" for number in range(1, 25)])
def test_research(name: str) -> None:
    table = at_neptune(name)
    p = table.state
    number = int(name[2:])
    assert p.research[0] == 1
    assert table.where(name) == ("discard" if number <= 14 else "hand 0" if number <= 18 else "mat 0")
    if number <= 2:
        assert p.battery[0] == 14
    elif number <= 4:
        assert p.resources[0] == 4
    elif number <= 6:
        table.run("upgrade:probes", "upgrade:probes")
        assert table.ask("upgrades 0 probes") == "2"
    elif number <= 8:
        assert p.explorers_held(0) == 3
    elif number <= 10:
        choice = table.legal()
        assert len(choice) == 3
        table.run(choice[1], "effect:none")
        assert [table.where(text[4:]) for text in choice] == ["discard", "mat 0", "discard"]
    elif number == 11:
        table.run("tech:UR2")
        assert table.where("UR2") == "mat 0"
    elif number == 12:
        table.run("wormhole:D4", "again", "wormhole:D6")
        assert table.ask("wormholes") == "D4 D6"
    elif number == 13:
        table.run("clear:G5", "clear:H3", "done")
        assert p.battery[0] == 6
        assert table.ask("energy H5") == "2"
    elif number == 14:
        assert table.where("VE5") == "hand 0"


@pytest.mark.rule("FOS-126")
def test_the_last_research_card_brings_new_ones() -> None:
    table = Table(
        {
            "factions": ["ordinary", "megacore"],
            "planets": {"neptune": "Ne0"},
            "studies": ["NE3"],
            "seats": [{"ship": "G0"}],
        }
    )
    table.run("step:H0", "end", "use:neptune", "research:NE3")
    assert len(table.state.studies) == 3


@pytest.mark.rule("FOS-124")
def test_a_neptune_tech_goes_back_to_its_discard_pile() -> None:
    table = at_neptune("NE22", techs=["UR1"])
    assert sorted(table.legal()) == ["return:NE22", "return:UR1"]
    table.play("return:NE22")
    assert table.where("NE22") == "discard"


def test_fold_survey_may_stop_after_one() -> None:
    table = at_neptune("NE12")
    table.run("wormhole:D4", "skip")
    assert table.ask("wormholes") == "D4"


@pytest.mark.rule("FOS-86")
def test_an_empty_deck_is_made_of_its_discard_pile() -> None:
    table = Table(
        {
            "factions": ["ordinary", "megacore"],
            "planets": {"venus": "Ve0"},
            "decks": {"venus": ["VE1"]},
            "seats": [{"ship": "A0"}],
        }
    )
    table.run("step:B0", "end", "use:venus", "venus:2")
    assert table.state.explorers_held(0) == 2
    assert table.where("VE1") == "hand 0"


def test_chance_is_asked_only_when_a_card_is_drawn() -> None:
    table = Table({"factions": ["ordinary", "megacore"], "seats": [{"ship": "D0"}]})
    for action in table.state.legal_actions():
        if action_text(table.state, action).startswith("step"):
            table.state.copy().apply(action, Scripted([]))
    assert Seeded(1).below(1) == 0
