"""Bots are shared fairly: nobody waits for the bots of somebody else's sixty tables."""

import asyncio
import time
from pathlib import Path

from solarium.server.workers.schedule import Claim, Schedule
from tests.server_for_tests import Person, ServerProcess, complete, wait_until

TABLES = 60


def always() -> bool:
    return True


def served(*claims: Claim, places: int = 1) -> list[str]:
    """In which order claims are served that come while the only place is taken."""

    async def work() -> list[str]:
        schedule = Schedule(places)
        schedule.express = 0
        order: list[str] = []

        async def think(claim: Claim) -> None:
            async with schedule.place(claim):
                order.append(f"{claim.host}{claim.level}")
                await asyncio.sleep(0.12 if claim.host != "first" else 0.01)

        async with asyncio.TaskGroup() as group:
            for claim in (Claim("first", 5), *claims):
                group.create_task(think(claim))
                await asyncio.sleep(0)
        return order[1:]

    return complete(work())


def test_where_a_person_waits_comes_first() -> None:
    assert served(Claim("ann", 1), Claim("ben", 5, always)) == ["ben5", "ann1"]


def test_quick_levels_come_first_at_the_tables_of_one_host() -> None:
    assert served(Claim("ann", 5), Claim("ann", 3), Claim("ann", 1)) == ["ann1", "ann3", "ann5"]


def test_an_analysis_waits_for_every_bot() -> None:
    analysis = Claim("ann", 0, always, background=True)
    assert served(analysis, Claim("ben", 5), Claim("cleo", 1, always)) == ["cleo1", "ben5", "ann0"]


def test_a_first_look_takes_all_places_that_are_free() -> None:
    async def work() -> None:
        schedule = Schedule(2)
        look = Claim("ann", 0, always, background=True)
        async with asyncio.timeout(5), schedule.place(look), schedule.place(look):
            pass

    complete(work())


def test_lengthy_work_leaves_a_place_free() -> None:
    async def work() -> bool:
        schedule = Schedule(2)
        schedule.express = 0
        long = Claim("ann", 0, always, background=True, lengthy=True)
        async with schedule.place(long):
            waiting = asyncio.create_task(schedule.place(long).__aenter__())
            async with asyncio.timeout(5), schedule.place(Claim("ben", 5)):
                free = not waiting.done()
            waiting.cancel()
        return free

    assert complete(work())


def test_an_analysis_does_not_take_the_place_of_quick_levels() -> None:
    async def work() -> bool:
        schedule = Schedule(1)
        async with schedule.place(Claim("greedy", 5)):
            begun = asyncio.Event()

            async def analyse() -> None:
                async with schedule.place(Claim("ann", 0, always, background=True)):
                    begun.set()

            task = asyncio.create_task(analyse())
            async with schedule.place(Claim("ben", 1)):
                too_early = begun.is_set()
        await task
        return too_early

    assert not complete(work())


def test_many_tables_of_one_host_count_as_one() -> None:
    order = served(*[Claim("greedy", 5)] * 5, Claim("ann", 5), Claim("ben", 5))
    assert set(order[:3]) == {"greedy5", "ann5", "ben5"}, order


def test_a_quick_level_does_not_wait_for_a_slow_one() -> None:
    async def work() -> float:
        schedule = Schedule(1)
        async with schedule.place(Claim("greedy", 5)):
            start = time.monotonic()
            async with asyncio.timeout(5), schedule.place(Claim("ann", 1)):
                return time.monotonic() - start

    assert complete(work()) < 1


def test_a_claim_that_is_given_up_leaves_no_place_taken() -> None:
    async def work() -> None:
        schedule = Schedule(1)
        async with schedule.place(Claim("ann", 5)):
            waiting = asyncio.create_task(schedule.place(Claim("ben", 5)).__aenter__())
            await asyncio.sleep(0)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
        assert (schedule.places, schedule.express, schedule.waiting) == (1, 1, [])
        assert not +schedule.thinking

    complete(work())


def test_a_reply_of_level_one_beside_sixty_tables_of_level_five(tmp_path: Path) -> None:
    """Before: from 10 ms to over a minute."""
    with ServerProcess(tmp_path) as server:
        greedy, ann = Person(server, "Greedy"), Person(server, "Ann")
        for _ in range(TABLES):
            greedy.live(greedy.table("lastdays", *["bot5"] * 4)["id"])
        wire = ann.live(ann.table("takeaway", "me", "bot1", options={"stones": 200})["id"])
        times = []
        for turn in range(12):
            start = time.perf_counter()
            wire.act(0, "take 1")
            wire.row(2 * turn + 2)
            times.append(time.perf_counter() - start)
        median = sorted(times)[len(times) // 2] * 1000
        print(f"a reply of level 1 beside {TABLES} tables of level 5: {median:.0f} ms")
        assert median < 1000


def test_bots_alone_play_for_somebody_who_watches(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ann = Person(server)
        table = ann.table("takeaway", "bot1", "bot1", options={"stones": 10_000})["id"]
        ann.live(ann.table("takeaway", "me", "bot1")["id"]).act(0, "take 1")  # the workers are up
        assert ann.get(f"/api/tables/{table}")["turn"] == 0
        watcher = ann.live(table)
        wait_until(lambda: ann.get(f"/api/tables/{table}")["turn"] > 5, "the bots do not play")
        watcher.close()
        wait_until(lambda: "watchers" not in ann.get(f"/api/tables/{table}"), "the watcher does not go")
        time.sleep(0.5)
        left_at = ann.get(f"/api/tables/{table}")["turn"]
        time.sleep(1)
        assert ann.get(f"/api/tables/{table}")["turn"] == left_at
