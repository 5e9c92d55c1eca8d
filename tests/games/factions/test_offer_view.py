"""How an offer reads: on the table, in the prompt and in the log."""

import pytest

from solarium.engine.scene import Scene
from solarium.games.factions import GAME
from tests.games.factions.table import Table


def table() -> Table:
    return Table({"players": 3, "factions": ["ordinary", "zealots", "megacore"], "seats": [
        {"explorers": ["VE1", "VE2"], "objectives": ["SA1"], "exoplanets": {"JU1": []}, "upgrades": {"cargo": 3}},
        {"explorers": ["VE5", "VE6"], "resources": 3, "battery": 10, "upgrades": {"batteries": 2}},
    ]})  # fmt: skip


def offer_lines(scene: Scene) -> list[str]:
    found = next(surface for surface in scene.surfaces if surface.id == "trade")
    return [f"{item.detail[1]}: {item.title}" for item in found.items]


def told(made: Table, seat: int) -> list[str]:
    return [line.text for telling in made.log(seat) for line in telling.lines]


@pytest.mark.rule("FOS-60")
def test_amounts_of_one_kind_are_one_line() -> None:
    made = table()
    made.run("offer:1", "give:energy:1", "give:energy:2", "give:upgrade:cargo", "give:upgrade:cargo")
    made.run("get:resource:1", "get:resource:2", "get:explorer", "get:explorer")
    assert offer_lines(GAME.scene(made.state, 0)) == [
        "0: 3 energy",
        "0: 2 upgrades of the Cargo Holds",
        "1: 3 resources",
        "1: any 2 explorers",
    ]


@pytest.mark.rule("FOS-54")
def test_cards_are_named_with_their_kind_to_those_who_may_see_them() -> None:
    made = table()
    made.run("offer:1", "give:VE1", "give:VE2", "give:SA1", "give:JU1", "get:energy:1")
    names = made.state.tables.names
    explorers = [f"0: explorers {names[made.card(card)]}" for card in ("VE1", "VE2")]
    objective = f"0: objective {names[made.card('SA1')]}"
    exoplanet = f"0: exoplanet {names[made.card('JU1')]}"
    assert offer_lines(GAME.scene(made.state, 0)) == [*explorers, objective, exoplanet, "1: 1 energy"]
    covered = ["0: 2 explorers", "0: 1 objective", exoplanet, "1: 1 energy"]
    assert offer_lines(GAME.scene(made.state, 1)) == covered  # not before it is sent
    made.run("send")
    assert offer_lines(GAME.scene(made.state, 1)) == [*explorers, objective, exoplanet, "1: 1 energy"]
    assert offer_lines(GAME.scene(made.state, 2)) == covered


@pytest.mark.rule("FOS-61")
def test_the_sheet_of_an_offer_is_for_who_builds_it() -> None:
    made = table()
    made.run("offer:1", "give:energy:1")
    assert [len(GAME.scene(made.state, seat).forms) for seat in (0, 1, 2, None)] == [1, 0, 0, 0]


@pytest.mark.rule("FOS-58")
def test_the_prompt_tells_the_offer_and_what_would_be_lost() -> None:
    made = table()
    made.run("offer:1", "give:resource:2", "give:energy:8", "get:explorer", "send")
    scene = GAME.scene(made.state, 1)
    assert scene.prompt.text == "Answer the offer"
    assert scene.prompt.detail == (
        "{0} gives 2 resources, 8 energy; {1} gives any explorer. You would lose 1 resource."
    )
    assert "lose" not in GAME.scene(made.state, 2).prompt.detail


@pytest.mark.rule("FOS-61")
def test_a_gift_is_for_nothing() -> None:
    made = table()
    made.run("offer:1", "give:energy:4", "send", "accept")
    assert "offers {1} 4 energy for nothing" in told(made, 2)
    assert "gives {1} 4 energy for nothing" in told(made, 2)


def test_the_log_names_hidden_cards_to_the_partners_alone() -> None:
    """Vector 46: to the others it is 3 resources for 1 explorer."""
    made = table()
    made.run("offer:1", "give:resource:2", "give:resource:1", "get:explorer", "send", "accept", "pick:VE5")
    name = made.state.tables.names[made.card("VE5")]
    assert "gives {1} 3 resources for 1 explorer" in told(made, 2)
    for partner in (0, 1):
        assert f"gives {{1}} 3 resources for explorers {name}" in told(made, partner)
    assert not any(name in text for text in told(made, 2))


def test_lines_to_add_say_what_they_do() -> None:
    made = table()
    made.run("offer:1")
    scene = GAME.scene(made.state, 0)
    lines = next(surface for surface in scene.surfaces if surface.id == "lines")
    words = [f"{item.title} {item.text}" for item in lines.items]
    assert "Give 1 energy" in words
    assert "Ask for 2 resources" in words
    assert "Give 1 upgrade of the Cargo Holds" in words
    assert "Ask for any explorer" in words
    assert len(set(words)) == len(words)
