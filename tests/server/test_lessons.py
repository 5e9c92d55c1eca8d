"""Lessons over HTTP: the course, what is tried in a step, and what there is not."""

import pytest

from tests.server_for_tests import Person, ServerProcess

PATH = "/api/games/syzygy"


@pytest.fixture
def ann(server: ServerProcess) -> Person:
    return Person(server, "Ann")


def test_a_course_is_played_to_its_end(ann: Person) -> None:
    course = ann.get(f"{PATH}/course")
    assert len(course["lessons"]) >= 4
    for lesson in [*course["lessons"], *course["examples"]]:
        for number, step in enumerate(lesson["steps"]):
            url = f"{PATH}/lessons/{lesson['name']}/{number}"
            start = ann.post(url, {"tried": []})
            assert (start["done"], start["refusal"], start["told"]) == (False, None, [])
            end = ann.post(url, {"tried": step["solution"]})
            assert end["done"], (lesson["name"], number)
            assert (end["refusal"] is not None) == bool(step["refused"])


@pytest.mark.parametrize(
    ("path", "code", "status"),
    [
        ("/api/games/nothing/course", "unknown_game", 404),
        (f"{PATH}/lessons/nothing/0", "unknown_lesson", 404),
        (f"{PATH}/lessons/goal/99", "unknown_lesson", 404),
        (f"{PATH}/lessons/goal/-1", "unknown_lesson", 404),
        (f"{PATH}/lessons/goal/one", "bad_request", 422),
    ],
)
def test_what_there_is_not(ann: Person, path: str, code: str, status: int) -> None:
    answer = ann.get(path, status) if path.endswith("course") else ann.post(path, {"tried": []}, status)
    assert answer["code"] == code


def test_too_much_is_refused(ann: Person) -> None:
    ann.post(f"{PATH}/lessons/goal/0", {"tried": ["a"] * 101}, 422)


def test_what_was_learnt_goes_with_the_account(server: ServerProcess) -> None:
    secret = {"name": "Learner", "password": "a long enough secret"}
    ann, elsewhere = Person(server), Person(server)
    assert ann.calls.put("/api/me/learnt", json={"learnt": {}}).json()["code"] == "no_account"
    ann.post("/api/account", secret)
    here = {"syzygy": {"goal": [1, 0], "nothing": [0]}, "no game": {"goal": [0]}, "sol": {"first-game": [0, 7]}}
    told = ann.calls.put("/api/me/learnt", json={"learnt": here}).json()["learnt"]
    assert told == {"syzygy": {"goal": [0, 1]}, "sol": {"first-game": [0]}}
    elsewhere.post("/api/login", secret)
    more = elsewhere.calls.put("/api/me/learnt", json={"learnt": {"syzygy": {"rolling": [0], "goal": [0]}}}).json()
    assert more["learnt"] == {"syzygy": {"goal": [0, 1], "rolling": [0]}, "sol": {"first-game": [0]}}
    assert ann.get(f"/api/players/{ann.me['id']}").get("milestones", []) == []  # no course is done yet
    kept = {(row["game"], row["lesson"]): row["steps"] for row in ann.get("/api/me/export")["learnt"]}
    assert kept == {("syzygy", "goal"): "[0,1]", ("syzygy", "rolling"): "[0]", ("sol", "first-game"): "[0]"}


@pytest.mark.parametrize("learnt", [{"syzygy": {"goal": [-1]}}, {"syzygy": {"goal": list(range(101))}}, {"syzygy": []}])
def test_what_cannot_be_learnt_is_refused(ann: Person, learnt: object) -> None:
    assert ann.calls.put("/api/me/learnt", json={"learnt": learnt}).status_code == 422


def test_a_course_learnt_to_its_end_stands_on_the_page_of_the_player(server: ServerProcess) -> None:
    ann = Person(server)
    ann.post("/api/account", {"name": "Graduate", "password": "a long enough secret"})
    lessons = ann.get("/api/games/syzygy/course")["lessons"]
    steps = {one["name"]: list(range(max(1, len(one.get("steps", []))))) for one in lessons}
    last = lessons[-1]["name"]
    almost = {"syzygy": {name: done for name, done in steps.items() if name != last}}
    ann.calls.put("/api/me/learnt", json={"learnt": almost})
    page = f"/api/players/{ann.me['id']}"
    assert ann.get(page).get("milestones", []) == []
    ann.calls.put("/api/me/learnt", json={"learnt": {"syzygy": steps}})
    (milestone,) = Person(server).get(page)["milestones"]
    assert (milestone["kind"], milestone["game"]) == ("lessons", "syzygy")
