"""What a player came to along the way: courses learnt to their end, places in tournaments."""

from solarium.engine.errors import UnknownGame
from solarium.engine.lessons import Lesson
from solarium.engine.registry import game as find_game
from solarium.server.http.people_cards import MilestoneCard
from solarium.server.store.database import Store
from solarium.server.store.learnt import LearntLesson, learnt_by
from solarium.server.store.tournaments import Tournaments

SHOWN = 5
PLACES = 3  # of a tournament are worth a line


async def milestones(store: Store, player: str) -> tuple[MilestoneCard, ...]:
    """The latest first."""
    found = courses_learnt(await learnt_by(store, player)) + await places(Tournaments(store), player)
    return tuple(sorted(found, key=lambda one: -one.time)[:SHOWN])


def courses_learnt(learnt: list[LearntLesson]) -> list[MilestoneCard]:
    """One for each game whose lessons were all done."""
    found = []
    for slug in sorted({one.game for one in learnt}):
        try:
            lessons = find_game(slug).course.lessons
        except UnknownGame:  # an outside game that has been taken away
            continue
        of_game = {one.lesson: one for one in learnt if one.game == slug}
        if lessons and all(lesson.name in of_game and is_done(lesson, of_game[lesson.name]) for lesson in lessons):
            found.append(MilestoneCard("lessons", slug, max(one.time for one in of_game.values())))
    return found


def is_done(lesson: Lesson, learnt: LearntLesson) -> bool:
    """A lesson without steps is a game to play: it counts as its first step."""
    return learnt.steps >= set(range(max(1, len(lesson.steps))))


async def places(tournaments: Tournaments, player: str) -> list[MilestoneCard]:
    found = []
    for one in await tournaments.finished_with(player):
        entrants = await tournaments.entrants(one.id)
        score = max(entrant.score for entrant in entrants if entrant.guest == player)
        place = 1 + sum(entrant.score > score for entrant in entrants)
        if place <= PLACES:
            found.append(MilestoneCard("tournament", one.game, one.starts, one.id, one.title, place))
    return found
