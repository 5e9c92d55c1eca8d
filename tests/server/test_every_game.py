"""Every game, with every number of seats, is played through exactly this server."""

import pytest

import solarium
from tests.server_for_tests import Message, Person, ServerProcess

MOVES = 5
SETTINGS = [(slug, players) for slug in solarium.games() for players in solarium.game(slug).players]


@pytest.mark.parametrize(("slug", "players"), SETTINGS)
def test_a_person_and_bots_play(server: ServerProcess, slug: str, players: int) -> None:
    ann = Person(server, "Ann")
    table = ann.table(slug, "me", *["bot1"] * (players - 1))["id"]
    wire = ann.live(table)
    message: Message = wire.welcome
    for _ in range(MOVES):
        while not message.get("scene", {}).get("actions") and message["table"]["status"] == "playing":
            message = wire.until("news")
        if message["table"]["status"] == "finished":
            break
        seq = message["table"]["seq"]
        action = message["scene"]["actions"][0]
        assert wire.ask("explain", seat=0, seq=seq, text=" ".join(action["path"])).get("refusal") is None
        assert wire.act(0, action["text"], seq=seq)["type"] == "done"
        message = next(news for news in reversed(wire.read) if news["type"] == "news" and news.get("scene"))
    entries = ann.get(f"/api/tables/{table}/log")
    assert len(entries) > 1
    for entry in entries[:: max(1, len(entries) // 3)]:
        assert ann.get(f"/api/tables/{table}/at/{entry['seq']}")["entry"] == entry
    watched = Person(server).live(table).welcome
    assert watched["scene"].get("actions") is None
