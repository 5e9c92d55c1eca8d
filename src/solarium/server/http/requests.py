"""What REST calls take, checked by pydantic."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from solarium.server.tables.seating import SeatSpec
from solarium.server.wire import ClockRule

MAX_SEATS = 12


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NameBody(Body):
    """My new name."""

    name: str = Field(max_length=200)


class SeatBody(Body):
    """How one seat of a new table is to be filled. Only bots have a level, only those at my screen a name."""

    kind: Literal["me", "open", "here", "bot"]
    level: int = Field(default=0, ge=0, le=9)
    name: str = Field(default="", max_length=200)

    def spec(self) -> SeatSpec:
        return SeatSpec(self.kind, self.level, self.name)


class ClockBody(Body):
    """A clock: milliseconds for the game, or for each turn where they are days, and what a turn adds or has free."""

    kind: Literal["increment", "delay", "days"]
    base: int = Field(ge=0, le=2**31)
    extra: int = Field(default=0, ge=0, le=2**31)

    def rule(self) -> ClockRule:
        return ClockRule(self.kind, self.base, self.extra)


class SignUpBody(Body):
    """A guest becomes an account."""

    name: str = Field(max_length=200)
    password: str = Field(max_length=1000)


class SignInBody(Body):
    name: str = Field(max_length=200)
    password: str = Field(max_length=1000)


class RecoveryBody(Body):
    """A recovery code in place of the password."""

    name: str = Field(max_length=200)
    code: str = Field(max_length=100)


class PasskeyBody(Body):
    """What the device answered; with a name for a new account."""

    name: str = Field(default="", max_length=200)
    credential: dict[str, Any]


class PasswordBody(Body):
    """A new password; the old one where there is one, or none to be signed in by passkey alone."""

    old: str = Field(default="", max_length=1000)
    password: str = Field(max_length=1000)


class AccountBody(Body):
    """What may be changed; None leaves it as it is."""

    private: bool | None = None


class EndpointBody(Body):
    """Where the messages for a browser go."""

    endpoint: str = Field(max_length=1000)


class SubscriptionBody(EndpointBody):
    """What a browser gives to be sent messages: where to, and its keys."""

    p256dh: str = Field(max_length=100, pattern=r"^[A-Za-z0-9_-]+=*$")
    auth: str = Field(max_length=40, pattern=r"^[A-Za-z0-9_-]+=*$")


class MailBody(Body):
    address: str = Field(max_length=254, pattern=r"^[^@\s<>,;:\\\"()\[\]]+@[A-Za-z0-9.-]+\.?[A-Za-z0-9-]+$")


class ChallengeBody(Body):
    """A game for one other person."""

    game: str = Field(max_length=40)
    clock: ClockBody | None = None
    rated: bool = False


class RelationBody(Body):
    on: bool


class SeekBody(Body):
    """What I look for: a game, a clock, and how far the other's rating may be from mine."""

    game: str = Field(max_length=40)
    clock: ClockBody
    rated: bool = True
    reach: int = Field(default=400, ge=25, le=3000)


class TournamentBody(Body):
    """A tournament that anybody may make; bots may be among the entrants."""

    title: str = Field(min_length=1, max_length=60)
    game: str = Field(max_length=40)
    seats: int = Field(default=2, ge=2, le=5)
    kind: Literal["arena", "swiss"]
    clock: ClockBody
    rated: bool = False
    rounds: int = Field(default=5, ge=1, le=15)
    minutes: int = Field(default=60, ge=1, le=24 * 60)
    starts_in: int = Field(default=600, ge=0, le=30 * 24 * 3600)
    bots: list[Annotated[int, Field(ge=1, le=9)]] = Field(default=[], max_length=32)


class VerdictBody(Body):
    """What becomes of a report: nothing, or the account or the table is closed."""

    verdict: Literal["dismiss", "close_account", "close_table"]


class VacationBody(Body):
    """Days of holiday from now; none ends it."""

    days: int = Field(ge=0, le=30)


class TableBody(Body):
    """A new table."""

    game: str = Field(max_length=40)
    options: dict[str, StrictBool | StrictInt | StrictStr] = {}
    seats: list[SeatBody] = Field(min_length=1, max_length=MAX_SEATS)
    public: bool = False
    nonce: str | None = None
    clock: ClockBody | None = None
    rated: bool = False


class TriedBody(Body):
    """Moves and touches that were tried in a step of a lesson, in order."""

    tried: list[Annotated[str, Field(max_length=400)]] = Field(default=[], max_length=100)


Steps = Annotated[list[Annotated[int, Field(ge=0, lt=100)]], Field(max_length=100)]
Lessons = Annotated[dict[Annotated[str, Field(max_length=80)], Steps], Field(max_length=200)]


class LearntBody(Body):
    """Steps of lessons that were done in a browser, by game and lesson."""

    learnt: dict[Annotated[str, Field(max_length=40)], Lessons] = Field(max_length=50)


class AnalysisBody(Body):
    """Whether an analysis should go on or pause."""

    running: bool = True


class RetryBody(Body):
    """Another action at a decision of a finished game, and how its turn goes on."""

    text: str = Field(max_length=400)
    then: list[Annotated[str, Field(max_length=400)]] = Field(default=[], max_length=8)


class MoveBody(Body):
    """A move in notation, or touched ids separated by spaces."""

    text: str = Field(max_length=200)


class SitBody(Body):
    """Sitting down: with `here`, as another person at this screen, who may have a name."""

    name: str = Field(default="", max_length=200)
    nonce: str | None = None
    here: bool = False


class BotBody(Body):
    """A bot for an open seat, or for all of them."""

    level: int = Field(ge=1, le=9)


class DoorBody(Body):
    """Who may sit down: nobody while it is locked; one guest on several seats if the host allows it."""

    locked: bool | None = None
    many_seats: bool | None = None


class ForkBody(Body):
    """A table that goes on from a position."""

    seq: int = Field(ge=0, le=1_000_000)
    seats: list[SeatBody] = Field(min_length=1, max_length=MAX_SEATS)
    public: bool = False
    nonce: str | None = None
