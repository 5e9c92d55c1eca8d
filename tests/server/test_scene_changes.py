"""Scenes as differences: whoever applies them has exactly the scenes of whoever gets them whole."""

import json
import os
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import solarium
from solarium.server.live.connections import Connection
from solarium.server.live.held import NOTHING
from solarium.server.live.scene_changes import difference
from solarium.server.people.identity import Reader
from solarium.server.services import Services
from solarium.server.settings import Settings
from solarium.server.store.database import Store
from solarium.server.tables.gestures.sit import Sit, sit
from solarium.server.tables.opening.new_table import new_table
from solarium.server.tables.seating import Host, SeatSpec
from solarium.server.tables.views import only_seen
from solarium.server.wire import Act, Undo
from tests.scene_keeper import SceneKeeper
from tests.server_for_tests import complete

GAMES = ["factions", "lastdays", "sol", "solani", "syzygy"]
MOVES = 2000 if os.environ.get("SOLARIUM_SWEEP") else 60


class Looking:
    """The same person at two screens: one takes differences, the other whole scenes."""

    def __init__(self, worker: Services, guest: str) -> None:
        self.worker, self.guest = worker, guest
        self.whole = self.bytes = 0  # that came
        self.seq = -1

    async def enter(self, table: str) -> None:
        self.screens = [Connection(Reader(self.guest), self.worker.visitors.at(""), self.worker.settings) for _ in "12"]
        self.screens[0].changes, self.screens[0].packs = True, True
        self.keeper = SceneKeeper()
        for screen in self.screens:
            await self.worker.presence.enter(table, screen, self.seq)

    async def leave(self, table: str) -> None:
        for screen in self.screens:
            await self.worker.presence.exit(table, screen, screen.shown)

    def compare(self) -> None:
        """All that has come since: the same messages, whole."""
        by_change = self._messages(self.screens[0], self.keeper)
        in_full = self._messages(self.screens[1], SceneKeeper())
        assert [scenes_of(message) for message in by_change if "scene" in message] == [
            scenes_of(message) for message in in_full if "scene" in message
        ]
        for message in in_full:
            self.seq = message["table"]["seq"]

    def _messages(self, screen: Connection, keeper: SceneKeeper) -> list[dict[str, Any]]:
        read = []
        while screen.queue:
            frame = screen.take()
            if screen.changes:
                self.bytes += len(frame)
            else:
                self.whole += len(frame)
            read.append(keeper.read(frame))
        return read


def scenes_of(message: dict[str, Any]) -> list[Any]:
    return [message.get("scene"), *(missed["scene"] for missed in message.get("missed", []))]


async def play(data: Path, slug: str) -> tuple[int, int, int]:
    """A random game with takebacks and broken lines; moves, bytes as differences, bytes whole."""
    settings = Settings(data, bot_workers=1).without_rate_limits()
    worker = Services(await Store.open(settings.database_url), settings)
    chance, game = random.Random(slug), solarium.game(slug)
    seats = 2 if 2 in game.players else game.players[0]
    new = new_table(slug, {}, [SeatSpec("me"), *[SeatSpec("open")] * (seats - 1)], True, Host("guest-0", "Ann"))
    await worker.sessions.add(new)
    table = new.table.id
    for seat in range(1, seats):
        await worker.dispatcher.call(table, sit, Sit(seat, Host(f"guest-{seat}", f"Ben {seat}"), f"hash-{seat}"))
    people = [Looking(worker, f"guest-{seat}") for seat in range(seats)] + [Looking(worker, "")]
    for person in people:
        await person.enter(table)
    moves = 0
    while moves < MOVES:
        async with worker.sessions.open(table) as session:
            timeline = session.started()
            seq, acting, over = session.seq, timeline.acting, timeline.match.over
            texts = timeline.match.legal()
            undoable = bool(timeline.match.steps) and timeline.undoable((timeline.match.steps[-1].seat,)) > 0
            last = timeline.match.steps[-1].seat if timeline.match.steps else 0
        if over:
            break
        if undoable and chance.random() < 0.1:
            await worker.dispatcher.request(table, Reader(f"guest-{last}"), Undo(f"undo-{seq}", seq, last))
        else:
            act = Act(f"request-{seq}", seq, acting, chance.choice(texts))
            await worker.dispatcher.request(table, Reader(f"guest-{acting}"), act)
        moves += 1
        for person in people:
            if chance.random() < 0.8:  # else the line is slow, and more comes at once
                person.compare()
            if chance.random() < 0.05:
                person.compare()
                await person.leave(table)
                person.seq = max(0, person.seq - chance.randrange(4))
                await person.enter(table)
    for person in people:
        person.compare()
    await worker.close()
    return moves, sum(person.bytes for person in people), sum(person.whole for person in people)


@pytest.mark.parametrize("slug", GAMES)
def test_differences_lead_to_the_same_scenes(tmp_path: Path, slug: str) -> None:
    moves, by_change, whole = complete(play(tmp_path, slug))
    print(
        f"{slug}: {moves} moves, {whole} bytes whole, {by_change} as differences, {whole / by_change:.1f} times fewer"
    )
    assert moves > 20
    assert by_change < whole


def test_the_client_is_tested_with_what_the_server_sends() -> None:
    """`scene_change.test.ts` reads a file with changes and the scenes they lead to: it is written by this test."""
    game, match, held, told = solarium.game("solani"), solarium.new("solani", players=2, seed=5), NOTHING, []
    for _ in range(4):
        scene = game.scene(match.state, 0)
        scene = scene if match.state.current_player() == 0 else only_seen(scene)
        change, held = difference(held, scene)
        told.append({"change": json.loads(bytes(change)), "scene": json.loads(msgspec.json.encode(scene))})
        match.play(match.legal()[0])
    file = Path(__file__).parents[2] / "web" / "src" / "lib" / "fixtures" / "changes.json"
    written = json.dumps(told, indent=None, separators=(",", ":")) + "\n"
    if not file.exists() or os.environ.get("SOLARIUM_WRITE_FIXTURES"):
        file.write_text(written, "utf-8")
    assert file.read_text("utf-8") == written
