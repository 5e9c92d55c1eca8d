"""A bot that fails in any way never stops a table: a legal move is made, and the log says how to reproduce it."""

import asyncio
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import solarium
from solarium.engine.registry import register, unregister
from solarium.server.errors import RequestError
from solarium.server.live.connections import Connection
from solarium.server.people.identity import Reader
from solarium.server.services import Services
from solarium.server.settings import Settings
from solarium.server.tables.opening.new_table import new_table
from solarium.server.tables.seating import Host, SeatSpec
from solarium.server.wire import OfferDraw
from tests.games_for_tests.stumble import GAME as STUMBLE
from tests.server_for_tests import PATIENCE, complete

FAILURES = {
    "imagine": "ValueError: no world can be imagined",
    "dump": "ValueError: the position cannot be written",
    "illegal": "its action 99 is not legal",
    "missing": "its action -1 is not legal",
    "raises": "ValueError: the bot stumbles",
    "dies": "its worker died each time",
    "hangs": "it has not decided in",
}


@pytest.fixture(autouse=True)
def stumble() -> Iterator[None]:
    register(STUMBLE)
    yield
    unregister("stumble")


async def play_out(data: Path, fault: str) -> list[str]:
    """Two bots that fail play a game to its end; the texts of their moves."""
    worker = await Services.open(Settings(data, bot_workers=1, bot_seconds=2 if fault == "hangs" else PATIENCE))
    try:
        seats = [SeatSpec("bot", 3), SeatSpec("bot", 3)]
        new = new_table("stumble", {"stones": 5, "fault": fault}, seats, False, Host("guest-ann", "Ann"))
        await worker.sessions.add(new)
        watcher = Connection(Reader(), worker.visitors.at(""), worker.settings)
        await worker.presence.enter(new.table.id, watcher, -1)
        async with asyncio.timeout(PATIENCE):
            while (await worker.store.table(new.table.id)).status != "finished":  # type: ignore[union-attr]
                await asyncio.sleep(0.05)
        return [row.text for row in await worker.store.rows(new.table.number) if row.kind == "act"]
    finally:
        await worker.close()


def errors_of_the_server(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Not those of others in this process: a websocket that an earlier test left open may complain at any time."""
    said = [record for record in caplog.records if record.name.startswith("solarium.")]
    return [record.getMessage() for record in said if record.levelno == logging.ERROR]


@pytest.mark.parametrize("fault", FAILURES)
def test_the_table_goes_on(tmp_path: Path, caplog: pytest.LogCaptureFixture, fault: str) -> None:
    with caplog.at_level(logging.ERROR, logger="solarium.server"):
        moves = complete(play_out(tmp_path, fault))
    assert sum(int(move.split()[1]) for move in moves) == 5, "the game was played to its end"
    errors = errors_of_the_server(caplog)
    assert errors
    assert all(FAILURES[fault] in error for error in errors)


def test_a_bot_that_cannot_judge_plays_on(tmp_path: Path) -> None:
    async def offer() -> str:
        worker = await Services.open(Settings(tmp_path, bot_workers=1))
        try:
            options = {"stones": 5, "fault": "imagine"}
            new = new_table("stumble", options, [SeatSpec("me"), SeatSpec("bot", 3)], False, Host("guest-ann", "Ann"))
            await worker.sessions.add(new)
            await worker.dispatcher.request(new.table.id, Reader("guest-ann"), OfferDraw("request-1", 0, 0))
        except RequestError as error:
            return error.code
        finally:
            await worker.close()
        return "done"

    assert complete(offer()) == "declined"


def test_the_log_has_what_reproduces_a_failure(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR, logger="solarium.server"):
        moves = complete(play_out(tmp_path, "raises"))
    first, second = errors_of_the_server(caplog)[:2]
    assert "stumble version 1, options {'stones': 5, 'fault': 'raises'}, table 1 at 0, seat 0, level 3, seed" in first
    line, _, record = second.partition("\n")
    found = re.search(r"at 1, seat (\d), level (\d), seed (\d+), world seed (\d+)$", line)
    assert found
    seat, level, seed, world_seed = map(int, found.groups())
    match = solarium.replay(record)
    assert [step.text for step in match.steps] == moves[:1]
    world = match.state.imagine(seat, solarium.Seeded(world_seed))
    with pytest.raises(ValueError, match="the bot stumbles"):
        solarium.bots.levels.choose(match.game, world, seat, level, seed)
