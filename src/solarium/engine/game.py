"""What a game is: names, options and clauses, and the parts that know its rules, words and picture."""

import sys
from collections.abc import Callable, Mapping
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, Literal

from solarium.engine.ai import Ai, Insight
from solarium.engine.chance import Chance, Scripted, ScriptError, Seeded
from solarium.engine.clauses import Clauses, Refusal, Refused
from solarium.engine.defaults import FieldPositions, SceneReferee
from solarium.engine.errors import BadPosition, UsageError
from solarium.engine.lessons import Course, load_course
from solarium.engine.options import Options, Values
from solarium.engine.overview import Overview, load_overview
from solarium.engine.parts import NOT_A_MOVE, Data, Finished, Following, Notation, Positions, Premove, Referee, S, View
from solarium.engine.plain_words import plain_narration
from solarium.engine.puzzles import PUZZLES, Puzzle, read_puzzles
from solarium.engine.scene import Narration, Scene, Standing, Traits
from solarium.engine.state import Event

LONGEST_TEXT = 200  # characters; no move and no touches of any game are longer
# The position for a seat that is not on turn, after the actions it has planned; None if it has to wait.
PremoveRule = Callable[[S, int, tuple[int, ...]], Premove | None]


class Game(Generic[S]):
    """One game. It is put together in a folder of its own, and nothing outside that folder names it."""

    def __init__(
        self,
        *,
        slug: str,
        title: str,
        players: tuple[int, ...],
        blurb: str,
        minutes: int,
        weight: str,
        longest: int,
        begin: Callable[[int, Values, Chance], S],
        notation: Notation[S],
        view: View[S],
        referee: Referee[S] | None = None,
        positions: Positions[S] | None = None,
        ai: Ai[S] | None = None,
        options: Options | None = None,
        usual: tuple[str, ...] = (),
        friendly: Values | None = None,
        version: str = "1",
        hidden: bool = False,
        luck: bool = True,
        draws: bool = False,
        overtime: Literal["", "loses", "bot"] = "",
        pin: Callable[[Values], Values] | None = None,
        premove: PremoveRule[S] | None = None,
        following: Callable[[Finished], Following] | None = None,
    ) -> None:
        home = sys._getframe(1).f_globals  # where it is put together, as a namedtuple knows it
        self.module = str(home["__name__"])
        self.folder = Path(home["__file__"]).parent
        self.clauses = Clauses.load(self.folder / "clauses.toml")
        self.slug = slug
        self.title = title
        self.version = version  # of the rules: records of another one are not read
        self.players = players  # allowed numbers of seats
        self.blurb = blurb  # one line for the lobby
        self.minutes = minutes
        self.weight = weight  # light, medium, heavy
        self.longest = longest  # no game takes more actions than this
        self.options = (options or Options()).noted({number: clause.note for number, clause in self.clauses.items()})
        self.usual = usual  # the options that most tables choose; the others are for experts. None named: all of them
        self.friendly: Values = friendly or {}  # what is set for a first game against bots
        self.hidden = hidden  # whether seats see different things
        self.luck = luck  # whether chance may speak after the start
        self.draws = draws  # whether the seats may agree on a draw
        self.overtime = overtime  # what becomes of a seat that runs out of time; empty: by the number of seats
        self.begin = begin  # (players, options, chance) -> the start position
        self.notation = notation
        self.view = view
        self.referee = referee or SceneReferee(notation, view, self.clauses)
        self.positions = positions or FieldPositions(self._start)
        self.ai: Ai[S] = ai or Ai()
        self._pin = pin
        self._premove = premove
        self._following = following

    def __reduce__(self) -> tuple[Callable[[str], "AnyGame"], tuple[str]]:
        """Another process is told where to find it."""
        return game_of, (self.module,)

    def __copy__(self) -> "Game[S]":
        """A twin that can be changed; `__reduce__` alone would give the same game again."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        return twin

    @property
    def example(self) -> str:
        """A move as one would type it."""
        return self.notation.example

    @cached_property
    def course(self) -> Course:
        """The lessons, and the examples of clauses."""
        return load_course(self.folder / "lessons")

    @cached_property
    def overview(self) -> Overview | None:
        """The game on one page, where it has one."""
        return load_overview(self.folder / "lessons")

    @cached_property
    def puzzles(self) -> tuple[Puzzle, ...]:
        """Positions with one move to find; read when they are first asked for."""
        return read_puzzles(self.folder / "lessons" / PUZZLES)

    @property
    def art(self) -> Path:
        """The folder of the drawings."""
        return self.folder / "view" / "art"

    def loses_on_time(self, players: int) -> bool:
        """Whether a seat without time has lost; otherwise a bot plays on for it, so that the others keep their game."""
        return players == 2 if not self.overtime else self.overtime == "loses"

    # Positions

    def _start(self) -> S:
        return self.begin(self.players[0], self.options.with_defaults(None), Seeded(0))

    def pin(self, options: Values) -> Values:
        """The options as a record keeps them: what they name outside of it is pinned by a hash."""
        return self._pin(options) if self._pin else options

    def set_up(self, data: Mapping[str, Any]) -> S:
        """A position from plain data, checked. A list of `moves` is played from there; they may not need luck."""
        return self._play_on(self.positions.set_up, data)

    def dump(self, state: S) -> Data:
        return self.positions.dump(state)

    def load(self, data: Mapping[str, Any]) -> S:
        return self._play_on(self.positions.load, data)

    def _play_on(self, read: Callable[[Mapping[str, Any]], S], data: Mapping[str, Any]) -> S:
        moves = data.get("moves")
        if not isinstance(moves, list):
            return self._read(read, data)
        state = self._read(read, {name: value for name, value in data.items() if name != "moves"})
        for number, text in enumerate(moves, 1):
            if state.is_over():
                raise BadPosition(f"move {number}, {text}: the game was over before it")
            try:
                state.apply(self.parse(state, str(text)), Scripted([]))
            except (Refused, ScriptError) as error:
                raise BadPosition(f"move {number}, {text}: {error}") from None
        return state

    def _read(self, read: Callable[[Mapping[str, Any]], S], data: Mapping[str, Any]) -> S:
        """Data of the wrong shape is a bad position like any other, whichever line of a game stumbles over it."""
        try:
            return read(data)
        except UsageError as error:
            raise BadPosition(str(error)) from None
        except (TypeError, ValueError, LookupError, AttributeError, ArithmeticError) as error:
            raise BadPosition(f"this is no position of {self.title}: {error or type(error).__name__}") from None

    def following(self, finished: Finished) -> Following:
        """The game that follows with the same people: the same options, unless the game has more to say."""
        return self._following(finished) if self._following else Following(finished.options)

    def premove(self, state: S, seat: int, plan: tuple[str, ...]) -> Premove | None:
        """Where seats may decide at the same time: the position for a seat that is not on turn, after its `plan`.

        The actions of a plan are played when the turn comes to the seat, with the same result whatever the others
        do until then. None if the seat has to wait for its turn, or the plan is not possible.
        """
        if self._premove is None:
            return None
        actions: list[int] = []
        for text in plan:
            here = self._premove(state, seat, tuple(actions))
            action = self.notation.read_action(here.state, text) if here else None  # type: ignore[arg-type]
            if here is None or here.done or action is None or action not in here.state.legal_actions():
                return None
            actions.append(action)
        return self._premove(state, seat, tuple(actions))

    # Words

    def action_text(self, state: S, action: int) -> str:
        return self.notation.action_text(state, action)

    def find_action(self, state: S, text: str) -> int | None:
        """The legal action that a text names; None where there is none."""
        action = self.notation.read_action(state, text.strip())
        return action if action is not None and action in state.legal_actions() else None

    def parse(self, state: S, text: str) -> int:
        """The same; raises `Refused` with the reason where there is none."""
        action = self.find_action(state, text)
        if action is None:
            text = text.strip()
            raise Refused(self.explain(state, text) or not_a_move(text, self.example))
        return action

    def explain(self, state: S, text: str) -> Refusal | None:
        """Why a text or a touch is not allowed here: the first clause that forbids it; None if it is allowed."""
        text = text.strip()
        fault = self.referee.fault(state, text) if len(text) <= LONGEST_TEXT else NOT_A_MOVE
        if fault is None:
            return None
        if not fault.clause:
            return not_a_move(text, self.example)
        return Refusal(fault.clause, self.clauses[fault.clause].title, fault.message, fault.because)

    def narrate(self, before: S, action: int, after: S, events: list[Event], seat: int) -> Narration:
        told = self.view.narrate(before, action, after, events, seat)
        if told is not None:
            return told
        return plain_narration(self.action_text(before, action), int(before.current_player()), seat, self.hidden)

    def narrate_start(self, state: S, seat: int) -> Narration:
        return self.view.narrate_start(state, seat)

    def render_text(self, state: S, seat: int) -> str:
        return self.view.render_text(state, seat)

    # Picture and judgement

    def scene(self, state: S, seat: int | None) -> Scene:
        return self.view.scene(state, seat)

    def standing(self, state: S) -> Standing:
        return self.view.standing(state)

    def traits(self, state: S) -> Traits:
        return self.view.traits(state)

    def insight(self, state: S, seat: int) -> Insight:
        """How that seat stands, in features that a person understands; without an evaluator nothing is said."""
        if self.ai.evaluator is None:
            return Insight(state.returns()[seat] if state.is_over() else 0.0)
        return self.ai.evaluator.insight(state, seat)

    def check_players(self, players: int | None) -> int:
        if players is None:
            return self.players[0]
        if players not in self.players:
            allowed = " or ".join(str(count) for count in self.players)
            raise UsageError(f"{self.title} is for {allowed} players; not {players!r}")
        return players


AnyGame = Game[Any]


def game_of(module: str) -> AnyGame:
    """The game that a module puts together, also one that this process has not registered."""
    game: AnyGame = import_module(module).GAME
    return game


def not_a_move(text: str, example: str) -> Refusal:
    shown = text if len(text) <= 40 else text[:40] + "…"
    return Refusal("", "Not a move", f"{shown!r} is not a move in the notation of this game; one looks like {example}")
