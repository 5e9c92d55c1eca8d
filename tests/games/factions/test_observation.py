"""Hidden things, each in two worlds: hands, objectives, tiles, trade lines, ticks; and what is remembered of them."""

from collections import Counter

import pytest

from solarium.engine.chance import Seeded
from solarium.games.factions import GAME
from solarium.games.factions.rules.cards import places
from solarium.games.factions.rules.solo.opponent_hand import floor_of
from solarium.games.factions.rules.turn import actions
from solarium.games.factions.rules.turn.actions import kind_of
from tests.games.factions.table import Table


def two_worlds(viewer: int, one: Table, other: Table) -> None:
    """The viewer cannot tell them apart, and its scene is the same bytes."""
    assert one.state.key() != other.state.key()
    assert one.state.seen(viewer) == other.state.seen(viewer)
    seat = None if viewer < 0 else viewer
    assert GAME.scene(one.state, seat) == GAME.scene(other.state, seat)


def hands(explorers: list[str], objectives: list[str]) -> Table:
    return Table({"factions": ["ordinary", "zealots", "megacore"], "players": 3,
                  "seats": [{}, {"explorers": explorers, "objectives": objectives}]})  # fmt: skip


@pytest.mark.rule("FOS-85")
def test_hands() -> None:
    two_worlds(0, hands(["VE1", "VE2"], ["SA1"]), hands(["VE3", "VE9"], ["SA30"]))
    two_worlds(-1, hands(["VE1", "VE2"], ["SA1"]), hands(["VE3", "VE9"], ["SA30"]))
    assert hands(["VE1"], []).state.seen(0) != hands(["VE1", "VE2"], []).state.seen(0)  # numbers are open
    assert hands(["VE1"], []).state.seen(0) != hands(["NE15"], []).state.seen(0)  # and so are the backs


def test_drawn_objectives_while_choosing() -> None:
    def at(luck: int) -> Table:
        table = Table({"factions": ["megacore", "zealots"], "planets": {"saturn": "Sa0"}, "seats": [{"ship": "E0"}]})
        table.run("step:F0", "end")
        table.play("use:saturn", luck, luck)
        return table

    two_worlds(1, at(0), at(4))
    assert at(0).state.seen(0) != at(4).state.seen(0)


def test_face_down_and_peeked_tiles() -> None:
    def peeked(luck: int) -> Table:
        table = Table(
            {
                "factions": ["ordinary", "zealots"],
                "planets": {"jupiter": "Ju1"},
                "market": ["JU11", "JU2", "JU3"],
                "seats": [{"ship": "E1"}],
            }
        )
        table.run("step:F1", "end", "use:jupiter", "exo:JU11", "effect:2")
        table.play("peek:E4", luck)
        return table

    two_worlds(1, peeked(0), peeked(6))
    assert peeked(0).state.seen(0) != peeked(6).state.seen(0)
    worlds = {int(peeked(0).state.imagine(1, Seeded(seed)).tile[4]) for seed in range(60)}
    assert len(worlds) == 8
    assert {int(peeked(0).state.imagine(0, Seeded(seed)).tile[4]) for seed in range(20)} == {0}


def trade(card: str, sent: bool) -> Table:
    table = Table({"factions": ["ordinary", "zealots", "megacore"], "players": 3,
                   "seats": [{"explorers": ["VE1", "VE2"]}, {"explorers": ["VE5"]}]})  # fmt: skip
    table.run("offer:1", f"give:{card}", "get:energy:1")
    if sent:
        table.run("send")
    return table


def test_named_lines_are_shown_to_the_partner_alone() -> None:
    two_worlds(1, trade("VE1", False), trade("VE2", False))
    two_worlds(2, trade("VE1", True), trade("VE2", True))
    assert trade("VE1", True).state.seen(1) != trade("VE2", True).state.seen(1)


def test_unnamed_lines_are_picked_in_secret() -> None:
    def picked(card: str) -> Table:
        table = Table({"factions": ["ordinary", "zealots", "megacore"], "players": 3,
                       "seats": [{}, {"explorers": ["VE5", "VE6"]}]})  # fmt: skip
        table.run("offer:1", "get:explorer", "give:resource:1", "send", "accept", f"pick:{card}")
        return table

    two_worlds(2, picked("VE5"), picked("VE6"))
    assert picked("VE5").state.seen(0) != picked("VE6").state.seen(0)


def test_what_was_given_away_or_shown_is_remembered() -> None:
    table = trade("VE1", True)
    table.run("accept")
    for seed in range(30):
        giver = table.state.imagine(0, Seeded(seed))
        assert giver.where[table.card("VE1")] == places.HAND + 1
    third = Counter(int(table.state.imagine(2, Seeded(seed)).where[table.card("VE1")]) for seed in range(200))
    assert len(third) > 2
    shown = trade("VE2", True)
    shown.run("decline")
    for seed in range(30):
        assert shown.state.imagine(1, Seeded(seed)).where[shown.card("VE2")] == places.HAND


def test_a_known_card_may_have_moved_on_unseen() -> None:
    """Seat 2 was shown a card of seat 0; then seat 0 hands seat 1 one card unseen: it is with one of the two."""
    table = Table(
        {"factions": ["ordinary", "zealots", "megacore"], "players": 3, "seats": [{"explorers": ["VE1", "VE2"]}]}
    )
    table.run(
        "offer:2",
        "give:VE1",
        "get:energy:1",
        "send",
        "decline",
        "offer:1",
        "give:VE2",
        "get:energy:1",
        "send",
        "accept",
    )
    found = {int(table.state.imagine(2, Seeded(seed)).where[table.card("VE1")]) for seed in range(60)}
    assert found == {places.HAND, places.HAND + 1}


@pytest.mark.rule("FOS-127")
def test_theft_is_known_to_thief_and_victim() -> None:
    def stolen(luck: int) -> Table:
        table = Table(
            {
                "factions": ["ordinary", "zealots", "megacore"],
                "players": 3,
                "planets": {"jupiter": "Ju1"},
                "market": ["JU13", "JU2", "JU3"],
                "seats": [{"ship": "E1"}, {"explorers": ["VE5", "VE6"]}],
            }
        )
        table.run("step:F1", "end", "use:jupiter", "exo:JU13", "effect:2")
        table.play("steal:1", luck)
        return table

    two_worlds(2, stolen(0), stolen(1))
    table = stolen(0)
    assert all(table.state.imagine(1, Seeded(seed)).where[table.card("VE5")] == places.HAND for seed in range(20))


@pytest.mark.rule("FOS-41")
def test_ticks_are_secret_until_all_have_answered() -> None:
    def ticking(tick: bool) -> Table:
        table = Table({"factions": ["ordinary", "zealots"], "phase": "upkeep", "round": 2, "seats": [
            {"resources": 0, "battery": 16, "objectives": ["SA6"]},
            {"resources": 0, "battery": 16, "objectives": ["SA1"]}]})  # fmt: skip
        if tick:
            table.run("complete:SA6")
        table.run("done")
        return table

    two_worlds(1, ticking(True), ticking(False))
    open_ = ticking(True)
    open_.run("done")
    assert open_.where("SA6") == "done 0"


def test_market_explorers_are_known_to_all() -> None:
    table = Table(
        {
            "factions": ["ordinary", "zealots"],
            "planets": {"neptune": "Ne0"},
            "studies": ["NE15", "NE1", "NE2"],
            "seats": [{"ship": "G0"}],
        }
    )
    table.run("step:H0", "end", "use:neptune", "research:NE15")
    assert all(table.state.imagine(1, Seeded(seed)).where[table.card("NE15")] == places.HAND for seed in range(20))


def test_the_objectives_of_the_ai_are_drawn_with_the_right_chances() -> None:
    """After a burned twin worth 5 the kept card is worth more (twice as likely) or as much."""
    table = Table({"players": 1, "factions": ["ordinary"], "ai": {"faction": "zealots", "objectives": ["SA14"]}})
    table.state.ai_floors[0] = floor_of(5, 1)  # a card worth 5 was burned
    worth = Counter(
        int(table.state.tables.value[table.state.imagine(0, Seeded(seed)).ai_objectives[0]]) for seed in range(900)
    )
    assert min(worth) == 5
    cards = [card for card in range(320, 356) if table.state.where[card] in (places.DECK, places.HAND + 1)]
    fives = sum(1 for card in cards if table.state.tables.value[card] == 5)
    more = sum(1 for card in cards if table.state.tables.value[card] > 5)
    expected = fives / (fives + 2 * more)
    assert abs(worth[5] / 900 - expected) < 0.06


def test_imagined_hands_are_uniform() -> None:
    table = hands(["VE1"], [])
    found = Counter(
        next(card for card in range(128, 158) if table.state.imagine(0, Seeded(seed)).where[card] == places.HAND + 1)
        for seed in range(900)
    )
    assert len(found) == 30
    assert max(found.values()) < 60


def test_undo_stops_at_what_was_shown() -> None:
    table = trade("VE1", False)
    send = next(action for action in table.state.legal_actions() if kind_of(action) == actions.SEND)
    assert table.state.reveals(send)
    table = Table({"seats": [{"ship": "D0"}], "factions": ["ordinary", "zealots"]})
    assert not any(table.state.reveals(action) for action in table.state.legal_actions())
