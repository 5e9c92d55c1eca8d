"""A game being played: the state, how it came about, and the way back."""

import secrets
from collections.abc import Mapping

from msgspec import Struct

from solarium.engine.chance import Chance, Committed, Recorded, Scripted, ScriptError, Seeded, commitment
from solarium.engine.clauses import Refusal, Refused
from solarium.engine.ending import AGREED, Ending
from solarium.engine.errors import BadOption, BadRecord, UnknownGame, UsageError
from solarium.engine.game import AnyGame
from solarium.engine.options import Values
from solarium.engine.picture import picture
from solarium.engine.record import START, Entry, Record
from solarium.engine.registry import game as find_game
from solarium.engine.state import Event, State


class Step(Struct, frozen=True):
    """One action as it was played, with the state it was played in."""

    seat: int
    text: str
    action: int
    chance: tuple[int, ...]
    reveals: bool
    events: list[Event]
    before: State

    @property
    def final(self) -> bool:
        """Whether this step may not be taken back alone: chance has spoken, or something hidden was shown."""
        return bool(self.chance) or self.reveals


class Match:
    """One game at one table. `play` checks, applies and writes down; `undo` goes back.

    >>> import solarium
    >>> match = solarium.new("syzygy", seed=7)
    >>> match.play("1,0>0,4")
    >>> match.undo()
    >>> len(match.legal())
    64
    """

    def __init__(self, game: AnyGame, players: int, options: Values, chance: Chance) -> None:
        self.game = game
        self.players = players
        self.options = game.pin(options)
        self.chance = chance
        self.steps: list[Step] = []  # that are held: all, unless `forget` was called
        self.forgotten = 0  # so many before them are not
        self.sealed = 0  # so many actions stay played: a later one has shown what they hid
        self.ending: Ending | None = None  # when it ended other than by the rules of the game
        luck = Recorded(chance)
        chance.at_step(0)
        self.state = game.begin(players, self.options, luck)
        self.start_chance = tuple(luck.outcomes)

    @property
    def turn(self) -> int:
        """How many actions have been played."""
        return self.forgotten + len(self.steps)

    @property
    def over(self) -> bool:
        return self.state.is_over() or self.ending is not None

    def returns(self) -> list[float] | None:
        """One number per seat once the match is over."""
        if self.ending is not None:
            return list(self.ending.returns)
        return self.state.returns() if self.state.is_over() else None

    def legal(self) -> list[str]:
        """The legal actions as text, in the order of `legal_actions`."""
        if self.over:
            return []
        return [self.game.action_text(self.state, action) for action in self.state.legal_actions()]

    def play(self, action: str | int) -> None:
        """Play a legal action; raises `Refused` with clause, title and message, and then nothing has changed."""
        if self.over:
            raise Refused(Refusal("", "Game over", "the game is over; no move is possible any more"))
        if isinstance(action, str):
            number = self.game.parse(self.state, action)
        elif action in self.state.legal_actions():
            number = action
        else:
            raise Refused(Refusal("", "Not a move", f"{action} is no legal action in this position"))
        self.carry_out(number)

    def carry_out(self, number: int) -> None:
        """Play an action that is known to be legal here."""
        before = self.state
        text = self.game.action_text(before, number)
        after = before.copy()
        events: list[Event] = []
        after.events = events
        luck = Recorded(self.chance)
        self.chance.at_step(self.turn + 1)
        after.apply(number, luck)
        after.events = None
        if before.seals(number):
            self.sealed = self.turn
        self.steps.append(
            Step(
                int(before.current_player()), text, number, tuple(luck.outcomes), before.reveals(number), events, before
            )
        )
        self.state = after

    def undo(self) -> None:
        """Back one action; refuses past chance or revealed information."""
        if not self.steps:
            raise Refused(Refusal("", "Nothing to undo", "no action has been played yet"))
        if self.steps[-1].final or self.turn <= self.sealed:
            what = "chance has spoken" if self.steps[-1].chance else "something hidden was shown"
            raise Refused(Refusal("", "Undo stops here", f"{what} in the last action; it stays played"))
        self.take_back()

    def take_back(self) -> None:
        """Back one action, whatever it was: the others at the table have agreed."""
        if not self.steps:
            what = "the positions before this one are no longer held" if self.forgotten else "there is no action"
            raise UsageError(f"{what} to take back")
        self.state = self.steps.pop().before
        self.sealed = min(self.sealed, self.turn)
        self.ending = None

    def undoable(self, seat: int) -> int:
        """How many actions this seat may take back alone: its own, since the last that is final."""
        count = 0
        for step in reversed(self.steps[max(0, self.sealed - self.forgotten) :]):
            if step.final or step.seat != seat:
                break
            count += 1
        return 0 if self.ending is not None else count

    def forget(self) -> int:
        """Let go of the steps that `undo` does not need, but for the last one; how many are held.

        The match goes on as before. It writes no record any more, and takes nothing else back.
        """
        held = max(1, self.undoable(self.steps[-1].seat)) if self.steps else 0
        self.forgotten += len(self.steps) - held
        del self.steps[: len(self.steps) - held]
        return held

    def resign(self, seat: int) -> None:
        """End the match: this seat loses, the others share what it loses."""
        self.close(Ending.resigned(seat, self.players))

    def agree_draw(self) -> None:
        """End the match as a draw by agreement, where the game allows that."""
        self.close(Ending.agreed(self.players))

    def close(self, ending: Ending) -> None:
        """End the match by something other than the rules of the game."""
        if ending.kind == AGREED and not self.game.draws:
            raise UsageError(f"{self.game.title} does not allow agreed draws")
        if self.over:
            raise UsageError("the game is over already")
        self.ending = ending

    def _repr_svg_(self) -> str:
        """A notebook shows the position as a spectator sees it."""
        return picture(self.game, self.state)

    def record(self, seats: list[str] | None = None) -> Record:
        """The record of the match so far. The secret of committed chance is in it only after the end."""
        if self.forgotten:
            raise UsageError("the steps of this match are no longer held, so there is no record of it")
        entries = [Entry(-1, START, self.start_chance)] if self.start_chance else []
        entries += [Entry(step.seat, step.text, step.chance) for step in self.steps]
        record = Record(self.game.slug, self.game.version, self.players, self.options, seats or [], entries=entries)
        record.result, record.ending = self.returns(), str(self.ending or "")
        if isinstance(self.chance, Committed):
            record.commitment = commitment(self.chance.secret)
            if self.over:
                record.secret = self.chance.secret.hex()
                record.nonces = self.chance.nonces.split("\n")
        return record


def new(
    slug: str,
    players: int | None = None,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    chance: Chance | None = None,
) -> Match:
    """Start a match. Without a seed the luck is new every time.

    >>> new("syzygy", players=3)
    Traceback (most recent call last):
    solarium.engine.errors.UsageError: Syzygy is for 2 players; not 3
    """
    game = find_game(slug)
    seats = game.check_players(players)
    values = game.options.with_defaults(options)
    return Match(game, seats, values, chance or Seeded(secrets.randbits(64) if seed is None else seed))


def replay(text: str) -> Match:
    """The match at the end of a record, every step checked; raises `BadRecord` with the line and the reason."""
    return replay_record(Record.read(text))


def replay_record(record: Record) -> Match:
    """The same for a record that was read already. The match can be played on, with new luck."""
    match, start = _open(record)
    for entry in record.entries[start:]:
        _play(match, entry)
    _check_end(match, record)
    match.chance = Seeded(secrets.randbits(64))
    return match


def _open(record: Record) -> tuple[Match, int]:
    try:
        game = find_game(record.game)
    except UnknownGame as error:
        raise BadRecord(record.lines["game"], str(error)) from None
    if record.version != game.version:
        reason = (
            f"this is a record of {game.title}, version {record.version}; the rules here are version {game.version}"
        )
        raise BadRecord(record.lines["version"], reason)
    try:
        players = game.check_players(record.players)
    except UsageError as error:
        raise BadRecord(record.lines["players"], str(error)) from None
    try:
        options = game.options.with_defaults(record.options)
    except BadOption as error:
        raise BadRecord(record.lines["options"], str(error)) from None
    first = record.entries[0] if record.entries and record.entries[0].seat < 0 else None
    if first is not None and first.text != START:
        raise BadRecord(first.line, f"a line without a seat should say {START!r}")
    script = Scripted(list(first.chance) if first else [])
    try:
        match = Match(game, players, options, script)
    except ScriptError as error:
        line = first.line if first else max(record.lines.values()) + 1
        raise BadRecord(line, f"the start does not fit: {error}") from None
    except UsageError as error:
        raise BadRecord(record.lines.get("options", 1), str(error)) from None
    if script.left():
        raise BadRecord(first.line if first else 1, "more chance than the start of the game asks for")
    return match, 1 if first else 0


def _play(match: Match, entry: Entry) -> None:
    if match.over:
        raise BadRecord(entry.line, "the game was over before this step")
    if entry.seat != match.state.current_player():
        raise BadRecord(entry.line, f"seat {match.state.current_player()} decides here, not seat {entry.seat}")
    script = Scripted(list(entry.chance))
    match.chance = script
    try:
        match.play(entry.text)
    except Refused as refused:
        raise BadRecord(entry.line, f"{entry.text}: {refused}") from None
    except ScriptError as error:
        raise BadRecord(entry.line, str(error)) from None
    if script.left():
        raise BadRecord(entry.line, "more chance than this step asks for")


def _check_end(match: Match, record: Record) -> None:
    if record.ending and not match.state.is_over():
        ending = Ending.read(record.ending, match.players, record.result)
        if ending is None or (ending.kind == AGREED and not match.game.draws):
            raise BadRecord(record.lines["ending"], f"{record.ending!r} is no way this game can end")
        match.close(ending)
    if record.result is not None and record.result != match.returns():
        if not match.over:
            raise BadRecord(record.lines["result"], "the record names a result, but the game is not over at its end")
        raise BadRecord(record.lines["result"], "the result is not what the moves lead to")
    if record.result is None and match.over:
        raise BadRecord(
            record.lines.get("result", 1), "the game is over at the end of the record, but no result is named"
        )


def verify(text: str) -> str:
    """Check a record and its commitment; a sentence that says what was checked. Raises `BadRecord`."""
    record = Record.read(text)
    match = replay_record(record)
    if not record.commitment:
        return "Every step is legal. The record carries no commitment, so its luck cannot be checked."
    if not record.secret:
        return "Every step is legal. The secret is not in the record: the game was not over when it was written."
    secret = _unhex(record)
    if commitment(secret) != record.commitment:
        raise BadRecord(record.lines["secret"], "the secret does not belong to the commitment")
    committed = Committed(secret, record.nonces)
    committed.at_step(0)
    again = Recorded(committed)
    match.game.begin(match.players, match.options, again)
    if tuple(again.outcomes) != match.start_chance:
        raise BadRecord(max(record.lines.values()) + 2, "the luck of the start does not come from the committed secret")
    for number, step in enumerate(match.steps, 1):
        committed.at_step(number)
        again = Recorded(committed)
        step.before.copy().apply(step.action, again)
        if tuple(again.outcomes) != step.chance:
            raise BadRecord(_line_of(record, number), "the luck of this step does not come from the committed secret")
    return "Every step is legal, and every outcome of chance comes from the secret that was committed to at the start."


def _unhex(record: Record) -> bytes:
    try:
        return bytes.fromhex(record.secret)
    except ValueError:
        raise BadRecord(record.lines["secret"], "the secret should be hexadecimal") from None


def _line_of(record: Record, step: int) -> int:
    played = [entry for entry in record.entries if entry.seat >= 0]
    return played[step - 1].line
