"""Quick pairing and tournaments: exactly one partner each, rounds that come by themselves, also with many workers."""

import asyncio

from solarium.server.http.milestones import milestones
from solarium.server.http.people_cards import MilestoneCard
from solarium.server.services import Services
from solarium.server.store.rows import now
from solarium.server.store.seekers import Seeker, Seekers
from solarium.server.store.tournaments import Board, Entrant, Tournament, Tournaments
from solarium.server.tournaments.pairing import board_scores, groups
from solarium.server.wire import ClockRule
from tests.backends import Backend
from tests.server.test_races import workers
from tests.server_for_tests import Person, ServerProcess, complete, wait_until

CLOCK = {"kind": "increment", "base": 300_000, "extra": 3_000}
RULE = ClockRule("increment", 300_000, 3_000)


def test_two_who_look_for_the_same_meet_and_a_third_waits(server: ServerProcess) -> None:
    ann, ben, eve = Person(server), Person(server), Person(server)
    wanted = {"game": "takeaway", "clock": CLOCK}
    told = ann.get("/api/pairing")["stakes"]["takeaway"]  # before anybody looks for a game
    assert told["win"] > 0 > told["lose"]
    assert ann.post("/api/pairing", wanted)["looking"]
    assert eve.post("/api/pairing", {**wanted, "clock": {**CLOCK, "base": 600_000}})["looking"]
    found = ben.post("/api/pairing", wanted)["found"]
    assert ann.get("/api/pairing")["found"] == found
    table = ann.get(f"/api/tables/{found}")
    assert table["rated"]
    assert ann.get(f"/api/tables/{found}/stakes") == told  # both are new
    assert [seat.get("yours", False) for seat in table["seats"]] == [True, False]
    assert eve.get("/api/pairing")["looking"]
    assert eve.calls.delete("/api/pairing").json()["looking"] is False
    assert [row["id"] for row in eve.get("/api/lobby")["live"]].count(found) == 1


def test_nobody_meets_who_is_too_far_away_or_blocked(server: ServerProcess) -> None:
    ann, ben = Person(server), Person(server, "Blocked Ben")
    ann.calls.put(f"/api/players/{ben.me['id']}/block", json={"on": True})
    wanted = {"game": "takeaway", "clock": {**CLOCK, "base": 700_000}}
    assert ann.post("/api/pairing", wanted)["looking"]
    assert ben.post("/api/pairing", wanted)["looking"]
    one = Seeker("a", "g", "c", True, 1500, 100, 0, 0)
    assert not one.fits(Seeker("b", "g", "c", True, 1650, 400, 0, 0))
    assert one.fits(Seeker("b", "g", "c", True, 1590, 400, 0, 0))


def test_nobody_finds_two_partners_however_many_workers_pair(backend: Backend) -> None:
    async def race() -> None:
        async with workers(backend, count=3) as everybody:
            stores = [Seekers(worker.store) for worker in everybody]
            for guest in "abcd":
                await stores[0].look(Seeker(guest, "g", "c", True, 1500, 400, now(), now()))
            tries = [("a", "b", "t1"), ("b", "c", "t2"), ("a", "c", "t3"), ("c", "d", "t4"), ("a", "d", "t5")]
            done = await asyncio.gather(*(stores[index % 3].pair(*one) for index, one in enumerate(tries)))
            met = [one for one, made in zip(tries, done, strict=True) if made]
            people = [guest for one in met for guest in one[:2]]
            assert len(people) == len(set(people))
            assert met

    complete(race())


def entrant(number: int, score: float = 0.0, board: str = "") -> Entrant:
    return Entrant("t", number, f"g{number}", f"E{number}", score=score, board=board)


def test_like_scores_meet_and_nobody_meets_twice_while_there_is_another() -> None:
    first = [Board("t", 1, 0, "x", (0, 1), True), Board("t", 1, 1, "y", (2, 3), True)]
    made, left = groups([entrant(0, 1), entrant(2, 1), entrant(1), entrant(3)], first, 2)
    assert sorted(tuple(sorted(one)) for one in made) == [(0, 2), (1, 3)]
    assert left == []


def test_the_last_has_a_bye_and_not_twice() -> None:
    _, left = groups([entrant(number, -number) for number in range(5)], [], 2)
    assert left == [4]
    _, again = groups([entrant(number, -number) for number in range(5)], [Board("t", 1, 9, "z", (4,), True)], 2)
    assert again == [3]
    assert groups([entrant(0), entrant(1, board="busy")], [], 2)[0] == []


def test_scores_of_boards_with_any_number_of_seats() -> None:
    assert board_scores(Board("t", 1, 0, "x", (7, 8)), [1.0, 2.0]) == {7: 1.0, 8: 0.0}
    assert board_scores(Board("t", 1, 0, "x", (7, 8)), [1.0, 1.0]) == {7: 0.5, 8: 0.5}
    assert board_scores(Board("t", 1, 0, "x", (1, 2, 3)), [2.0, 1.0, 3.0]) == {1: 0.5, 2: 1.0, 3: 0.0}
    assert board_scores(Board("t", 1, 0, "x", (5,)), [1.0]) == {5: 1.0}


async def swiss(worker: Services, bots: int, rounds: int, kind: str = "swiss", minutes: int = 60) -> str:
    store = Tournaments(worker.store)
    made = Tournament("cup", "Cup", "takeaway", 2, kind, RULE, False, rounds, minutes, "h", now() - 1, now())  # type: ignore[arg-type]
    await store.create(made)
    for number in range(bots):
        await store.enter("cup", "", f"Bot {number}", 1)
    return "cup"


def test_many_workers_run_a_swiss_tournament_once_to_its_end(backend: Backend) -> None:
    async def run() -> None:
        async with workers(backend, count=2) as everybody:
            store = Tournaments(everybody[0].store)
            id = await swiss(everybody[0], bots=4, rounds=2)
            async with asyncio.timeout(60):
                while (found := await store.find(id)) and found.status != "finished":
                    await asyncio.gather(*(worker.tournaments.step(found) for worker in everybody))
                    await asyncio.sleep(0.1)
            boards = await store.boards(id)
            assert [(board.round, board.board) for board in boards] == [(1, 0), (1, 1), (2, 0), (2, 1)]
            assert all(board.done for board in boards)
            entrants = await store.entrants(id)
            assert [one.played for one in entrants] == [2, 2, 2, 2]
            assert sum(one.score for one in entrants) == 4.0

    complete(run())


def test_an_arena_pairs_who_is_free_until_its_time_is_over(server: ServerProcess) -> None:
    ann, ben = Person(server, "Arena Ann"), Person(server, "Arena Ben")
    body = {"title": "Evening", "game": "takeaway", "kind": "arena", "clock": CLOCK, "minutes": 1, "starts_in": 0}
    made = ann.post("/api/tournaments", body)
    assert made["entered"]
    path = f"/api/tournaments/{made['id']}"
    assert ben.calls.put(f"{path}/entry").json()["count"] == 2
    board = wait_until(lambda: ann.get(path)["board"], "no board was made")
    assert ben.get(path)["board"] == board
    seats = ann.get(f"/api/tables/{board}")["seats"]
    seat = next(one["seat"] for one in seats if one.get("yours"))
    ann.live(board).ask("resign", seat=seat)
    second = wait_until(
        lambda: (now_at := ann.get(path)["board"]) and now_at != board and now_at, "no second game was made"
    )
    assert second
    scores = {one["name"]: one["score"] for one in ann.get(path)["entrants"]}
    assert scores == {"Arena Ben": 1.0, "Arena Ann": 0.0}
    assert made["id"] in [one["id"] for one in ben.get("/api/tournaments")]
    assert ann.calls.delete(f"{path}/entry").json()["entered"] is False


def test_the_first_three_of_a_finished_tournament_have_it_on_their_page(backend: Backend) -> None:
    async def run() -> None:
        async with workers(backend, count=1) as (worker,):
            store = Tournaments(worker.store)
            await store.create(Tournament("cup", "Cup", "takeaway", 2, "swiss", RULE, False, 1, 60, "h", 5, 5))
            for guest in ("first", "second", "level", "fourth"):
                await store.enter("cup", guest, guest.title())
            cup = await store.find("cup")
            assert cup is not None
            boards = [Board("cup", 1, 0, "b0", (0, 3)), Board("cup", 1, 1, "b1", (1, 2))]
            assert await store.begin_round(cup, boards)
            for board, scores in zip(boards, ({0: 1.0, 3: 0.0}, {1: 0.5, 2: 0.5}), strict=True):
                assert await store.finish_board(board, scores)
            assert await milestones(worker.store, "first") == ()  # it is not over
            running = await store.find("cup")
            assert running is not None
            assert await store.finish(running)
            (won,) = await milestones(worker.store, "first")
            assert won == MilestoneCard("tournament", "takeaway", 5, "cup", "Cup", 1)
            places = {guest: await milestones(worker.store, guest) for guest in ("second", "level", "fourth")}
            assert {guest: [one.place for one in found] for guest, found in places.items()} == {
                "second": [2], "level": [2], "fourth": [],
            }  # fmt: skip

    complete(run())
