"""REST calls of the course: what there is to learn, what comes of what a learner tries, and what an account has learnt.

Of a step under way the server keeps nothing: a call carries all that was tried in it, and the rules play it again.
"""

from fastapi import APIRouter, Response
from msgspec.structs import replace

from solarium.engine.errors import UnknownGame
from solarium.engine.exercise import Exercise
from solarium.engine.lessons import Course, Lesson
from solarium.engine.registry import game as find_game
from solarium.engine.scene import Scene
from solarium.server.errors import RequestError
from solarium.server.http.callers import Guest, Worker
from solarium.server.http.openapi import WRITES, responses
from solarium.server.http.requests import LearntBody, TriedBody
from solarium.server.http.responses import (
    CourseCard,
    LearntCard,
    LessonCard,
    OverviewCard,
    StepCard,
    Tried,
    json_response,
)
from solarium.server.store.accounts import Accounts
from solarium.server.store.learnt import Learnt, join_learnt
from solarium.server.tables.opening.new_table import game_of

router = APIRouter(prefix="/api")


@router.get("/games/{slug}/course", responses=responses(CourseCard, "unknown_game"), response_class=Response)
async def course(slug: str) -> Response:
    """The lessons in order, and which clauses can be tried out."""
    return json_response(course_card(game_of(slug).course), "no-cache")


@router.get("/games/{slug}/overview", responses=responses(OverviewCard, "unknown_game"), response_class=Response)
async def overview(slug: str) -> Response:
    """The game on one page: goal, turn, end, pieces, and what is often asked."""
    return json_response(OverviewCard(game_of(slug).overview), "no-cache")


@router.post(
    "/games/{slug}/lessons/{lesson}/{step}",
    responses=responses(Tried, "unknown_game", "unknown_lesson", "too_big"),
    response_class=Response,
)
async def tried(slug: str, lesson: str, step: int, body: TriedBody) -> Response:
    """What came of what was tried in a step of a lesson, or of a clause's example."""
    game = game_of(slug)
    found = game.course.lesson(lesson)
    if found is None or not 0 <= step < len(found.steps):
        raise RequestError("unknown_lesson")
    exercise = Exercise(game, found, step)
    exercise.attempt_all(body.tried)
    return json_response(
        Tried(
            scene=pointing_at(game.scene(exercise.state, exercise.seat), exercise.step.lit),
            told=tuple(exercise.told),
            refusal=exercise.refusal,
            done=exercise.done,
        )
    )


def pointing_at(scene: Scene, lit: tuple[str, ...]) -> Scene:
    """The scene with a mark on what the lesson speaks of."""
    surfaces = tuple(
        replace(
            surface,
            items=tuple(
                replace(item, marks=(*item.marks, "look")) if item.id in lit else item for item in surface.items
            ),
        )
        for surface in scene.surfaces
    )
    return replace(scene, surfaces=surfaces)


def course_card(course: Course) -> CourseCard:
    return CourseCard(
        lessons=tuple(lesson_card(lesson) for lesson in course.lessons),
        examples=tuple(lesson_card(example.lesson) for example in course.examples.values()),
    )


def lesson_card(lesson: Lesson) -> LessonCard:
    steps = tuple(
        StepCard(step.words, step.learnt, step.clause, step.seat, step.lit, step.solution, step.goal.refused)
        for step in lesson.steps
    )
    return LessonCard(lesson.name, lesson.title, lesson.blurb, steps, lesson.game)


@router.put("/me/learnt", responses=responses(LearntCard, "no_account", *WRITES), response_class=Response)
async def learnt(services: Worker, guest: Guest, body: LearntBody) -> Response:
    """Add steps of lessons that were done; all that the account has done, then."""
    if await Accounts(services.store).of(guest) is None:
        raise RequestError("no_account")
    return json_response(LearntCard(await join_learnt(services.store, guest, that_exist(body.learnt))))


def that_exist(learnt: Learnt) -> Learnt:
    """Without games, lessons and steps that are not there, or not any more."""
    found: Learnt = {}
    for slug, lessons in learnt.items():
        try:
            course = find_game(slug).course
        except UnknownGame:
            continue
        for name, steps in lessons.items():
            lesson = course.lesson(name)
            if lesson is not None:  # a whole game counts as one step
                there = [step for step in steps if step < max(1, len(lesson.steps))]
                found.setdefault(slug, {})[name] = there
    return found
