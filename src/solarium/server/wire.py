"""What goes over a table's websocket: JSON, tagged by `type`, one struct a message.

The client says `Hello` first and gets `Welcome`; then it sends requests, each with an `id` of its own, and
gets exactly one `Done`, `ExplainReply`, `HintReply` or `Problem` with that id. A request sent twice with one id is
carried out once. Everything that happens arrives as `News`, made for the seat that reads it.

Seq counts the rows of a table: 0 before the first step. A step raises it by one, and so do a takeback, an end
by resignation and every other row, so "the position at seq n" always means the same. `turn` is the number of
actions played on the board at that point.
"""

from typing import Literal

from msgspec import Struct

from solarium.engine.clauses import Refusal
from solarium.engine.ending import Ending
from solarium.engine.scene import Action, Button, Form, Item, Line, Motion, Prompt, Scene, Seat, Standing, Surface

VERSION = 2


# Who sits where


class SeatInfo(Struct, frozen=True, omit_defaults=True):
    """One seat of a table as everybody may see it."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str = ""
    level: int = 0  # of a bot
    yours: bool = False  # this reader may act for it
    online: bool = False
    lag: int = 0  # milliseconds of its line, where there are clocks
    player: str = ""  # whose profile to look at; empty for bots
    rating: int = 0  # at a rated table
    provisional: bool = False
    change: int = 0  # of the rating, by this game
    host: bool = False  # may remove, lock and start before the game


class ClockRule(Struct, frozen=True, omit_defaults=True):
    """How much time there is, in milliseconds.

    `increment`: `base` for the game, and `extra` more after each turn. `delay`: `base` for the game, and the first
    `extra` of each turn are free. `days`: `base` for each turn.
    """

    kind: Literal["increment", "delay", "days"]
    base: int
    extra: int = 0


class Clock(Struct, frozen=True, omit_defaults=True):
    """The clocks of a table at the moment in which this is sent, in milliseconds."""

    rule: ClockRule
    left: tuple[int, ...]  # for each seat
    running: int = -1  # the seat whose time runs, -1 for none
    free: int = 0  # before the time of that seat runs: a delay, the first moments of a game
    paused: bool = False
    away: tuple[int, ...] = ()  # seats that are on holiday


class Proposal(Struct, frozen=True, omit_defaults=True):
    """Something a seat asks of the others: a takeback to `seq`, a draw, a pause of the clocks, or after the end
    a rematch.

    `waiting` still have to answer; a rematch for which nobody waits is agreed and may be made.
    """

    kind: Literal["takeback", "draw", "rematch", "pause"]
    seat: int
    waiting: tuple[int, ...] = ()
    seq: int = 0


class Fairness(Struct, frozen=True, omit_defaults=True):
    """The commitment of a table's luck; the secret follows after the end."""

    commitment: str
    secret: str = ""


class LogEntry(Struct, frozen=True, omit_defaults=True):
    """The lines of one row of the log, and the position they lead to."""

    seq: int
    lines: tuple[Line, ...] = ()
    seat: int = -1  # who acted


class Table(Struct, frozen=True, omit_defaults=True):
    """Everything about a table but its position."""

    id: str
    game: str
    number: int  # a short number for people
    status: Literal["waiting", "playing", "finished"]
    seats: tuple[SeatInfo, ...]
    seq: int
    turn: int
    undoable: int = 0  # actions the reader's acting seat may take back alone
    back: int = -1  # the position before the reader's last action, for a takeback; -1 for none
    proposal: Proposal | None = None
    standing: Standing | None = None
    ending: Ending | None = None  # how it ended when not by the rules
    fairness: Fairness | None = None
    watchers: int = 0
    rematch: str = ""  # id of the table that follows
    options: dict[str, bool | int | str] = {}
    source: Literal["played", "fork", "record"] = "played"  # "record": an uploaded file, only to step through
    public: bool = False  # shown to everybody in the lobby
    title: str = ""  # of the game, for people
    locked: bool = False  # nobody sits down before the host opens it again
    many_seats: bool = False  # one guest may take several seats
    hints: bool = False  # who is on turn may ask what to do
    clock: Clock | None = None
    rated: bool = False
    tournament: str = ""


class HintMove(Struct, frozen=True, omit_defaults=True):
    """A move worth a thought: its share of the search, and what of the game it changes most."""

    text: str
    share: float
    reason: str = ""  # a feature; empty where nothing stands out
    change: float = 0.0  # of the seat's chances by it


class Position(Struct, frozen=True):
    """The position after a row, to look at: the scene carries no actions."""

    seq: int
    turn: int
    seat: int  # whose view the scene is, -1 for a spectator
    scene: Scene
    entry: LogEntry
    motions: tuple[Motion, ...]
    standing: Standing | None
    seat_to_act: int = -1


# Scenes as differences, for readers who ask for them in `Hello`
#
# A list is told as runs: `n` things of the list that is held, from `at` on, then those in `new`. The list that is held
# is the last one that was not empty, so actions that come back after somebody else's turn need not be sent again.


class ItemRun(Struct, frozen=True, omit_defaults=True):
    at: int = 0
    n: int = 0
    new: tuple[Item, ...] = ()


class SeatRun(Struct, frozen=True, omit_defaults=True):
    at: int = 0
    n: int = 0
    new: tuple[Seat, ...] = ()


class ActionRun(Struct, frozen=True, omit_defaults=True):
    at: int = 0
    n: int = 0
    new: tuple[Action, ...] = ()


class ButtonRun(Struct, frozen=True, omit_defaults=True):
    at: int = 0
    n: int = 0
    new: tuple[Button, ...] = ()


class FormRun(Struct, frozen=True, omit_defaults=True):
    at: int = 0
    n: int = 0
    new: tuple[Form, ...] = ()


class SurfaceChange(Struct, frozen=True, omit_defaults=True):
    """A surface made from the one at `of` in the scene before, -1 for none; `shell` is it without its items."""

    of: int = -1
    shell: Surface | None = None  # None: as it was
    items: tuple[ItemRun, ...] | None = None  # None: those of `of`


class SceneChange(Struct, frozen=True, omit_defaults=True):
    """How the scene before becomes this one: all surfaces in their order, and of the rest what is different."""

    surfaces: tuple[SurfaceChange, ...]
    seats: tuple[SeatRun, ...] | None = None
    prompt: Prompt | None = None
    actions: tuple[ActionRun, ...] | None = None
    buttons: tuple[ButtonRun, ...] | None = None
    ways: tuple[ActionRun, ...] | None = None
    forms: tuple[FormRun, ...] | None = None
    goal: str | None = None


# From the server


class Welcome(Struct, frozen=True, omit_defaults=True, tag="welcome"):
    """The whole of what this reader may see. `missed` are the news since the seq in `Hello`, to be animated.

    Where scenes come as differences the scene is left out if rows were missed: it is the one the last of them leads to.
    """

    version: int
    table: Table
    log: tuple[LogEntry, ...]
    seat: int  # whose view this is: the acting seat of this reader, -1 for a spectator
    scene: Scene | None = None  # None while seats are open
    missed: tuple["News", ...] = ()
    earlier: int = 0  # entries of the log before those that are here; `GET /api/tables/{id}/log` has them all


class News(Struct, frozen=True, omit_defaults=True, tag="news"):
    """A row of the table, or a change of who sits there (then without a scene, unless a seat changed hands)."""

    table: Table
    seat: int = -1  # whose view the scene is
    scene: Scene | None = None
    entry: LogEntry | None = None
    motions: tuple[Motion, ...] = ()
    takeback: bool = False  # the log loses every entry after `entry`: a step was taken back
    declined: int = -1  # the seat that said no to the proposal that was on the table
    change: SceneChange | None = None  # in the place of a scene: what is different from the last one


class Done(Struct, frozen=True, tag="done"):
    id: str
    seq: int


class ExplainReply(Struct, frozen=True, omit_defaults=True, tag="explain_reply"):
    """Reply to `Explain`: the refusal, or None if it is allowed."""

    id: str
    refusal: Refusal | None = None


class HintReply(Struct, frozen=True, tag="hint_reply"):
    """Reply to `AskHint`: up to three moves, the best one first."""

    id: str
    moves: tuple[HintMove, ...]


class Problem(Struct, frozen=True, omit_defaults=True, tag="problem"):
    """A request that changed nothing: a documented code, a sentence for a person, and the rule where one refuses."""

    code: str
    message: str
    id: str = ""
    refusal: Refusal | None = None


class ChatLine(Struct, frozen=True, omit_defaults=True, tag="chat_line"):
    """A line of the reader's room."""

    line: int  # its number, for a mute or a report
    name: str
    text: str
    seat: int = -1  # -1 for who watches
    turn: int = 0
    yours: bool = False


class ChatLog(Struct, frozen=True, tag="chat_log"):
    """After the welcome: what was said so far in the reader's room."""

    room: Literal["players", "watchers"]
    lines: tuple[ChatLine, ...]


class Ping(Struct, frozen=True, tag="ping"):
    """How long is the line? Answered at once by `Pong`; `lag` is what was measured last, in milliseconds."""

    sent: int
    lag: int


# From the client


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """`seq` is the last row this client has shown, -1 for none; `tokens` are seat tokens it holds.

    With `changes`, scenes come as differences; with `packed`, long messages come as binary frames, deflated (raw).
    """

    version: int
    seq: int = -1
    tokens: tuple[str, ...] = ()
    changes: bool = False
    packed: bool = False


class Pong(Struct, frozen=True, tag="pong", forbid_unknown_fields=True):
    """The answer to `Ping`, with its `sent`."""

    sent: int


class SeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat asks for in the position at `seq`; the reply carries the same `id`."""

    id: str
    seq: int
    seat: int


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Write a line to the reader's room."""

    id: str
    text: str


class Mute(Struct, frozen=True, tag="mute", forbid_unknown_fields=True):
    """Hear no more of whoever wrote a line, or hear them again."""

    id: str
    line: int
    on: bool


class Report(Struct, frozen=True, tag="report", forbid_unknown_fields=True):
    """Show a line to those who run the server."""

    id: str
    line: int
    reason: str


class Act(SeatRequest, frozen=True, tag="act"):
    """Play an action, in notation, in the position at `seq`."""

    text: str


class Explain(SeatRequest, frozen=True, tag="explain"):
    """Why is this not allowed: a move in notation, or touched ids separated by spaces."""

    text: str


class AskHint(SeatRequest, frozen=True, tag="ask_hint"):
    """What to do in the position at `seq`, as far as this seat can know; the others see that it was asked."""


class Undo(SeatRequest, frozen=True, tag="undo"):
    """Take back what one did since the last thing that cannot be taken back."""


class AskTakeback(SeatRequest, frozen=True, tag="ask_takeback"):
    """Ask the others to take the game back to the position at `to`."""

    to: int


class OfferDraw(SeatRequest, frozen=True, tag="offer_draw"):
    """Ask the others to agree on a draw."""


class OfferPause(SeatRequest, frozen=True, tag="offer_pause"):
    """Ask the others to stop the clocks for a while."""


class Resume(SeatRequest, frozen=True, tag="resume"):
    """Let the clocks run again."""


class OfferRematch(SeatRequest, frozen=True, tag="offer_rematch"):
    """After the end: ask the others for another game."""


class CallBot(SeatRequest, frozen=True, tag="call_bot"):
    """Let a bot of that level play for somebody who is away while it is their turn; level 0 claims the game of two."""

    away: int
    level: int


class AnswerProposal(SeatRequest, frozen=True, tag="answer_proposal"):
    """Answer the proposal on the table; whoever made it withdraws it with `accept` false."""

    accept: bool


class Resign(SeatRequest, frozen=True, tag="resign"):
    """Give up."""


class HandOver(Struct, frozen=True, tag="hand_over", forbid_unknown_fields=True):
    """Let a bot of that level play this seat from now on; level 0 takes it back."""

    id: str
    seat: int
    level: int


Request = (
    Act
    | Explain
    | Undo
    | AskTakeback
    | OfferDraw
    | OfferPause
    | Resume
    | OfferRematch
    | AnswerProposal
    | Resign
    | HandOver
    | CallBot
)
ChatRequest = Say | Mute | Report
FromClient = Hello | AskHint | Pong | ChatRequest | Request
FromServer = Welcome | News | Done | ExplainReply | HintReply | Problem | Ping | ChatLine | ChatLog
