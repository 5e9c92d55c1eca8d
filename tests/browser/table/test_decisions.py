"""Every kind of decision of every game, met surely: what may be touched for it is in view, at the fullest table."""

import os

import pytest

from tests.browser.decisions import Decision, decisions, kind_of, position
from tests.browser.measure import faults
from tests.browser.people import PHONE, SCREEN, Guest, People, TableServer
from tests.browser.reader import Reader

SIZES = {"screen": SCREEN, "tablet": (820, 1180), "phone": PHONE}
SWEEP = "SOLARIUM_SWEEP" in os.environ  # every size, not only the screen
# The fewest kinds that each game is known to ask.
KINDS = {"syzygy": 1, "sol": 5, "lastdays": 34, "solani": 13, "factions": 59}


def look(guest: Guest, decision: Decision, finger: bool) -> list[str]:
    """What is wrong with the page where it is to be decided."""
    guest.table_at(decision)
    assert Reader(guest, 0).offers(), decision.kind
    return [f"{decision.kind}: {fault}" for fault in faults(guest, finger)]


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize("size", SIZES if SWEEP else ["screen"])
def test_every_kind_of_decision_is_in_view(people: People, server: TableServer, game: str, size: str) -> None:
    guest = people.guest(server, SIZES[size])
    found = [fault for decision in decisions()[game] for fault in look(guest, decision, size != "screen")]
    assert found == []


@pytest.mark.parametrize("game", KINDS)
def test_the_kept_positions_are_what_they_are_called(game: str) -> None:
    kept = decisions()[game]
    assert len(kept) >= KINDS[game]
    for decision in kept:
        match = position(decision)
        assert match.state.current_player() == decision.seat
        assert kind_of(match.game.scene(match.state, decision.seat)) == decision.kind
