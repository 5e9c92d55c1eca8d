"""Ratings: what a game is worth, told before it, given once, whoever looks; profiles, friends, blocks, challenges."""

import asyncio
from typing import Any

import pytest

import solarium
from solarium.bots.level_ratings import level_ratings
from solarium.engine.ending import Ending
from solarium.server.people.ratings import MIDDLE, SCALE, Rating, bot_rating, places, rate, stakes
from solarium.server.services import Services
from solarium.server.store.ratings import changes_at, ratings_of, unrated
from solarium.server.tables.change import Change
from solarium.server.tables.gestures.sit import Sit, sit
from solarium.server.tables.opening.new_table import new_table
from solarium.server.tables.seating import Host, SeatSpec
from solarium.server.wire import ClockRule
from tests.backends import Backend
from tests.server.test_races import workers
from tests.server_for_tests import Person, ServerProcess, complete, wait_until

CLOCK = {"kind": "increment", "base": 300_000, "extra": 3_000}


def test_who_wins_gains_and_who_loses_loses_with_any_number_of_seats() -> None:
    for seats in (2, 3, 5):
        after = rate([Rating()] * seats, [float(place) for place in range(1, seats + 1)])
        points = [one.points for one in after]
        assert points == sorted(points, reverse=True)
        assert points[0] > MIDDLE > points[-1]
        assert all(one.games == 1 and one.doubt < Rating().doubt for one in after)


def test_bots_keep_their_ratings() -> None:
    bot = bot_rating("takeaway", 2, 5)
    assert bot.points == 1900  # a guess: its levels have played no tournament
    assert rate([Rating(), bot], [1.0, 2.0])[1] == bot


@pytest.mark.parametrize("slug", ["syzygy", "sol", "solani", "factions"])
def test_the_ratings_of_bots_come_from_the_tournament_of_their_levels(slug: str) -> None:
    game = solarium.game(slug)
    played = level_ratings(game, 2)
    assert played is not None
    assert played.command.startswith(f"solarium tournament {slug} level1")
    assert played.games >= 60
    points = [bot_rating(slug, 2, level).points for level in range(1, 6)]
    assert points == sorted(points)
    assert abs(sum(points) / 5 - MIDDLE) <= 1
    assert points[4] - MIDDLE == round(SCALE * played.mu[4])
    person = Rating(games=20)
    told = [stakes([person, bot_rating(slug, 2, level)], 0).win for level in range(1, 6)]
    assert told == sorted(told)  # the stronger the bot, the more is won
    assert told[0] < told[4]
    assert level_ratings(game, 9) in [level_ratings(game, count) for count in (2, 3)]  # the nearest that was played


def test_where_no_tournament_was_played_the_rating_of_a_bot_is_marked_as_a_guess() -> None:
    assert bot_rating("takeaway", 2, 3).provisional
    assert bot_rating("a game that is gone", 2, 3).provisional
    assert not bot_rating("syzygy", 2, 3).provisional


def test_the_stakes_are_what_is_given() -> None:
    ratings = [Rating(30.0, 3.0, 20), Rating(22.0, 5.0, 20)]
    told = stakes(ratings, 0)
    assert rate(ratings, [1.0, 2.0])[0].points - ratings[0].points == told.win
    assert rate(ratings, [2.0, 1.0])[0].points - ratings[0].points == told.lose
    assert told.win > 0 > told.lose
    assert -told.lose > told.win  # the better one has more to lose


def test_who_abandons_comes_last_whatever_the_bot_did_for_them() -> None:
    assert places((1.0, 0.0, -1.0)) == [1.0, 2.0, 3.0]
    assert places((1.0, 0.0, -1.0), frozenset({0})) == [3.0, 1.0, 2.0]
    assert places((0.0, 0.0)) == [1.0, 1.0]


async def finished_table(worker: Services) -> str:
    rule = ClockRule("increment", 60_000)
    specs = [SeatSpec("me"), SeatSpec("open")]
    new = new_table("takeaway", {}, specs, True, Host("guest-ann", "Ann"), rule, True)
    await worker.sessions.add(new)
    await worker.dispatcher.call(new.table.id, sit, Sit(1, Host("guest-ben", "Ben"), ""))
    async with worker.sessions.open(new.table.id) as session:
        await session.commit(Change(session.playing().end(Ending.resigned(1, 2), 1)))
    return new.table.id


def test_many_workers_rate_a_table_exactly_once(backend: Backend) -> None:
    async def race() -> None:
        async with workers(backend, count=3) as everybody:
            first = everybody[0]
            id = await finished_table(first)
            done = await asyncio.gather(*(worker.rater.rate_table(id) for worker in everybody))
            assert sorted(done) == [False, False, True]
            stored = await ratings_of(first.store, ["guest-ann", "guest-ben"], "takeaway", 2)
            assert [one.games for one in stored.values()] == [1, 1]
            changes = await changes_at(first.store, 1)
            assert changes[0].after > changes[0].before == MIDDLE > changes[1].after

    complete(race())


def test_two_games_of_one_player_that_end_together_both_count(backend: Backend) -> None:
    async def race() -> None:
        async with workers(backend, count=2) as (first, second):
            tables = [await finished_table(first), await finished_table(first)]
            await asyncio.gather(first.rater.rate_table(tables[0]), second.rater.rate_table(tables[1]))
            stored = await ratings_of(first.store, ["guest-ann"], "takeaway", 2)
            assert stored["guest-ann"].games == 2

    complete(race())


def test_bots_among_themselves_are_not_rated_again_and_again(backend: Backend) -> None:
    async def sweep() -> None:
        async with workers(backend, count=1) as (worker,):
            specs = [SeatSpec("bot", 1), SeatSpec("bot", 1)]
            new = new_table("takeaway", {}, specs, True, Host("g", "Ann"), ClockRule("increment", 60_000), True)
            await worker.sessions.add(new)
            async with worker.sessions.open(new.table.id) as session:
                await session.commit(Change(session.playing().end(Ending.resigned(1, 2), 1)))
            id = await finished_table(worker)
            assert await unrated(worker.store) == [id]

    complete(sweep())


def rated_table(server: ServerProcess) -> tuple[str, Person, Person]:
    ann, ben = Person(server), Person(server)
    id = ann.table("takeaway", "me", "open", clock=CLOCK, rated=True)["id"]
    return id, ann, ben


def test_a_rated_game_from_its_stakes_to_both_profiles(server: ServerProcess) -> None:
    id, ann, ben = rated_table(server)
    told = ben.get(f"/api/tables/{id}/stakes")  # before sitting down
    assert (told["rating"], told["provisional"]) == (MIDDLE, True)
    ben.post(f"/api/tables/{id}/seats/1", {})
    wire = ann.live(id)
    assert wire.welcome["table"]["rated"]
    assert wire.welcome["table"]["seats"][1]["rating"] == MIDDLE
    assert "hints" not in wire.welcome["table"]
    wire.act(0, "take 1")
    assert wire.ask("undo", seat=0)["code"] == "rated"
    assert wire.ask("ask_takeback", seat=0, to=0)["code"] == "rated"
    assert wire.ask("hand_over", seat=0, level=1)["code"] == "rated"
    wire.ask("resign", seat=0)
    table = wait_until(
        lambda: (seen := ann.get(f"/api/tables/{id}"))["seats"][1].get("change") and seen, "it was not rated"
    )
    assert table["seats"][1]["change"] == told["win"]
    assert table["seats"][0]["change"] == told["lose"]
    winner = ann.get(f"/api/players/{ben.me['id']}")
    assert winner["ratings"][0]["points"] == MIDDLE + told["win"]
    assert winner["ratings"][0]["provisional"]
    (results,) = winner["results"]
    assert [results[name] for name in ("game", "won", "drawn", "lost", "rated")] == ["takeaway", 1, 0, 0, 1]
    assert winner["games"][0]["against"] == [ann.get("/api/me")["name"]]
    assert winner["streak"] == 1
    assert ben.get(f"/api/players/{ann.me['id']}")["streak"] == -1


def test_who_leaves_a_rated_game_of_two_has_lost_it(server: ServerProcess) -> None:
    id, ann, ben = rated_table(server)
    ben.post(f"/api/tables/{id}/seats/1", {})
    assert ben.calls.delete(f"/api/tables/{id}/seats/1").status_code == 200
    table = ann.get(f"/api/tables/{id}")
    assert (table["status"], table["ending"]["seat"]) == ("finished", 1)


@pytest.mark.parametrize("rest", [{}, {"clock": CLOCK, "seats": ["me", "here"]}])
def test_a_rated_table_has_a_clock_and_a_screen_for_everybody(server: ServerProcess, rest: dict[str, Any]) -> None:
    seats = rest.pop("seats", ["me", "open"])
    assert Person(server).table("takeaway", *seats, rated=True, status=422, **rest)["field"] == "rated"


def test_nobody_plays_for_a_rating_against_themselves(server: ServerProcess) -> None:
    id, ann, ben = rated_table(server)
    assert ann.post(f"/api/tables/{id}/seats/1", {"here": True}, status=409)["code"] == "rated"
    assert ann.post(f"/api/tables/{id}/seats/1", {}, status=409)["code"] == "already_seated"
    ann.calls.patch(f"/api/tables/{id}", json={"many_seats": True})
    assert ben.post(f"/api/tables/{id}/seats/1", {"here": True}, status=409)["code"] == "rated"
    ben.post(f"/api/tables/{id}/seats/1", {})
    assert ann.get(f"/api/tables/{id}")["status"] == "playing"


def test_friends_blocks_and_challenges(server: ServerProcess) -> None:
    ann, ben = Person(server, "Ann the friend"), Person(server, "Ben the friend")
    path = f"/api/players/{ben.me['id']}"
    assert ann.calls.put(f"{path}/friend", json={"on": True}).status_code == 200
    assert [one["name"] for one in ann.get("/api/me/friends")] == ["Ben the friend"]
    assert ann.get(path)["friend"]
    id = ann.post(f"{path}/challenge", {"game": "takeaway", "clock": CLOCK, "rated": True})["id"]
    assert [row["id"] for row in ben.get("/api/lobby")["challenges"]] == [id]
    assert ben.post(f"/api/tables/{id}/seats/1", {})["token"]
    assert ben.get("/api/lobby")["challenges"] == []
    other = ann.table("takeaway", "me", "open")["id"]
    ann.calls.put(f"{path}/block", json={"on": True})
    assert ben.post(f"/api/tables/{other}/seats/1", {}, status=403)["code"] == "blocked"
    challenge = ben.post(f"/api/players/{ann.me['id']}/challenge", {"game": "takeaway"}, status=403)
    assert challenge["code"] == "blocked"
    assert ann.get("/api/players/nobody", status=404)["code"] == "unknown_player"


def test_of_a_private_player_others_see_the_ratings_alone(server: ServerProcess) -> None:
    ann, eve = Person(server), Person(server)
    ann.post("/api/account", {"name": "Private Ann", "password": "a long secret"})
    ann.calls.patch("/api/account", json={"private": True})
    ann.table("takeaway", "me", "here", public=True)
    seen, own = eve.get(f"/api/players/{ann.me['id']}"), ann.get(f"/api/players/{ann.me['id']}")
    assert seen["private"]
    assert seen["playing"] == ""
    assert own["playing"] != ""
