"""What REST calls about people respond with: accounts, players, pairing, tournaments, notices."""

from typing import Literal

from msgspec import Struct

from solarium.server.wire import ClockRule


class PasskeyCard(Struct, frozen=True):
    id: str
    created: int  # milliseconds since 1970, as all times here


class LoginCard(Struct, frozen=True):
    """A browser in which I am signed in."""

    id: str
    agent: str
    created: int
    here: bool  # this one


class AccountCard(Struct, frozen=True):
    """My account."""

    name: str
    private: bool
    has_password: bool
    codes_left: int
    created: int
    passkeys: tuple[PasskeyCard, ...]
    logins: tuple[LoginCard, ...]


class Codes(Struct, frozen=True):
    """Recovery codes, shown once; none where the account has some already."""

    codes: tuple[str, ...]


class RatingCard(Struct, frozen=True):
    """A player's rating in a game with that many seats, and where it came from."""

    game: str
    seats: int
    points: int
    doubt: int
    games: int
    provisional: bool
    change: int  # in 30 days
    history: tuple[int, ...]  # in 90 days, the oldest first


class ShareCard(Struct, frozen=True):
    """How games of one kind went: from one seat, or against one kind of opponent."""

    kind: Literal["seat", "level", "people"]
    number: int  # the seat, the level, or 0
    games: int
    won: int


class ResultsCard(Struct, frozen=True):
    """How the finished games of one game went."""

    game: str
    won: int
    drawn: int
    lost: int
    rated: int = 0
    shares: tuple[ShareCard, ...] = ()
    turns: int = 0  # of the usual game
    minutes: int = 0  # it lasts
    longest: int = 0  # games won in a row, at the most


class PlayedCard(Struct, frozen=True):
    """A finished game of a player."""

    id: str
    game: str
    place: int  # 1 for the first
    seats: int
    drawn: bool
    against: tuple[str, ...]
    change: int  # of the rating
    rated: bool
    time: int


class OpponentCard(Struct, frozen=True):
    """Somebody a player has met, and how often that was won."""

    id: str
    name: str
    games: int
    won: int


class MilestoneCard(Struct, frozen=True):
    """Something a player came to: all lessons of a game, or a place in a tournament."""

    kind: Literal["lessons", "tournament"]
    game: str
    time: int
    id: str = ""  # of the tournament
    title: str = ""
    place: int = 0


class PlayerCard(Struct, frozen=True):
    """A player as others may see them; of a private one the ratings alone."""

    id: str
    name: str
    since: int  # 0 where it is not known
    account: bool
    private: bool
    yours: bool
    friend: bool
    blocked: bool
    online: bool  # looks at a table now
    playing: str  # the table where everybody may watch, empty for none
    streak: int  # games won in a row, negative for lost
    ratings: tuple[RatingCard, ...] = ()
    results: tuple[ResultsCard, ...] = ()
    games: tuple[PlayedCard, ...] = ()
    opponents: tuple[OpponentCard, ...] = ()  # people, those met most often first
    milestones: tuple[MilestoneCard, ...] = ()  # the latest first


class PlayerRef(Struct, frozen=True):
    id: str
    name: str


class FriendCard(Struct, frozen=True):
    """Somebody I know, or want to know nothing of."""

    id: str
    name: str
    relation: Literal["friend", "block", "mute"]
    online: bool = False  # looks at a table now
    playing: str = ""  # a table where everybody may watch


class StakesCard(Struct, frozen=True):
    """What is at stake for me at a rated table."""

    rating: int
    provisional: bool
    win: int
    lose: int


class PairingCard(Struct, frozen=True):
    """Whether I look for a game, since when, what was found, and how many look for each game.

    Before I look also what is at stake for me in each game, against somebody as strong as I am.
    """

    looking: bool
    since: int
    found: str
    counts: dict[str, int]
    stakes: dict[str, StakesCard] = {}


class EntrantCard(Struct, frozen=True):
    entrant: int
    name: str
    player: str
    level: int
    score: float
    played: int
    gone: bool
    yours: bool
    board: str


class TournamentCard(Struct, frozen=True):
    """A tournament: what is played, and how it stands."""

    id: str
    title: str
    game: str
    seats: int
    kind: Literal["arena", "swiss"]
    clock: ClockRule
    rated: bool
    rounds: int
    minutes: int
    status: Literal["open", "running", "finished"]
    round: int
    starts: int
    count: int
    entered: bool
    hosted: bool
    board: str  # the table where I play now
    entrants: tuple[EntrantCard, ...] = ()


class ReportCard(Struct, frozen=True):
    """A line that was reported, for moderators."""

    id: int
    player: str
    name: str
    table: str
    text: str
    reason: str
    time: int
    account: bool  # whether the writer has one that can be closed


class Vacation(Struct, frozen=True):
    """My holiday: its last day, empty for none, and the days left this year."""

    until: str
    days_left: int


class NoticeCard(Struct, frozen=True):
    """How I am told that it is my turn."""

    push_key: str  # the public key that a browser subscribes with
    devices: int  # browsers that are told
    offers_mail: bool  # this server can send mails
    address: str = ""
    confirmed: bool = False  # by the link in the first mail; nothing else is sent before
