"""Where positions come from: games of bots that slip now and then, and records of finished games."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count

from solarium.bots import levels
from solarium.engine.chance import Seeded
from solarium.engine.errors import UsageError
from solarium.engine.game import AnyGame
from solarium.engine.match import Match, replay
from solarium.engine.options import Values

LEVEL = 2  # slips often enough that there is something to find
STRIDE = 1_000_003  # between the seeds of two games


def self_play(game: AnyGame, players: Sequence[int], options: Values, seed: int, first: int = 1) -> Iterator[Match]:
    """Game after game from this number on, each played to its end, for these numbers of seats in turn."""
    for number in count(first):
        chance = Seeded(seed * STRIDE + number)
        match = Match(game, players[number % len(players)], options, chance)
        while not match.over:
            seat = int(match.state.current_player())
            match.play(levels.choose(game, match.state, seat, LEVEL, chance.below(1 << 31)))
        yield match


def from_records(game: AnyGame, texts: Iterable[str]) -> Iterator[Match]:
    """The games of record files, every step checked."""
    for text in texts:
        match = replay(text)
        if match.game.slug != game.slug:
            raise UsageError(f"this is a record of {match.game.title}, not of {game.title}")
        yield match
