"""How much the courses teach: lessons of a game, and clauses that can be seen on its board."""

import pytest

import solarium

LESSONS = {"syzygy": 4, "sol": 6, "solani": 7, "lastdays": 9, "factions": 10}
SHOWN = {"syzygy": 0.8, "sol": 0.8, "solani": 0.8, "lastdays": 0.6, "factions": 0.6}


@pytest.mark.parametrize("slug", LESSONS)
def test_a_course_leads_up_to_a_first_game(slug: str) -> None:
    lessons = solarium.game(slug).course.lessons
    assert len(lessons) >= LESSONS[slug]
    assert lessons[0].name == "goal"
    assert [lesson.game is not None for lesson in lessons] == [False] * (len(lessons) - 1) + [True]


@pytest.mark.parametrize("slug", SHOWN)
def test_most_clauses_have_an_example(slug: str) -> None:
    game = solarium.game(slug)
    assert len(game.course.examples) >= SHOWN[slug] * len(game.clauses)
