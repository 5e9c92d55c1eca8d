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
