"""How much the courses teach: lessons of a game, and clauses that can be seen on its board."""

import pytest

import solarium
from solarium.engine.exercise import Exercise

LESSONS = {"syzygy": 4, "sol": 6, "solani": 7, "lastdays": 9, "factions": 10}
# Refusals that no touch meets, only a typed move: the page offers nothing of the kind, "Show me" plays them.
TYPED = {"FOS-9", "FOS-137", "FOS-164", "FOS-176", "SYZ-16", "SYZ-30"}
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


@pytest.mark.parametrize("slug", SHOWN)
def test_what_an_example_refuses_can_be_touched(slug: str) -> None:
    game = solarium.game(slug)
    unseen = set()
    for clause, example in game.course.examples.items():
        exercise = Exercise(game, example.lesson, 0)
        scene = game.scene(exercise.state, exercise.seat)
        there = {item.id for surface in scene.surfaces for item in surface.items}
        there |= {button.id for button in scene.buttons}
        if not set(example.refused.split()) <= there:
            unseen.add(clause)
    assert unseen == {clause for clause in TYPED if clause in game.clauses}
