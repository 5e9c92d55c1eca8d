"""A game under work and a position in it, which is kept when the files of the game are read again."""

import secrets
from collections.abc import Callable
from datetime import datetime
from typing import Any, TypeVar

from msgspec import structs

from solarium.engine.chance import ScriptError, Seeded
from solarium.engine.clauses import Refusal, Refused
from solarium.engine.errors import BadPosition, UsageError
from solarium.engine.game import AnyGame, not_a_move
from solarium.engine.options import Values
from solarium.engine.state import State
from solarium.server.store.rows import Row
from solarium.server.tables.timeline import Timeline
from solarium.server.tables.transcript import Transcript
from solarium.server.watch.messages import Attempt
from solarium.server.watch.position_text import read_position, write_position
from solarium.server.watch.source import GameSource

Result = TypeVar("Result")
Given = dict[str, Any]  # a position as plain data


class Workbench:
    """Rules, picture and position. Nothing that goes wrong in the author's files leaves it as an exception."""

    def __init__(self, source: GameSource, players: int | None, options: Callable[[AnyGame], Values]) -> None:
        self.source = source
        self.wanted_players = players
        self.read_options = options
        self.game: AnyGame | None = None
        self.timeline: Timeline | None = None
        self.transcript = Transcript()
        self.given: Given | None = None  # what was set up by hand, if the position did not begin at the start
        self.loads = 0
        self.notice = ""
        self.broken = ""  # what is wrong with the files
        self.failed = ""  # what went wrong when they were used

    @property
    def trouble(self) -> str:
        return self.broken or self.failed

    # The files

    def load(self) -> None:
        """Read the files. Where they are broken, everything stays as it was."""
        try:
            game = self.source.load()
        except (Exception, SystemExit) as error:
            self.broken = self.source.describe(error)
            return
        self.broken = self.failed = ""
        before, self.game = self.timeline, game
        self.loads += 1
        self.notice = ""
        if before is None or not self.attempt(lambda: self._keep(game, before)):
            self.timeline = None
            self.notice = "The position does not fit the new rules; a new game has begun." if before else ""
            self.begin(self.wanted_players)

    def _keep(self, game: AnyGame, before: Timeline) -> bool:
        """The same position under new rules: its moves once more, or where they do not fit the position itself."""
        time = datetime.now().strftime("%H:%M:%S")
        match = before.match
        try:
            self._follow(game, match.players, match.options, before.rows_to(before.now))
            self.notice = f"Read again at {time}; moves played again: {len(match.steps)}."
        except Exception as error:
            self._place(game, before.game.dump(match.state))
            refused = isinstance(error, Refused | ScriptError | UsageError)
            self.failed = "" if refused else self.source.describe(error)
            why = f" ({error})" if refused else ""
            self.notice = f"Read again at {time}; the moves no longer fit{why}, the position was kept."
        return True

    def _follow(self, game: AnyGame, players: int, options: Values, rows: list[Row]) -> None:
        timeline = Timeline(game, players, options, rows[0])
        if self.given is not None:
            put(timeline, set_up(game, self.given))
        for row in rows[1:]:
            timeline.follow(row)
        self._take(timeline)

    # The position

    def begin(self, players: int | None) -> Attempt:
        """A new game."""
        return self._try(lambda game: self._begin(game, players))

    def _begin(self, game: AnyGame, players: int | None) -> None:
        chance = Seeded(secrets.randbits(64))
        timeline = Timeline(game, game.check_players(players), self.read_options(game), chance)
        self.given = None
        self._take(timeline)

    def set_up(self, text: str) -> Attempt:
        """Put up a position that somebody has written."""
        return self._try(lambda game: self._place(game, read_position(text)))

    def _place(self, game: AnyGame, given: Given) -> None:
        state = set_up(game, given)
        timeline = Timeline(game, game.players[0], self.read_options(game), Seeded(0))
        put(timeline, state)
        self.given = given
        self._take(timeline)

    def play(self, text: str) -> Attempt:
        """Play a text, whichever seat it is for."""
        return self._try(lambda game: self._play(game, text))

    def _play(self, game: AnyGame, text: str) -> None:
        timeline = self.timeline
        if timeline is None or timeline.match.over:
            raise Refused(Refusal("", "Game over", "the game is over; no move is possible any more"))
        timeline.act(game.parse(timeline.match.state, text), Seeded(secrets.randbits(64)))

    def take_back(self) -> Attempt:
        """One action back, whatever it was."""
        timeline = self.timeline
        if timeline is None or not timeline.match.steps:
            return Attempt(False, message="There is nothing to take back.")
        timeline.take_back(len(timeline.match.steps) - 1, timeline.match.steps[-1].seat)
        return Attempt(True)

    def explain(self, text: str) -> Attempt:
        """The rule that refuses a text or a touch; none if it is allowed."""
        return self._try(lambda game: self._check(game, text))

    def _check(self, game: AnyGame, text: str) -> None:
        assert self.timeline is not None
        refusal = game.explain(self.timeline.match.state, text) if text.strip() else not_a_move(text, game.example)
        if refusal is not None:
            raise Refused(refusal)

    def position(self) -> str:
        """The whole position as text."""
        game, timeline = self.game, self.timeline
        if game is None or timeline is None:
            return ""
        return self.attempt(lambda: write_position(game.dump(timeline.match.state))) or ""

    def _take(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self.transcript = Transcript()

    # What goes wrong

    def _try(self, do: Callable[[AnyGame], None]) -> Attempt:
        """Do something with the game; a refusal is an answer, and everything else the author's trouble."""
        game = self.game
        if game is None:
            return Attempt(False, message=self.trouble)
        self.failed = ""
        try:
            do(game)
        except Refused as refused:
            return Attempt(False, refused.refusal)
        except UsageError as error:
            return Attempt(False, message=str(error))
        except Exception as error:
            self.failed = self.source.describe(error)
            return Attempt(False, message=self.failed)
        return Attempt(True)

    def attempt(self, make: Callable[[], Result]) -> Result | None:
        """What the game makes; None, and its trouble, where it fails."""
        try:
            return make()
        except Exception as error:
            self.failed = self.source.describe(error)
            return None


def set_up(game: AnyGame, given: Given) -> State:
    """A position from plain data: as `dump` writes it, or as the game lets people write it."""
    try:
        state: State = game.load(given)
    except BadPosition:
        state = game.set_up(given)
    return state


def put(timeline: Timeline, state: State) -> None:
    """Let a timeline begin at that position."""
    timeline.match.state = state
    timeline.match.players = len(timeline.game.scene(state, None).seats)
    timeline.now = timeline.moments[0] = structs.replace(timeline.now, state=state)
