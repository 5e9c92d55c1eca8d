"""What random games seldom come to: nothing used yet, the first sector, an event that counts for the AI."""

import pytest

from solarium.engine.chance import Scripted
from solarium.games.factions.data import codes
from solarium.games.factions.rules.cards.objectives import most_beside, planets_used
from solarium.games.factions.rules.scoring import opponent_need
from solarium.games.factions.rules.solo.opponent_gains import gain_tech
from solarium.games.factions.rules.turn import decisions
from tests.games.factions.table import Table


@pytest.mark.rule("FOS-123")
def test_who_used_nothing_has_used_no_planet_most() -> None:
    table = Table({"factions": ["ordinary", "zealots"], "seats": [{"objectives": ["SA11"]}]})
    assert [planets_used(table.state, 0, most) for most in (False, True)] == [0, 0]


@pytest.mark.rule("FOS-123")
def test_a_ship_alone_in_space_has_nothing_beside_it() -> None:
    table = Table({"factions": ["ordinary", "zealots"], "seats": [{"ship": "H5"}, {"ship": "A0"}]})
    assert [most_beside(table.state, 0, ships) for ships in (False, True)] == [0, 0]


@pytest.mark.rule("FOS-122")
def test_where_all_drawn_objectives_are_kept_nobody_elses_are() -> None:
    table = Table({"factions": ["ordinary", "zealots"], "rules": ["EA8A"], "planets": {"saturn": "Sa0"},
                   "seats": [{"ship": "E0"}, {"objectives": ["SA1"]}]})  # fmt: skip
    table.run("step:F0", "end", "use:saturn")
    hands = [table.state.in_hand(seat, codes.OBJECTIVES) for seat in (0, 1)]
    assert hands == [2, 1]


@pytest.mark.rule("FOS-186")
@pytest.mark.parametrize(("rule", "less"), [("EA4A", 1), ("EA4B", 0), ("EA5A", 0)])
def test_what_exoplanets_need_of_the_ai_while_an_event_is_in_force(rule: str, less: int) -> None:
    table = Table({"factions": ["ordinary", "megacore"], "rules": [rule]})
    card = table.card("JU1")
    assert opponent_need(table.state, card) == table.state.tables.value[card] - less


@pytest.mark.rule("FOS-80")
def test_two_wormholes_stand_where_they_were_put_whichever_came_first() -> None:
    for first, second in (("A0", "D2"), ("D2", "A0")):
        table = Table({"factions": ["tunnelers", "zealots"], "wormholes": [first, second], "seats": [{"ship": "H5"}]})
        assert (table.state.wormhole0, table.state.wormhole1) == (0, 14)


@pytest.mark.rule("FOS-165")
def test_a_tech_that_is_not_there_is_no_effect_unless_resources_take_its_place() -> None:
    table = Table({"players": 1, "factions": ["ordinary"], "ai": {"faction": "deepstate", "resources": 0},
                   "decks": {"uranus": []}, "seats": [{"ship": "H5"}]})  # fmt: skip
    assert not gain_tech(table.state, 0, Scripted([]))
    assert gain_tech(table.state, 2, Scripted([]))
    assert table.state.resources[1] == 2


@pytest.mark.rule("FOS-117")
def test_as_many_asteroids_are_peeked_at_as_the_card_says() -> None:
    table = Table({"factions": ["ordinary", "zealots"], "planets": {"jupiter": "Ju1"},
                   "market": ["JU11", "JU2", "JU3"], "seats": [{"ship": "E1"}]})  # fmt: skip
    table.run("step:F1", "end", "use:jupiter", "exo:JU11", "effect:2")
    peeked = 0
    while table.state.decision() == decisions.PEEK:
        table.play(next(text for text in table.legal() if text.startswith("peek")), 0)
        peeked += 1
    assert peeked == 3  # PEEK3


@pytest.mark.rule("FOS-54")
def test_upgrades_of_each_machine_are_given_as_many_as_there_are() -> None:
    table = Table({"factions": ["ordinary", "zealots"], "seats": [{"upgrades": {"batteries": 1, "cargo": 1}}, {}]})
    table.run("offer:1")
    upgrades = [text for text in table.legal() if text.startswith("give:upgrade")]
    assert len(upgrades) == 2
    for first, other in (upgrades, upgrades[::-1]):
        table = Table({"factions": ["ordinary", "zealots"], "seats": [{"upgrades": {"batteries": 1, "cargo": 1}}, {}]})
        table.run("offer:1", first)
        assert first not in table.legal()
        assert other in table.legal()


@pytest.mark.rule("FOS-41")
@pytest.mark.parametrize("name", ["SA1", "SA2", "SA36"])
def test_who_ticked_an_objective_knows_it_and_nobody_else(name: str) -> None:
    blank, ticked = (Table({"factions": ["ordinary", "zealots"], "seats": [{"objectives": [name]}]}) for _ in range(2))
    ticked.state.ticked |= ticked.state.tables.bit_of(ticked.card(name))
    assert blank.state.seen(0) != ticked.state.seen(0)
    assert blank.state.seen(1) == ticked.state.seen(1)
