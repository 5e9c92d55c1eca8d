"""The sheet of an offer: what its parts are worth, what they would end, and how one is answered on it."""

import pytest

from solarium.engine.scene import Field, Form
from solarium.games.factions import GAME
from tests.games.factions.table import Table


def table() -> Table:
    return Table({"players": 3, "factions": ["ordinary", "zealots", "megacore"], "seats": [
        {"explorers": ["VE1", "VE2"], "exoplanets": {"JU1": []}, "upgrades": {"cargo": 3}, "resources": 4},
        {"explorers": ["VE5", "VE6"], "resources": 3, "battery": 10, "upgrades": {"batteries": 2}},
    ]})  # fmt: skip


def form(made: Table, seat: int) -> Form:
    return GAME.scene(made.state, seat).forms[0]


def field(sheet: Form, id: str) -> Field:
    return next(one for one in sheet.fields if one.id == id)


@pytest.mark.rule("FOS-60")
def test_an_offer_is_taken_declined_or_changed_into_a_counter_offer() -> None:
    made = table()
    made.run("offer:1", "give:energy:4", "get:resource:1", "send")
    sheet = form(made, 1)
    assert (sheet.take, sheet.undo, sheet.first, sheet.counters) == ("accept", "decline", ("counter",), False)
    assert {one.id: one.now for one in sheet.fields if one.now} == {"get:0:": 4, "give:1:": 1}


@pytest.mark.rule("FOS-60")
def test_a_counter_offer_changed_is_declined_and_offered_anew() -> None:
    made = table()
    made.run("offer:1", "give:energy:4", "get:resource:1", "send")
    made.run("counter", "get:energy:4", "get:energy:1", "give:resource:1", "send")
    sheet = form(made, 0)
    assert (sheet.take, sheet.first, sheet.counters) == ("accept", ("decline", "offer:1"), True)
    assert {one.id: one.now for one in sheet.fields if one.now} == {"give:0:": 5, "get:1:": 1}
    assert sheet.made == "1 of 3 offers made"


@pytest.mark.rule("FOS-60")
def test_after_the_last_offer_a_counter_offer_is_only_told() -> None:
    made = table()
    for amount in ("1", "2"):
        made.run("offer:1", f"give:energy:{amount}", "send", "decline")
    made.run("offer:1", "give:energy:4", "send", "counter", "get:energy:8", "give:VE5", "send")
    sheet = form(made, 0)
    assert (sheet.send, sheet.take, sheet.undo) == ("", "accept", "decline")
    assert [one.now for one in sheet.fields] == [8, 1]
    assert [offer for offer, _ in sheet.answers] == [
        "{0}: 1 energy for nothing",
        "{0}: 2 energy for nothing",
        "Your offer",
    ]


def test_points_are_told_at_least_and_at_most() -> None:
    sheet = form(table(), 0)
    for one in sheet.fields:
        assert len(one.worth) in (1, len(one.steps)), one.id
        for least, most, brings, brought in one.worth:
            assert least <= most
            assert brings <= brought
    upgrade = field(sheet, "give:2:1")  # three fill the first level of the Cargo Holds
    assert upgrade.worth[0][0] >= 1


@pytest.mark.rule("FOS-54")
def test_what_giving_something_away_would_end_is_said() -> None:
    """Reserve Tank wants 14 energy in the battery: of 16 two may go."""
    made = Table({"players": 2, "seats": [{"objectives": ["SA6"], "battery": 16}, {}]})
    energy = field(form(made, 0), "give:0:")
    assert energy.breaks[:2] == ((), ())
    assert energy.breaks[2] == (("card:SA6", "Reserve Tank would no longer hold."),)


def test_a_declined_card_is_named_to_the_partners_alone() -> None:
    made = table()
    made.run("offer:1", "give:VE1", "get:energy:1", "send", "decline")
    name = made.state.tables.names[made.card("VE1")]
    assert name in form(made, 0).answers[0][0]
    made.run("offer:2", "give:energy:1", "send")
    assert name not in form(made, 2).answers[0][0]


@pytest.mark.rule("FOS-61")
def test_an_offer_half_built_shows_what_lies_there_and_adds_to_it() -> None:
    made = table()
    made.run("offer:1", "give:energy:2", "get:resource:1", "get:resource:2")
    sheet = form(made, 0)
    energy, resources = field(sheet, "give:0:"), field(sheet, "get:1:")
    assert (energy.laid, energy.steps[1]) == (2, ("give:energy:2",))
    assert (resources.laid, resources.steps) == (3, ())  # the other one has no more
    assert len(energy.worth) == 1
    assert (sheet.first, sheet.last, sheet.undo) == ((), ("send",), "cancel")
