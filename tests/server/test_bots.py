"""Bots at the table, and the pool they think in."""

import asyncio
import os
import signal
from pathlib import Path

import psutil

from solarium.server.workers.pool import BotPool
from tests.games_for_tests.takeaway import GAME as TAKEAWAY
from tests.server_for_tests import PATIENCE, Person, ServerProcess, complete, wait_until


def test_a_bot_answers_by_itself(server: ServerProcess) -> None:
    ann = Person(server)
    wire = ann.live(ann.table("takeaway", "me", "bot5")["id"])
    wire.act(0, "take 2")
    news = wire.row(2)
    assert news["entry"]["lines"][0]["text"].startswith("{1} takes ")
    assert news["scene"]["actions"], "and it is my turn again"
    assert news["table"]["seats"][1] == {"seat": 1, "kind": "bot", "name": "Star", "level": 5}


def test_a_bot_begins(server: ServerProcess) -> None:
    ann = Person(server)
    wire = ann.live(ann.table("envelopes", "bot3", "me", "bot1")["id"])
    while wire.seq < 1 or not wire.read[-1].get("scene", {}).get("actions"):
        wire.next()
    assert wire.read[-1]["seat"] == 1


def test_bots_play_a_whole_game_among_themselves(server: ServerProcess) -> None:
    ann = Person(server)
    table = ann.table("envelopes", "bot1", "bot2", "bot3", "bot4", public=True)["id"]
    ann.live(table)  # they play for somebody who watches
    finished = wait_until(
        lambda: next((row for row in ann.get("/api/lobby")["finished"] if row["id"] == table), None),
        "the game does not end",
    )
    assert finished["status"] == "finished"
    assert ann.get(f"/api/tables/{table}")["standing"]["clause"] == "ENV-5"


def test_bots_always_let_one_take_back(server: ServerProcess) -> None:
    ann = Person(server)
    wire = ann.live(ann.table("takeaway", "me", "bot1")["id"])
    wire.act(0, "take 1")
    wire.row(2)
    assert wire.ask("undo", seat=0)["code"] == "nothing_to_undo"
    assert wire.ask("ask_takeback", seat=0, to=0) == {"type": "done", "id": wire.read[-1]["id"], "seq": 3}
    assert wire.read[-2]["table"]["turn"] == 0


def test_a_bot_takes_a_draw_only_when_it_stands_badly(server: ServerProcess) -> None:
    ann = Person(server)
    winning = ann.live(ann.table("takeaway", "me", "bot5", options={"stones": 20})["id"])
    declined = winning.ask("offer_draw", seat=0)
    assert (declined["code"], declined["message"]) == ("declined", "Star plays on.")
    losing = ann.live(ann.table("takeaway", "me", "bot5", options={"stones": 21})["id"])
    assert losing.ask("offer_draw", seat=0)["type"] == "done"
    assert losing.read[-2]["table"]["ending"] == {"kind": "agreed", "returns": [0.0, 0.0], "seat": -1}


def test_there_is_no_draw_where_the_game_does_not_allow_one(server: ServerProcess) -> None:
    ann = Person(server)
    wire = ann.live(ann.table("envelopes", "me", "bot1")["id"])
    assert wire.ask("offer_draw", seat=0)["code"] == "no_draws"


def test_a_worker_that_dies_is_replaced() -> None:
    async def decide_twice() -> None:
        bots = BotPool(1)
        try:
            state = TAKEAWAY.set_up({"stones": 21})
            assert await bots.choose(TAKEAWAY, state, 0, 5, 1) in (1, 2, 3)
            worker = bots.idle[0].process.pid
            os.kill(worker, signal.SIGKILL)
            again = await bots.choose(TAKEAWAY, state, 0, 5, 1), await bots.choose(TAKEAWAY, state, 0, 5, 1)
            assert again[0] == again[1], "the same seed decides the same, so no worker failed"
            assert [each.process.pid for each in bots.all] != [worker]
        finally:
            await bots.close()

    complete(decide_twice())


def test_the_loop_runs_on_while_a_bot_thinks() -> None:
    async def think() -> int:
        bots = BotPool(1)
        ticks = 0
        try:
            state = TAKEAWAY.set_up({"stones": 5000, "most": 9})
            thinking = asyncio.create_task(bots.choose(TAKEAWAY, state, 0, 4, 1))
            while not thinking.done():
                await asyncio.sleep(0.005)
                ticks += 1
        finally:
            await bots.close()
        return ticks

    assert complete(think()) > 20


def test_a_worker_ends_with_its_server(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ann = Person(server)
        wire = ann.live(ann.table("takeaway", "me", "bot1")["id"])
        wire.act(0, "take 1")
        wire.row(2)
        assert server.process is not None
        children = psutil.Process(server.process.pid).children(recursive=True)
        assert children
        server.kill()
        _, alive = psutil.wait_procs(children, timeout=PATIENCE)
        assert not alive
