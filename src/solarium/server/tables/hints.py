"""What to do here: looked for by the coach in a worker, from what the seat that asks can know."""

from solarium.bots.coach import Candidate
from solarium.engine.chance import Seeded
from solarium.server.errors import RequestError
from solarium.server.people.identity import Reader
from solarium.server.people.limits import Limit
from solarium.server.settings import Settings
from solarium.server.shared import Shared
from solarium.server.tables.fairness import fresh_seed
from solarium.server.tables.late import check_own_seq
from solarium.server.tables.session import Session
from solarium.server.wire import AskHint, HintMove
from solarium.server.workers.coaching import Advising
from solarium.server.workers.pool import BotFailed, BotPool
from solarium.server.workers.schedule import Claim

LEVEL = 4  # how far a hint looks: as a bot of this level
FEWEST = 30  # simulations, where such a bot needs none


def allows_hints(session: Session) -> bool:
    """Whether hints may be asked for at a table: not where it is played for a rating."""
    return session.table.source != "record" and not session.table.rated


def check_hint(session: Session, request: AskHint) -> None:
    timeline = session.playing()
    check_own_seq(session, request.seq, request.seat)
    if not allows_hints(session):
        raise RequestError("no_hints")
    if session.seats[request.seat].by_bot:
        raise RequestError("handed_over")
    if timeline.acting != request.seat:
        raise RequestError("not_your_turn")


class Hints:
    """Asks the workers, behind all bots that play; nobody may ask for too many."""

    def __init__(self, pool: BotPool, settings: Settings, shared: Shared | None = None) -> None:
        self.pool = pool
        self.asked = Limit("hints", settings.hint_rate, settings.hint_burst, shared)

    async def check_rate(self, reader: Reader) -> None:
        if not await self.asked.take(reader.who):
            raise RequestError("flood", "You have asked for many hints; wait a moment.")

    def question(self, session: Session, seat: int) -> Advising:
        """All that leaves for a worker: a world imagined for the seat, never the true one."""
        game = session.game
        world = session.playing().match.state.imagine(seat, Seeded(fresh_seed()))
        simulations = max(FEWEST, game.ai.levels[LEVEL - 1].simulations)
        return Advising(game.slug, game.module, game.dump(world), simulations, fresh_seed())

    async def answer(self, question: Advising, reader: Reader) -> tuple[HintMove, ...]:
        try:
            claim = Claim(reader.who, awaited=lambda: True, background=True)
            found: list[Candidate] = await self.pool.work_out(question, claim)
        except BotFailed:
            raise RequestError("internal", "The search for a hint failed; nothing was changed.") from None
        return tuple(hint_move(candidate) for candidate in found)


def hint_move(candidate: Candidate) -> HintMove:
    """With the one feature that changes most."""
    if not candidate.reasons:
        return HintMove(candidate.text, round(candidate.share, 3))
    first = candidate.reasons[0]
    return HintMove(candidate.text, round(candidate.share, 3), first.name, round(first.change, 3))
