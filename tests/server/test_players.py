"""A player's page in numbers, and the page of friends."""

from solarium.server.http.profile import longest, opponents, shares, streak
from solarium.server.store.players import Played
from tests.server_for_tests import Person, ServerProcess


def game(
    seat: int, returns: tuple[float, ...], levels: tuple[int, ...], guests: tuple[str, ...] = (), name: str = ""
) -> Played:
    names = tuple(name for _ in returns)
    return Played(1, "t", "g", seat, returns, names, levels, 10, 60_000, False, 0, guests)


def test_games_are_counted_by_seat_and_by_who_sat_opposite() -> None:
    games = [
        game(0, (1.0, -1.0), (0, 5)),
        game(0, (-1.0, 1.0), (0, 5)),
        game(1, (-1.0, 1.0), (0, 0)),
        game(1, (-1.0, 1.0, 0.0), (2, 0, 3)),
        game(0, (1.0,), (0,)),  # alone: nobody sat opposite
    ]
    found = [(one.kind, one.number, one.games, one.won) for one in shares(games)]
    assert found == [("seat", 0, 2, 1), ("seat", 1, 2, 2), ("people", 0, 1, 1), ("level", 3, 1, 1), ("level", 5, 2, 1)]


def test_opponents_are_people_those_met_most_often_first() -> None:
    games = [
        game(0, (1.0, -1.0), (0, 0), ("me", "ben"), "Ben now"),
        game(1, (-1.0, 1.0, 0.0), (0, 0, 3), ("eve", "me", ""), "Eve"),
        game(0, (-1.0, 1.0), (0, 0), ("me", "ben"), "Ben before"),
        game(0, (1.0, -1.0), (0, 0), ("me", ""), "at the same screen"),
        game(0, (1.0, -1.0), (0, 0), ("me", "me"), "both seats"),
    ]
    met = [(one.id, one.name, one.games, one.won) for one in opponents(games)]
    assert met == [("ben", "Ben now", 2, 1), ("eve", "Eve", 1, 1)]


def test_streaks() -> None:
    won, lost, drawn = game(0, (1.0, -1.0), (0, 0)), game(0, (-1.0, 1.0), (0, 0)), game(0, (0.0, 0.0), (0, 0))
    assert streak([won, won, lost]) == 2
    assert streak([lost, lost, won]) == -2
    assert longest([lost, won, won, won, drawn, won]) == 3


def test_the_page_of_a_player_has_the_numbers(server: ServerProcess) -> None:
    ann = Person(server)
    for _ in range(2):
        table = ann.table("takeaway", "me", "bot2")["id"]
        wire = ann.live(table)
        wire.ask("resign", seat=0)
        wire.close()
    (results,) = ann.get(f"/api/players/{ann.me['id']}")["results"]
    assert (results["game"], results["won"], results["lost"]) == ("takeaway", 0, 2)
    assert [(one["kind"], one["number"], one["games"]) for one in results["shares"]] == [
        ("seat", 0, 2),
        ("level", 2, 2),
    ]


def test_friends_are_online_while_they_look_at_a_table(server: ServerProcess) -> None:
    ann, ben, eve = Person(server, "Fran"), Person(server, "Fred"), Person(server, "Foe")
    for other, relation in ((ben, "friend"), (eve, "block"), (eve, "mute")):
        ann.calls.put(f"/api/players/{other.me['id']}/{relation}", json={"on": True})
    table = ben.table("takeaway", "me", "here", public=True)["id"]
    assert not by_name(ann)["Fred"].get("online")
    wire = ben.live(table)
    assert by_name(ann)["Fred"]["online"]
    assert by_name(ann)["Fred"]["playing"] == table
    wire.close()
    assert {(one["name"], one["relation"]) for one in ann.get("/api/me/friends")} == {
        ("Fred", "friend"), ("Foe", "block"), ("Foe", "mute"),
    }  # fmt: skip
    ann.calls.put(f"/api/players/{eve.me['id']}/block", json={"on": False})
    assert ("Foe", "block") not in {(one["name"], one["relation"]) for one in ann.get("/api/me/friends")}


def by_name(person: Person) -> dict[str, dict[str, object]]:
    return {one["name"]: one for one in person.get("/api/me/friends")}


def test_a_row_of_the_lobby_says_clock_rating_and_watchers(server: ServerProcess) -> None:
    ann, ben = Person(server), Person(server)
    clock = {"kind": "increment", "base": 300_000, "extra": 3_000}
    table = ann.table("takeaway", "me", "open", public=True, clock=clock, rated=True)["id"]
    row = next(row for row in ben.get("/api/lobby")["open"] if row["id"] == table)
    assert (row["rated"], row["rating"], row["clock"]["base"]) == (True, 1500, 300_000)
    ben.post(f"/api/tables/{table}/seats/1", {})
    watching = Person(server)
    wire = watching.live(table)
    row = next(row for row in watching.get("/api/lobby")["live"] if row["id"] == table)
    assert row["watchers"] == 1
    wire.close()
