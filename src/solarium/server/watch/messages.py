"""What the panel of `solarium watch` shows and sends. The table beside it speaks the wire of every table."""

from msgspec import Struct

from solarium.engine.clauses import Refusal
from solarium.server.http.responses import GameCard


class Offer(Struct, frozen=True):
    """A legal action: its text, and its label where the scene offers it too."""

    text: str
    label: str
    offered: bool  # whether the scene has a touch path for it


class Bench(Struct, frozen=True):
    """A game under work, for the panel beside its table."""

    version: int  # rises with every change
    loads: int  # how often its files were read: drawings and clauses are fetched again
    slug: str
    game: GameCard | None  # None until it could be read for the first time
    players: int
    acting: int  # the seat on turn, -1 after the end
    actions: tuple[Offer, ...]
    position: str  # the whole position, in TOML
    notice: str  # what became of the position when the files were read
    trouble: str  # what is wrong with the files, or went wrong in them; they are shown as they were before


class Attempt(Struct, frozen=True):
    """What came of a text, a position or a new game: the rule that refuses it, or the reason in words."""

    done: bool
    refusal: Refusal | None = None
    message: str = ""


class TextBody(Struct, frozen=True):
    text: str


class PlayersBody(Struct, frozen=True):
    players: int
