"""Every research card, the research market, and decks that run out."""

import pytest

from solarium.engine.chance import Scripted, Seeded
from solarium.games.factions.notation.action_text import action_text
from tests.games.factions.table import Table


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
