"""Lessons: what a step takes for done, how it goes on, and what is wrong with a file."""

from pathlib import Path

import pytest

import solarium
from solarium.engine.errors import BadLesson
from solarium.engine.exercise import Exercise, is_part
from solarium.engine.lessons import Goal, Lesson, Step, load_course

SYZYGY = solarium.game("syzygy")
DIAMOND = {"planets": "0,0 RBGY; 0,1 YRBG; 0,2 GYRB; 0,3 BGYR"}


def lesson(*steps: Step) -> Lesson:
    return Lesson("A lesson", "About something", steps, name="one")


def step(goal: Goal, *solution: str, **more: object) -> Step:
    return Step("Do it.", goal, solution, "Done.", "SYZ-14", **{"position": DIAMOND, **more})  # type: ignore[arg-type]


def test_another_move_does_not_reach_the_goal() -> None:
    exercise = Exercise(SYZYGY, lesson(step(Goal(moves=("0,0>2,-1",)), "0,0>2,-1")), 0)
    exercise.attempt("0,0>4,0")
    assert (exercise.done, exercise.refusal) == (False, None)
    assert len(exercise.told) == 1


def test_only_the_wanted_clause_counts() -> None:
    wanted = lesson(step(Goal(refused="SYZ-17"), "planet:1"))
    for text, done in (("0,0>0,0", False), ("planet:1", True)):
        exercise = Exercise(SYZYGY, wanted, 0)
        exercise.attempt(text)
        assert exercise.refusal is not None
        assert exercise.done is done


def test_a_step_goes_on_where_the_last_one_ended() -> None:
    first = step(Goal(moves=("0,0>2,-1",)), "0,0>2,-1")
    second = step(Goal(turn_over=True), "1,0>4,2", position=None, seat=1, replies=("0,1>4,0",))
    exercise = Exercise(SYZYGY, lesson(first, second), 1)
    assert exercise.state.current_player() == 1
    assert SYZYGY.explain(exercise.state, "planet:3").clause == "SYZ-15"


def test_others_reply_and_the_goal_may_be_theirs() -> None:
    goal = Goal(reached={"moves": ["0,0>2,-1", "1,0>4,2"]})
    exercise = Exercise(SYZYGY, lesson(step(goal, "0,0>2,-1", replies=("1,0>4,2",))), 0)
    exercise.attempt("0,0>2,-1")
    assert exercise.done
    assert len(exercise.told) == 2


def test_a_reply_that_another_move_makes_impossible_is_left_out() -> None:
    exercise = Exercise(SYZYGY, lesson(step(Goal(moves=("0,0>2,-1",)), "0,0>2,-1", replies=("1,0>4,2",))), 0)
    exercise.attempt("1,0>3,-1")
    assert (exercise.done, exercise.refusal, len(exercise.told)) == (False, None, 1)
    assert exercise.state.current_player() == 1


def test_a_part_of_a_position() -> None:
    assert is_part({"a": {"b": 1}}, {"a": {"b": 1, "c": 2}, "d": 3})
    assert not is_part({"a": {"b": 2}}, {"a": {"b": 1}})
    assert not is_part({"e": 1}, {})


EXAMPLE = '[[example]]\nclause = "SYZ-1"\nwords = "W"\nposition = {}\nmove = "a"\n'
STEP = """
title = "T"
blurb = "B"
[[step]]
words = "W"
solution = ["1,0>0,4"]
learnt = "L"
clause = "SYZ-14"
"""


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("1-a.toml", "title = ", "1-a.toml: Invalid value"),
        ("1-a.toml", 'title = "T"\nblurb = "B"\n', "has steps or a game"),
        ("1-a.toml", STEP + 'goal = { moves = ["a"] }\n', "the first step needs a position"),
        (
            "1-a.toml",
            STEP + "position = {}\ngoal = { won = true, turn_over = true }\n",
            "a goal says one thing",
        ),
        ("1-a.toml", STEP + "position = {}\ngoal = { wins = true }\n", "unknown field `wins`"),
        (
            "examples.toml",
            '[[example]]\nclause = "SYZ-1"\nwords = "W"\nposition = {}\n',
            "takes a move or a refused text",
        ),
        (
            "examples.toml",
            2 * EXAMPLE,
            "two examples show the same clause",
        ),
        (
            "examples.toml",
            EXAMPLE + 'vector = "V1"\nafter = { over = true }\n',
            "says what is so after a move that no vector has",
        ),
        (
            "examples.toml",
            EXAMPLE + 'vektor = "V1"\n',
            "unknown field `vektor`",
        ),
    ],
)
def test_a_wrong_file_is_named(tmp_path: Path, name: str, text: str, said: str) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(BadLesson, match=said):
        load_course(tmp_path)


def test_a_game_without_lessons_has_an_empty_course(tmp_path: Path) -> None:
    assert load_course(tmp_path / "lessons").lessons == ()
