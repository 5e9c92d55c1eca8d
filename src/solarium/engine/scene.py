"""What a seat sees and may touch, as plain data. One client draws every game from it.

Lengths are in the units of the surface they stand on; y grows downwards, as on a screen. Ids are stable over
the life of a piece, so that a client can move it from where it was. Art names a symbol in the game's `art`
folder. A symbol takes the colours of the item's owner from style variables that the client sets: the plain
colours `--fill`, `--light`, `--deep`, `--ink`, and the paints `--ball` (a lit sphere), `--slab` (a tile, from deep
to near black) and `--weave` (the seat's pattern), as in `style="fill:var(--ball)"`. Words that name a seat write
it as `{0}`, `{1}`: the client puts the player's name there.
"""

from typing import Literal

from msgspec import Struct

Corner = Literal["nw", "ne", "se", "sw", "s"]  # or the middle of the lower edge
Mark = Literal[
    "last",  # moved last
    "closed",  # spent or closed for now
    "dim",  # not available now
    "win",  # part of what won
    "warn",  # wrong as it stands
    "lit",  # complete, satisfied
    "look",  # a lesson points at it
    "trace",  # a path drawn as a dotted line
    "note",  # a small label laid on the board
    "word",  # words on the ground: the name of a row, the numbers of a track
    "place",  # an empty place: drawn only when it may be touched
    "turn",  # a way to turn what is placed: R, the wheel and a touch on the ghost go through them
    "arrow",  # a path drawn as a quiet line: where something goes next
    "own",  # stands for itself: a touch on it never means what lies below it
]


class Badge(Struct, frozen=True, omit_defaults=True, gc=False):
    """A small sign at a corner of an item: a margin, a count, whose it is."""

    text: str = ""
    corner: Corner = "ne"
    art: str = ""
    owner: int = -1
    label: str = ""
    pale: bool = False  # a number that is asked about now: what it costs to get there


class Meter(Struct, frozen=True, omit_defaults=True, gc=False):
    """A stock drawn as cells: how many are full, how many there are."""

    value: int
    most: int
    pieces: bool = False  # drawn as so many of the counter's pieces
    note: str = ""  # a sentence below it, while no ghost says another


class Item(Struct, frozen=True, omit_defaults=True, gc=False):
    """A piece, a card or a place. `x`, `y` is its centre.

    On a surface of rows or cards only the order counts, and `title`, `detail` and `text` (a count) are shown
    beside the art. On a free surface `title` is a letter or two across the art; `#0`, `#1` is the letter of a seat.
    """

    id: str
    x: float = 0
    y: float = 0
    w: float = 1
    h: float = 1
    art: str = ""
    shape: Literal["box", "disc", "path"] = "box"
    path: str = ""  # SVG path data in surface units, for shape "path"
    turn: float = 0  # degrees, clockwise
    owner: int = -1
    marks: tuple[Mark, ...] = ()
    text: str = ""
    title: str = ""
    detail: str = ""
    label: str = ""  # the accessible name and tooltip: what it is, whose, what it counts now
    badges: tuple[Badge, ...] = ()
    layer: int = 1
    heat: float = 0  # 0 to 1: how strongly a place of shape "path" glows, for what is crowded or dear
    chips: tuple[Badge, ...] = ()  # small counts of seats, side by side below the text
    slots: tuple[tuple[int, int], ...] = ()  # groups of small squares: how many are filled, how many there are
    votes: tuple[int, ...] = ()  # the seats whose badges lie on it
    tint: str = ""  # of an arrow: a colour of the game's own, as in `#ffb48c`
    key: str = ""  # the key that touches it, one figure


class Surface(Struct, frozen=True, omit_defaults=True, gc=False):
    """A board, mat, market or hand.

    `place` says where the client puts it: the board in the middle, what is mine on the left, what is shared on
    the right, or with the seat that owns it. The client shows `box`; where a game changes it, it glides there.
    A surface that is folded is a button in a tray; it opens when it is touched, and by itself when the decision
    lies in it.
    """

    id: str
    title: str
    box: tuple[float, float, float, float] = (0, 0, 1, 1)  # left, top, width, height
    place: Literal["board", "mine", "shared", "seat"] = "board"
    layout: Literal["free", "rows", "cards"] = "free"
    owner: int = -1
    ground: str = ""  # art drawn once under all items, filling the box
    night: bool = False  # the ground is dark by day too, and what lies on it keeps the colours of the night
    items: tuple[Item, ...] = ()
    note: str = ""  # a sentence below the items
    clause: str = ""
    fold: bool = False
    labels: tuple[tuple[str, float, float], ...] = ()  # names of places and where they stand, shown at a switch


class Counter(Struct, frozen=True, omit_defaults=True, gc=False):
    label: str
    value: str
    art: str = ""
    big: bool = False
    meter: Meter | None = None  # drawn for the seat that looks; a ghost names it by the label


class Seat(Struct, frozen=True, omit_defaults=True, gc=False):
    """A place at the table as the game knows it; the table adds who sits there."""

    index: int
    title: str = ""  # a name of the game's own: Red, Coyote, a faction
    counters: tuple[Counter, ...] = ()
    active: bool = False
    colour: int = -1  # which of the five seat colours; its index if -1


class Prompt(Struct, frozen=True, omit_defaults=True, gc=False):
    """What is asked of whom, in plain words."""

    text: str
    seat: int = -1
    detail: str = ""
    clause: str = ""


class Button(Struct, frozen=True, omit_defaults=True, gc=False):
    """Something to touch that is no thing on a surface: end the turn, pass."""

    id: str
    text: str
    primary: bool = False
    rare: bool = False  # kept behind "More": to pass, to forfeit
    amount: int = -1  # one of a row of amounts: from four on a person sets the number and confirms it once
    note: str = ""  # of an amount: what changes with it, for a quick pick


class Ghost(Struct, frozen=True, omit_defaults=True, gc=False):
    """What would be there: items drawn pale over a surface, ids of the items it would change, how meters would rise
    and fall, and a sentence about them."""

    surface: str
    items: tuple[Item, ...] = ()
    changes: tuple[str, ...] = ()
    meters: tuple[tuple[str, int], ...] = ()
    note: str = ""


class Action(Struct, frozen=True, omit_defaults=True, gc=False):
    """A legal action: its text and the ids a person touches, in order, to do it.

    There may be other ways to touch it: the card, or the button. Without a ghost the client shows the first touched
    item of the path at the last touched place.
    """

    text: str
    path: tuple[str, ...]
    label: str = ""  # in words, for the prompt and the screen reader
    change: str = ""  # "+2 planets, +1 sun"
    ghost: Ghost | None = None
    also: tuple[tuple[str, ...], ...] = ()  # other paths to the same action
    then: tuple[str, ...] = ()  # of a way: the texts of the actions that follow, while each of them is legal
    button: str = ""  # of a way: what the button says that confirms it
    cost: str = ""  # laid on the last thing of its path while the things before it are held

    @property
    def paths(self) -> tuple[tuple[str, ...], ...]:
        """Every way to touch it, the first one first."""
        return (self.path, *self.also)


class Score(Struct, frozen=True, omit_defaults=True, gc=False):
    """One seat's result. Rank 1 is first; equal ranks share."""

    seat: int
    rank: int
    total: str = ""
    sources: tuple[tuple[str, str], ...] = ()


class Standing(Struct, frozen=True, omit_defaults=True, gc=False):
    """How the seats stand; after the end, who won and by which rule."""

    scores: tuple[Score, ...]
    over: bool = False
    reason: str = ""
    clause: str = ""
    tie_break: str = ""


# Points: what something takes from who gives it, at least and at most, and what it brings who gets it.
Worth = tuple[float, float, float, float]
Loss = tuple[str, str]  # the item whose condition would no longer hold, and a sentence about it


class Field(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of a form: the texts of the actions for 1, 2, 3 and so on of it, none where that many cannot be had; a
    single one is a box to tick."""

    id: str
    label: str
    steps: tuple[tuple[str, ...], ...]
    art: str = ""
    side: int = -1  # the seat that gives it
    detail: str = ""
    now: int = 0  # how many are set at the beginning
    laid: int = 0  # how many are there already and stay: `steps` add to them, `worth` and `breaks` count them
    worth: tuple[Worth, ...] = ()  # of 1, 2, 3 and so on of it; a single one is of each
    breaks: tuple[tuple[Loss, ...], ...] = ()  # what giving 1, 2, 3 and so on of it would end for the reader
    meter: str = ""  # the counter in whose meter it is drawn


class Form(Struct, frozen=True, omit_defaults=True, gc=False):
    """Several actions set together on one sheet and played one after the other: `first`, the fields, `last`.

    Forms of one title are one sheet, with a tab for the `seat` of each.
    """

    id: str
    title: str
    send: str  # what the button says
    fields: tuple[Field, ...]
    first: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    undo: str = ""  # the action that lets go of it all, where it was begun already
    seat: int = -1
    clause: str = ""
    note: str = ""
    button: str = ""  # what opens it; without one it is open
    both: bool = False  # nothing is sent before both sides give something
    most: int = 0  # actions a side, if they are limited
    take: str = ""  # the action that takes it as it stands; `undo` declines it
    counters: bool = False  # it answers what the reader offered last, which is laid beside it
    answers: tuple[tuple[str, str], ...] = ()  # what was offered before, and what was said to it
    made: str = ""  # how many were offered, in words


Trait = tuple[str, str]  # a kind and a name: faction, Androids


class Traits(Struct, frozen=True, gc=False):
    """What tells finished games apart: what each seat was or had, what lay there for all, and what could have been."""

    seats: tuple[tuple[Trait, ...], ...] = ()
    table: tuple[Trait, ...] = ()
    known: tuple[Trait, ...] = ()


class Scene(Struct, frozen=True, omit_defaults=True, gc=False):
    """Everything one seat sees of a position."""

    surfaces: tuple[Surface, ...]
    seats: tuple[Seat, ...]
    prompt: Prompt
    actions: tuple[Action, ...] = ()
    buttons: tuple[Button, ...] = ()
    ways: tuple[Action, ...] = ()  # several actions by one touch and one confirmation
    forms: tuple[Form, ...] = ()
    goal: str = ""  # how the game is won, in one line


class Line(Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of the log. `seat` is who did it, -1 for the game itself."""

    text: str
    seat: int = -1
    clause: str = ""


class Motion(Struct, frozen=True, omit_defaults=True, gc=False):
    """How an item got where it is, when that is more than a straight way: x, y, turn at even intervals."""

    id: str
    frames: tuple[tuple[float, float, float], ...]
    beats: float = 1  # how long, in single moves
    halts: tuple[int, ...] = ()  # frames at which it rests a moment


class Narration(Struct, frozen=True, omit_defaults=True, gc=False):
    """What happened in one step, as one seat may know it."""

    lines: tuple[Line, ...] = ()
    motions: tuple[Motion, ...] = ()
