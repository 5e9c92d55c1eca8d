"""Chat: two rooms, text that stays text, mute and report, and lines of other workers."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from solarium.server.live.connections import Connection
from solarium.server.people.identity import Reader
from solarium.server.people.visitors import Visitors
from solarium.server.wire import Say
from tests.backends import Backend
from tests.server.test_races import add_table, workers
from tests.server_for_tests import Person, ServerProcess, Wire, complete


def at_table(server: ServerProcess) -> tuple[str, Person, Person, Person]:
    ann, ben, eve = Person(server, "Ann"), Person(server, "Ben"), Person(server, "Eve")
    id = ann.table("takeaway", "me", "open")["id"]
    ben.post(f"/api/tables/{id}/seats/1", {})
    return id, ann, ben, eve


def say(wire: Wire, text: str) -> dict[str, Any]:
    wire.say({"type": "say", "id": "s", "text": text})
    return wire.until_answer("s")


def quiet_since(wire: Wire) -> list[str]:
    """The texts of all lines that were received, up to an answer to something else."""
    wire.say({"type": "mute", "id": "probe", "line": 2**30, "on": True})
    wire.until_answer("probe")
    return [message["text"] for message in wire.read if message["type"] == "chat_line"]


def test_players_and_those_who_watch_have_a_room_each(server: ServerProcess) -> None:
    id, ann, ben, eve = at_table(server)
    players, watcher = ben.live(id), eve.live(id)
    assert say(ann.live(id), "Good luck")["type"] == "done"
    line = players.until("chat_line")
    assert (line["name"], line["text"], line.get("yours", False)) == ("Ann", "Good luck", False)
    say(watcher, "Ann wins this")
    assert quiet_since(players) == ["Good luck"]
    assert quiet_since(watcher) == ["Ann wins this"]
    again = eve.live(id)
    assert [line["text"] for line in again.until("chat_log")["lines"]] == ["Ann wins this"]


def test_text_is_kept_as_text_and_what_cannot_be_seen_is_left_out(server: ServerProcess) -> None:
    id, ann, ben, _ = at_table(server)
    here, there = ann.live(id), ben.live(id)
    say(here, " <b>bold</b>\n\u202eevil\u0000 ")
    assert there.until("chat_line")["text"] == "<b>bold</b> evil"
    for empty in ("", "  ", "\u200b", "x" * 301):
        assert say(here, empty)["code"] == "bad_request"


def test_who_is_muted_is_not_heard_at_any_table_until_they_are_again(server: ServerProcess) -> None:
    id, ann, ben, _ = at_table(server)
    here, there = ann.live(id), ben.live(id)
    say(here, "One")
    line = there.until("chat_line")["line"]
    there.say({"type": "mute", "id": "m", "line": line, "on": True})
    assert there.until_answer("m")["type"] == "done"
    say(here, "Two")
    assert quiet_since(there) == ["One"]
    assert ben.live(id).until("chat_log")["lines"] == []
    there.say({"type": "mute", "id": "n", "line": line, "on": False})
    there.until_answer("n")
    say(here, "Three")
    assert there.until("chat_line")["text"] == "Three"


def test_a_line_is_reported_once_and_only_by_who_can_read_it(server: ServerProcess) -> None:
    id, ann, ben, eve = at_table(server)
    there = ben.live(id)
    say(ann.live(id), "Something bad")
    line = there.until("chat_line")["line"]

    def report(wire: Wire) -> dict[str, Any]:
        wire.say({"type": "report", "id": "r", "line": line, "reason": "rude"})
        return wire.until_answer("r")

    assert report(there)["type"] == "done"
    assert report(there)["code"] == "reported"
    assert report(eve.live(id))["code"] == "unknown_line"


def test_nobody_floods_a_table(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, chat_burst=2) as server:
        ann = Person(server)
        wire = ann.live(ann.table("takeaway", "me", "here")["id"])
        answers = [say(wire, "again").get("code", "done") for _ in range(3)]
        assert answers == ["done", "done", "flood"]


def test_lines_of_another_worker_arrive(backend: Backend) -> None:
    async def talk() -> None:
        async with workers(backend) as (first, second):
            id = await add_table(first, "me", "here")
            reader = Connection(Reader("guest-ann"), Visitors(second.settings).at("1"), second.settings)
            await second.presence.enter(id, reader, -1)
            await first.chat.say(id, Reader("guest-ann"), Say("s", "Hello there"))
            for _ in range(50):
                waiting = b"".join(reader.queue)
                if b"Hello there" in waiting:
                    return
                await asyncio.sleep(0.05)
            pytest.fail("the line did not arrive")

    complete(talk())
