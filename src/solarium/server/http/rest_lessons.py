"""REST calls of the course: what there is to learn, and what comes of what a learner tries.

The server keeps nothing: a call carries all that was tried in a step, and the rules play it again.
"""

from fastapi import APIRouter, Response
from msgspec.structs import replace

from solarium.engine.exercise import Exercise
from solarium.engine.lessons import Course, Lesson
from solarium.engine.scene import Scene
from solarium.server.errors import RequestError
from solarium.server.http.openapi import responses
from solarium.server.http.requests import TriedBody
from solarium.server.http.responses import CourseCard, LessonCard, OverviewCard, StepCard, Tried, json_response
from solarium.server.tables.opening.new_table import game_of

router = APIRouter(prefix="/api/games/{slug}")


@router.get("/course", responses=responses(CourseCard, "unknown_game"), response_class=Response)
async def course(slug: str) -> Response:
    """The lessons in order, and which clauses can be tried out."""
    return json_response(course_card(game_of(slug).course), "no-cache")


@router.get("/overview", responses=responses(OverviewCard, "unknown_game"), response_class=Response)
async def overview(slug: str) -> Response:
    """The game on one page: goal, turn, end, pieces, and what is often asked."""
    return json_response(OverviewCard(game_of(slug).overview), "no-cache")


@router.post(
    "/lessons/{lesson}/{step}",
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
