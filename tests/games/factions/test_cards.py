"""Every card is played: charges, explorers, exoplanets with both effects."""

import pytest

from solarium.games.factions.data import codes
from solarium.games.factions.data.card_forms import TYPES
from solarium.games.factions.data.names import SECTOR_NAMES
from solarium.games.factions.data.pack import load_tables
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.cards.exoplanets import explorer_worth
from solarium.games.factions.rules.turn import stages
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
@pytest.mark.parametrize("name", [*ids(codes.EXPLORERS), "NE15", "NE16", "NE17", "NE18"])
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
@pytest.mark.parametrize("name", [*ids(codes.EXPLORERS), "NE15", "NE16", "NE17", "NE18"])
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
@pytest.mark.parametrize("name", ids(codes.EXOPLANETS))
def test_exoplanet_without_effect(name: str) -> None:
    table = at_jupiter(name)
    assert table.where(name) == "mat 0"
    assert table.legal() == ["effect:1", "effect:2", "effect:none"]
    before = (table.state.battery[0], table.state.resources[0], table.state.explorers_held(0))
    table.play("effect:none")
    assert (table.state.battery[0], table.state.resources[0], table.state.explorers_held(0)) == before


@pytest.mark.rule("FOS-117")
@pytest.mark.parametrize("which", [1, 2])
@pytest.mark.parametrize("name", [*ids(codes.EXOPLANETS), "NE19", "NE20", "NE21"])
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
    if code == codes.E:
        assert p.battery[seat] == min(16, battery + n)
    elif code == codes.R:
        assert p.resources[seat] == min(4, resources + n)
    elif code == codes.X:
        assert p.explorers_held(seat) == hand + n
    elif code == codes.U:
        table.run(*["upgrade:cargo"] * n)
        assert table.ask(f"upgrades {seat} cargo") == str(n)
    elif code == codes.S:
        keep = table.legal()
        assert len(keep) == 2
        table.run(keep[0])
        assert table.where(keep[0][5:]) == "hand 0"
        assert table.where(keep[1][5:]) == "discard"
    elif code == codes.T:
        table.run("tech:UR5")
        assert table.where("UR5") == "mat 0"
    else:
        check_odd_effect(table, code, n, hand)


def check_odd_effect(table: Table, code: int, n: int, hand: int) -> None:
    p = table.state
    if code == codes.N1:
        assert p.research[0] == 1
    elif code == codes.J1:
        assert table.legal() == ["effect:1", "effect:2", "effect:none"]
        assert (
            sum(1 for card in range(codes.EXOPLANETS * 64, codes.EXOPLANETS * 64 + 40) if p.where[card] == places.MAT)
            == 3
        )
    elif code in (codes.TP, codes.TPANY):
        assert len(table.legal()) == (
            58 if code == codes.TPANY else len([s for s in range(59) if p.touches(n) >> s & 1 and s != p.ship[0]])
        )
        target = table.legal()[0]
        table.play(target)
        assert SECTOR_NAMES[p.ship[0]] == target.split(":")[1]
        assert p.stage == stages.END or p.turn == 1
    elif code == codes.WH:
        table.play("wormhole:D4")
        assert table.ask("wormholes") == "D4"
    elif code == codes.ORB1:
        node = p.node[3]
        table.run("advance:mars")
        assert p.node[3] == (node + 1) % 8
    elif code == codes.CLR:
        table.play("clear:G5")
        if n > 1:
            table.play("done")
        assert table.ask("energy G5") == "0"
        assert table.ask("energy H3") == "2"
    elif code == codes.STEAL:
        table.run("steal:1")
        assert table.where("VE5") == "hand 0"
    elif code == codes.MINE:
        table.run("mine:E6")
        assert table.ask("tile E6") == "none"
    elif code == codes.PEEK:
        table.run("peek:E0", "peek:E4", "done")
        assert p.tile_known[0] == 1
        assert p.tile_known[1] == 0
    elif code == codes.CYCLE:
        table.run("cycle:VE8", "done")
        assert table.where("VE8") == "discard"
        assert p.explorers_held(0) == hand
    elif code == codes.SELL:
        table.play("sell:JU40")
        assert table.where("JU40") == "discard"
        assert p.resources[0] == 4
    else:
        raise AssertionError(f"code {code} is not checked")


@pytest.mark.parametrize("code", [codes.PEEK, codes.STEAL, codes.MINE, codes.CLR, codes.CYCLE, codes.SELL])
def test_effect_without_target_does_nothing(code: int) -> None:
    name = {
        codes.PEEK: "JU11",
        codes.STEAL: "JU13",
        codes.MINE: "JU15",
        codes.CLR: "JU34",
        codes.CYCLE: "JU6",
        codes.SELL: "JU28",
    }[code]
    table = Table({
        "factions": ["ordinary", "megacore"], "planets": {"jupiter": "Ju1"}, "market": [name, "JU2", "JU3"],
        "tiles": {f"E{index}": "none" for index in range(8)}, "seats": [{"ship": "E1"}],
    })  # fmt: skip
    table.run("step:F1", "end", "use:jupiter", f"exo:{name}")
    for sector in range(59):
        table.state.litter[sector] = 0
    which = 1 if TABLES.effect1[table.card(name)] // 100 == code else 2
    table.play(f"effect:{which}")
    assert table.state.is_turn()
    table.play("done")
    assert table.state.turn == 1


@pytest.mark.rule("FOS-128")
def test_megacore_may_not_mine_a_second_time_by_a_card() -> None:
    table = Table({
        "factions": ["megacore", "ordinary"], "planets": {"jupiter": "Ju3"}, "market": ["JU15", "JU2", "JU3"],
        "seats": [{"ship": "D3", "upgrades": {"probes": 5}}],
    })  # fmt: skip
    table.run("step:E3", "end", "mine:E3", "use:jupiter", "exo:JU15", "effect:1")
    assert table.state.is_turn()
    assert "done" in table.legal()
