"""Clocks: what a turn costs, exact over a restart, claimed exactly once, stopped by consent and by holidays."""

import asyncio
import time
from pathlib import Path

import pytest
from msgspec import structs
from sqlalchemy import func, select, update

from solarium.engine.ending import Ending
from solarium.server.errors import RequestError
from solarium.server.people.identity import Reader
from solarium.server.people.vacations import DAY, next_vacation
from solarium.server.services import Services
from solarium.server.store import schema
from solarium.server.store.rows import Row, SeatRow, TableRow, now
from solarium.server.tables.clock import FIRST_MOMENTS, MAX_CREDIT, clock_after, clock_view
from solarium.server.tables.gestures.sit import Sit, sit
from solarium.server.tables.opening.new_table import new_table
from solarium.server.tables.seating import Host, SeatSpec
from solarium.server.wire import Act, AnswerProposal, ClockRule, OfferPause
from tests.backends import Backend
from tests.server.test_races import workers
from tests.server_for_tests import Person, ServerProcess, complete, wait_until

SEATS = [SeatRow(0, "person", "a", name="Ann"), SeatRow(1, "person", "b", name="Ben")]
MINUTE = 60_000


def table(rule: ClockRule) -> TableRow:
    row = TableRow("t", "takeaway", "1", {}, "5e" * 32, "playing", clock=rule)
    return follow(row, Row(0, "start", time=0), 0)


def follow(row: TableRow, event: Row, acting: int, credit: int = 0, **more: object) -> TableRow:
    values = clock_after(row, SEATS, event, acting, credit, **more)  # type: ignore[arg-type]
    return structs.replace(row, **values, acting=acting)  # type: ignore[arg-type]


def test_an_increment_is_given_after_the_turn() -> None:
    row = table(ClockRule("increment", MINUTE, 5_000))
    row = follow(row, Row(1, "act", 0, time=FIRST_MOMENTS + 12_000), 1)
    assert row.left == (MINUTE - 12_000 + 5_000, MINUTE)
    row = follow(row, Row(2, "act", 1, time=FIRST_MOMENTS + 15_000), 0)
    assert row.left == (53_000, MINUTE - 3_000 + 5_000)
    assert row.deadline == FIRST_MOMENTS + 15_000 + 53_000


def test_a_delay_is_free_once_a_turn_however_many_actions_it_has() -> None:
    row = table(ClockRule("delay", MINUTE, 5_000))
    for at in (3_000, 6_000):
        row = follow(row, Row(1, "act", 0, time=FIRST_MOMENTS + at), 0)
    row = follow(row, Row(3, "act", 0, time=FIRST_MOMENTS + 9_000), 1)
    assert row.left == (MINUTE - 4_000, MINUTE)


def test_days_are_whole_again_for_every_turn() -> None:
    row = table(ClockRule("days", DAY))
    row = follow(row, Row(1, "act", 0, time=DAY // 2), 1)
    assert row.left == (DAY, DAY)
    assert row.deadline == DAY // 2 + DAY


def test_a_slow_line_is_given_back_up_to_a_limit() -> None:
    rule = ClockRule("increment", MINUTE)
    moved = Row(1, "act", 0, time=FIRST_MOMENTS + 10_000)
    assert follow(table(rule), moved, 1, credit=200).left[0] == MINUTE - 9_800
    assert follow(table(rule), moved, 1, credit=9_000).left[0] == MINUTE - 10_000 + MAX_CREDIT


def test_a_seat_that_a_bot_plays_has_no_clock() -> None:
    row = table(ClockRule("increment", MINUTE))
    bot = [SEATS[0], structs.replace(SEATS[1], level=2)]
    values = clock_after(row, bot, Row(1, "act", 0, time=9_000), 1)
    assert (values["since"], values["deadline"]) == (0, 0)


def test_holidays_are_counted_and_given_back() -> None:
    until, taken = next_vacation(0, 0, 10, 0)
    assert (until, taken) == (10 * DAY, 10)
    assert next_vacation(until, taken, 0, 4 * DAY) == (0, 4)
    with pytest.raises(RequestError) as refused:
        next_vacation(0, 25, 6, 0)
    assert refused.value.code == "no_vacation"


async def clocked(worker: Services, rule: ClockRule, *kinds: str, game: str = "takeaway") -> str:
    specs = [SeatSpec(kind) for kind in kinds or ("me", "here")]  # type: ignore[arg-type]
    new = new_table(game, {}, specs, True, Host("guest-ann", "Ann"), rule)
    await worker.sessions.add(new)
    return new.table.id


async def let_run_out(worker: Services) -> None:
    """As if the time had passed."""

    async def work(connection: object) -> None:
        late = update(schema.tables).values(since=1, deadline=2)
        await connection.execute(late)  # type: ignore[attr-defined]

    await worker.store.journal.work(work)


def test_many_workers_claim_a_time_out_exactly_once(backend: Backend) -> None:
    async def race() -> None:
        async with workers(backend, count=4) as all_workers:
            first = all_workers[0]
            id = await clocked(first, ClockRule("increment", MINUTE))
            await let_run_out(first)
            for worker in all_workers:
                worker.sessions.invalidate(id)
            await asyncio.gather(*(worker.timekeeper.claim(id) for worker in all_workers))
            async with first.store.engine.connect() as connection:
                count = await connection.scalar(select(func.count()).where(schema.rows.c.kind == "end"))
            assert count == 1
            row = await first.store.table(id)
            assert row is not None
            assert row.status == "finished"
            assert row.ending == Ending.overtime(0, 2)
            assert row.returns == (-1.0, 1.0)

    complete(race())


def test_nobody_moves_after_their_time(backend: Backend) -> None:
    async def play() -> None:
        async with workers(backend, count=1) as (worker,):
            id = await clocked(worker, ClockRule("increment", MINUTE))
            await let_run_out(worker)
            worker.sessions.invalidate(id)
            with pytest.raises(RequestError) as refused:
                await worker.dispatcher.request(id, Reader("guest-ann"), Act("one", 0, 0, "take 1"))
            assert refused.value.code == "finished"

    complete(play())


def test_where_more_than_two_play_a_bot_takes_the_seat_to_the_end(backend: Backend) -> None:
    async def play() -> None:
        async with workers(backend, count=1) as (worker,):
            id = await clocked(worker, ClockRule("increment", MINUTE), "me", "here", "here", game="envelopes")
            await let_run_out(worker)
            worker.sessions.invalidate(id)
            await worker.timekeeper.claim(id)
            async with worker.sessions.open(id) as session:
                assert session.table.status == "playing"
                assert session.seats[0].by_bot
                assert session.table.left[0] == 0
                log = worker.views.log(session, ())
            assert "runs out of time" in log[0].lines[-1].text

    complete(play())


def test_a_pause_by_consent_stops_the_clock_and_a_move_starts_it(backend: Backend) -> None:
    async def play() -> None:
        async with workers(backend, count=1) as (worker,):
            specs = [SeatSpec("me"), SeatSpec("open")]
            new = new_table("takeaway", {}, specs, True, Host("guest-ann", "Ann"), ClockRule("increment", MINUTE))
            await worker.sessions.add(new)
            id = new.table.id
            await worker.dispatcher.call(id, sit, Sit(1, Host("guest-ben", "Ben"), ""))
            ann, ben = Reader("guest-ann"), Reader("guest-ben")
            await worker.dispatcher.request(id, ann, OfferPause("p", 0, 0))
            await worker.dispatcher.request(id, ben, AnswerProposal("y", 0, 1, True))
            async with worker.sessions.open(id) as session:
                assert session.table.paused
                assert (session.table.since, session.table.deadline) == (0, 0)
            await worker.dispatcher.request(id, ann, Act("m", 1, 0, "take 1"))
            async with worker.sessions.open(id) as session:
                assert not session.table.paused
                assert session.table.deadline > now()

    complete(play())


def test_on_holiday_the_time_of_days_stands_still(server: ServerProcess) -> None:
    ann = Person(server)
    id = ann.table("takeaway", "me", "here", clock={"kind": "days", "base": DAY})["id"]
    before = ann.get(f"/api/tables/{id}")["clock"]
    assert before["running"] == 0
    assert ann.calls.put("/api/me/vacation", json={"days": 3}).json()["days_left"] == 27
    clock = ann.get(f"/api/tables/{id}")["clock"]
    assert clock["left"][0] == pytest.approx(DAY, abs=5_000)
    assert clock["free"] == pytest.approx(3 * DAY, abs=5_000)
    assert clock["away"] == [0, 1]
    assert ann.calls.put("/api/me/vacation", json={"days": 0}).json()["until"] == ""
    assert ann.get(f"/api/tables/{id}")["clock"].get("free", 0) == 0


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "days", "base": 1000},
        {"kind": "increment", "base": 0},
        {"kind": "delay", "base": 10_000_000_0},
        {"kind": "days", "base": DAY, "extra": 5},
    ],
)
def test_impossible_clocks_are_refused(server: ServerProcess, clock: dict[str, object]) -> None:
    assert Person(server).table("takeaway", "me", "here", clock=clock, status=422)["code"] == "bad_clock"


def test_exact_to_50_ms_over_a_restart_in_the_middle_of_a_turn(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ann = Person(server)
        id = ann.table("takeaway", "me", "here", clock={"kind": "increment", "base": 30 * MINUTE, "extra": 1000})["id"]
        wire = ann.live(id)
        wire.act(0, "take 1")
        assert wire.seq == 1  # the second seat has no first moments: its time runs at once
        before, earliest, latest = time_left(ann, id)
        wire.close()
        server.kill()
        server.start()
        after, earliest_again, latest_again = time_left(ann, id)
        least, most = earliest_again - latest, latest_again - earliest  # the true time lies between, on any machine
        assert least > 200
        assert least - 50 <= before - after <= most + 50


def time_left(person: Person, id: str) -> tuple[int, float, float]:
    """What the second seat has, and the moments between which the server has said so: the quickest answer of many."""
    answers = []
    for _ in range(20):
        asked = time.time() * 1000
        left = person.get(f"/api/tables/{id}")["clock"]["left"][1]
        answers.append((left, asked, time.time() * 1000))
    return min(answers, key=lambda answer: answer[2] - answer[1])


def test_time_runs_out_by_itself_and_everybody_is_told(server: ServerProcess) -> None:
    ann = Person(server)
    id = ann.table("takeaway", "me", "here", clock={"kind": "increment", "base": 1000})["id"]
    wire = ann.live(id)
    wire.act(0, "take 1")
    last = wait_until(lambda: (news := wire.until("news"))["table"]["status"] == "finished" and news, "it did not end")
    assert last["table"]["ending"]["kind"] == "overtime"
    assert 0 in last["table"]["clock"]["left"]
    assert "runs out of time" in last["entry"]["lines"][0]["text"]


def test_a_line_is_measured_by_a_ping_that_is_answered(server: ServerProcess) -> None:
    ann = Person(server)
    id = ann.table("takeaway", "me", "here", clock={"kind": "increment", "base": MINUTE})["id"]
    wire = ann.live(id)
    first = wire.until("ping")
    assert first["lag"] == 0
    time.sleep(0.05)
    wire.say({"type": "pong", "sent": first["sent"]})
    assert wire.until("ping")["lag"] >= 50


def test_what_readers_see_of_a_clock() -> None:
    row = table(ClockRule("increment", MINUTE))
    seen = clock_view(row, FIRST_MOMENTS + 2_000, {})
    assert seen is not None
    assert (seen.left, seen.running, seen.free) == ((58_000, MINUTE), 0, 0)
    early = clock_view(row, 1_000, {})
    assert early is not None
    assert (early.left[0], early.free) == (MINUTE, FIRST_MOMENTS - 1_000)
