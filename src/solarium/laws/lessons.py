"""Lessons: every step and every example is reached by its own solution, and whatever else is tried gets an answer."""

from collections.abc import Iterator

import solarium
from solarium.engine.exercise import Exercise
from solarium.engine.game import AnyGame
from solarium.engine.lessons import Lesson
from solarium.laws.touch import items


def exercises(game: AnyGame) -> Iterator[tuple[Lesson, int]]:
    lessons = [*game.course.lessons, *(example.lesson for example in game.course.examples.values())]
    for lesson in lessons:
        yield from ((lesson, number) for number in range(len(lesson.steps)))


def test_every_lesson_reaches_its_goal(slug: str) -> None:
    """By the solution that `Show me` plays, and not before it is played to its end."""
    game = solarium.game(slug)
    for lesson, number in exercises(game):
        exercise = Exercise(game, lesson, number)
        for text in exercise.step.solution:
            assert not exercise.done, f"{lesson.name}, step {number + 1}: done before {text}"
            exercise.attempt(text)
        said = f"; the last answer was {exercise.refusal}" if exercise.refusal else ""
        assert exercise.done, f"{lesson.name}, step {number + 1}: the solution does not reach the goal{said}"
        assert exercise.replies == [], f"{lesson.name}, step {number + 1}: replies that nobody gives"


def test_every_lesson_points_at_what_is_there(slug: str) -> None:
    """Lit places lie on the board, cited clauses exist, and the seat that learns is on turn."""
    game = solarium.game(slug)
    for lesson, number in exercises(game):
        exercise = Exercise(game, lesson, number)
        step, place = exercise.step, f"{lesson.name}, step {number + 1}"
        assert step.clause in game.clauses, f"{place} cites {step.clause}"
        assert step.goal.refused == "" or step.goal.refused in game.clauses, f"{place} wants {step.goal.refused}"
        assert step.words.strip(), place
        assert step.learnt.strip(), place
        assert exercise.state.current_player() == step.seat, f"{place}: another seat is on turn"
        if len(step.solution) == 1:
            exact = [move for move in step.goal.moves if "*" not in move]
            missing = [move for move in exact if game.find_action(exercise.state, move) is None]
            assert missing == [], f"{place}: goals that cannot be played"
        scene = game.scene(exercise.state, step.seat)
        there = {item.id for item in items(scene)} | {button.id for button in scene.buttons}
        if step.goal.refused and lesson.name not in game.course.examples:
            touched = step.solution[-1].split()
            assert set(touched) <= there, f"{place}: {step.solution[-1]!r} cannot be touched"
        assert set(step.lit) <= there, f"{place}: there is no {sorted(set(step.lit) - there)}"


def test_every_lesson_lights_what_its_solution_touches(slug: str) -> None:
    """Where some places are lit, nothing else has to be touched but buttons."""
    game = solarium.game(slug)
    for lesson, number in exercises(game):
        exercise = Exercise(game, lesson, number)
        step = exercise.step
        for text in step.solution if step.lit else ():
            scene = game.scene(exercise.state, step.seat)
            buttons = {button.id for button in scene.buttons}
            touched = {part for action in scene.actions if action.text == text for part in action.path} - buttons
            assert touched <= set(step.lit), f"{lesson.name}, step {number + 1}: {text} touches what is not lit"
            exercise.attempt(text)


def test_every_lesson_answers_other_moves(slug: str) -> None:
    """Any other legal move is played, and nonsense is refused with a sentence."""
    game = solarium.game(slug)
    for lesson, number in exercises(game):
        start = Exercise(game, lesson, number)
        legal = [game.action_text(start.state, action) for action in start.state.legal_actions()]
        for text in legal[:: max(1, len(legal) // 8)]:
            exercise = Exercise(game, lesson, number)
            exercise.attempt(text)
            assert exercise.refusal is None, f"{lesson.name}, step {number + 1}: {text} is refused"
        start.attempt("§§")
        assert start.refusal is not None


def test_the_overview_cites_and_draws_what_is_there(slug: str) -> None:
    """Every passage and answer names clauses of the game, and every piece has its drawing."""
    game = solarium.game(slug)
    overview = game.overview
    if overview is None:
        return
    cited = [clause for part in (overview.goal, overview.turn, overview.end) for clause in part.clauses]
    cited += [asked.clause for asked in overview.asked]
    assert set(cited) <= set(game.clauses), sorted(set(cited) - set(game.clauses))
    drawn = [piece.art for piece in overview.piece if not (game.art / f"{piece.art}.svg").exists()]
    assert drawn == [], "pieces without a drawing"


def test_first_games_can_begin(slug: str) -> None:
    game = solarium.game(slug)
    for lesson in game.course.lessons:
        if lesson.game is not None:
            options = game.options.with_defaults(lesson.game.options)
            assert lesson.game.players in game.players
            assert not solarium.new(slug, players=lesson.game.players, options=options, seed=1).over
