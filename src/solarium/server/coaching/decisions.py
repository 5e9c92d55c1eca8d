"""Single decisions: another try at one of a finished game, and what those who watch may know of the chances."""

from collections import Counter, OrderedDict
from collections.abc import Sequence

from msgspec import Struct

from solarium.bots.coach import Trial, looks
from solarium.engine.chance import Seeded
from solarium.engine.scene import Narration, Scene
from solarium.server.coaching.analyses import Game, finished
from solarium.server.errors import RequestError
from solarium.server.people.identity import Reader
from solarium.server.store.database import Store
from solarium.server.store.others import next_moves
from solarium.server.tables.session import Session
from solarium.server.workers.coaching import SEED, Assessing, Retrying
from solarium.server.workers.pool import BotPool
from solarium.server.workers.schedule import Claim

MAX_CHANCES = 2000  # positions whose chances are remembered


class Attempt(Struct, frozen=True):
    """A line tried at a step: its first action has to be weighed, and what the table would look like at its end."""

    work: Retrying
    scene: Scene
    told: tuple[Narration, ...]


def before_step(session: Session, step: int) -> Scene:
    """The position in which a decision was made, as the seat that made it saw it, to act in."""
    finished(session)
    steps = session.started().match.steps
    if not 0 <= step < len(steps):
        raise RequestError("unknown_position", f"The steps of this game are numbered 0 to {len(steps) - 1}.")
    return session.game.scene(steps[step].before, steps[step].seat)


class Played(Struct, frozen=True):
    """A move, and how many people and bots chose it."""

    text: str
    people: int
    bots: int


async def played_by_others(store: Store, session: Session, step: int, reader: Reader) -> tuple[Played, ...]:
    """What others chose in the position of a decision, in games that had come there the same way."""
    before = [0, *session.started().line[:step]]
    moves = await next_moves(store, session.table, before, reader.guest)
    counts = Counter(moves)
    texts = sorted({text for text, _ in moves}, key=lambda text: (-counts[text, False] - counts[text, True], text))
    return tuple(Played(text, counts[text, False], counts[text, True]) for text in texts)


def attempt(session: Session, step: int, line: Sequence[str]) -> Attempt:
    """Other actions at a step; raises `RequestError` with the clause where one is not legal. Luck is imagined."""
    game: Game = finished(session)
    before_step(session, step)
    played = session.started().match.steps[step]
    luck = Seeded(SEED + step)
    world = played.before.imagine(played.seat, luck)
    actions, told = list[int](), list[Narration]()
    for text in line:
        refusal = session.game.explain(world, text)
        if refusal is not None:
            raise RequestError("refused", refusal.message, refusal=refusal)
        actions.append(session.game.parse(world, text))
        after = world.copy()
        after.events = []
        after.apply(actions[-1], luck)
        told.append(session.game.narrate(world, actions[-1], after, after.events, played.seat))
        after.events = None
        world = after
    simulations = max(1, looks(session.game)[1] // 6)
    work = Retrying(session.game.slug, session.game.module, game.record, step, actions[0], simulations)
    return Attempt(work, session.game.scene(world, played.seat), tuple(told))


async def try_again(pool: BotPool, work: Retrying, guest: str) -> Trial:
    found: Trial = await pool.work_out(work, Claim(guest, 0, lambda: True, background=True))
    return found


class LiveChances:
    """The chances at positions as spectators may judge them; nobody who plays the running game is told."""

    def __init__(self, pool: BotPool) -> None:
        self.pool = pool
        self.known: OrderedDict[tuple[str, int], tuple[float, ...]] = OrderedDict()

    def assessing(self, session: Session, seq: int, reader: Reader) -> Assessing:
        """What has to be worked out; raises `RequestError` where the reader may not know."""
        timeline = session.started()
        if session.table.status != "finished" and session.seats_of(reader):
            raise RequestError("not_for_players")
        if not 0 <= seq <= timeline.seq:
            raise RequestError("unknown_position", field="seq")
        game = session.game
        world = timeline.moment(seq).state.imagine(-1, Seeded(SEED))
        return Assessing(game.slug, game.module, game.dump(world), looks(game)[0])

    async def at(self, id: str, seq: int, work: Assessing, guest: str) -> tuple[float, ...]:
        key = (id, seq)
        if key not in self.known:
            self.known[key] = await self.pool.work_out(work, Claim(guest, 0, lambda: True, background=True))
            if len(self.known) > MAX_CHANCES:
                self.known.popitem(last=False)
        return self.known[key]
