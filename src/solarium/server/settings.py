"""What can be set from outside, and the limits that are the same everywhere."""

import os
from pathlib import Path
from typing import Literal

from msgspec import Struct, structs

FRAME_LIMIT = 64 * 1024  # bytes of one message on a websocket
BODY_LIMIT = 64 * 1024  # bytes of a REST call's body
RECORD_LIMIT = 1024 * 1024  # bytes of an uploaded record
HEAD_LIMIT = 64 * 1024  # bytes of the request line and the headers
NO_LIMIT = 1e9
DRIVERS = {"postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}


def clean_prefix(path: str) -> str:
    """`/games/solarium`, or nothing: without a slash at its end."""
    return f"/{path.strip('/')}" if path.strip("/") else ""


class Settings(Struct, frozen=True):
    """One server's settings. Rates are per second; bursts are what may come at once."""

    data: Path
    database: str = ""  # an SQLAlchemy URL; empty for a file in `data`
    redis: str = ""  # the URL of the Redis that several workers share; empty for a single worker
    log: Literal["text", "json"] = "text"
    metrics_for: tuple[str, ...] = ("127.0.0.1", "::1")  # addresses that may read /metrics
    prefix: str = ""  # the path below which everything lies: /solarium
    origins: tuple[str, ...] = ()  # other sites whose pages may talk to this server
    live_rate: float = 20  # messages of one websocket
    live_burst: float = 60
    rest_rate: float = 60  # calls of one guest: a hand on the slider of a replay asks for many positions
    rest_burst: float = 600
    address_rate: float = 200  # calls and new websockets of one address, whoever they come from
    address_burst: float = 2000
    address_share: float = 0.1  # of this process' time that one address may take if it never stops asking
    address_credit: float = 0.5  # seconds of it that may be taken at once
    guest_rate: float = 0.2  # new guests of one address
    guest_burst: float = 60
    table_rate: float = 0.2  # new tables of one address
    table_burst: float = 60
    proxies: tuple[str, ...] = ()  # addresses and networks whose X-Forwarded-For is believed
    header_seconds: float = 10  # for the headers of a request
    body_seconds: float = 30  # for its body
    write_seconds: float = 20  # for a reader to take what it was sent
    connect_rate: float = 20  # new connections of one address; above it they are not answered and closed
    connect_burst: float = 200
    address_connections: int = 128
    address_sockets: int = 100
    table_sockets: int = 250
    queue_bytes: int = 4 * 1024 * 1024  # that may wait for one websocket
    address_queue_bytes: int = 16 * 1024 * 1024  # for all of one address
    waiting_tables: int = 8  # of one host
    running_tables: int = 60
    running_analyses: int = 2  # of one guest
    hint_rate: float = 0.2  # hints of one guest, and answers to wrong tries at puzzles
    hint_burst: float = 12
    login_rate: float = 0.05  # tries to sign in, of one address and at one name
    login_burst: float = 10
    moderators: tuple[str, ...] = ()  # names of accounts
    chat_rate: float = 0.5  # lines of one guest
    chat_burst: float = 8
    url: str = ""  # where people reach the server, as in mails: https://games.example/solarium
    smtp: str = ""  # smtp://user:password@host:587 or smtps://…; empty for no mails
    mail_from: str = ""
    mail_rate: float = 1 / 1200  # mails that confirm an address, of one guest, to one address, from one address
    mail_burst: float = 3
    push_allow: tuple[str, ...] = ()  # networks to which messages for browsers may go, beside the public ones
    notice_seconds: float = 5  # how long it is somebody's turn before they are told
    waiting_days: float = 7  # after which a table that nobody has filled is removed
    max_cached_moments: int = 6_000  # earlier positions held in memory for those who look back; others are rebuilt
    max_cached_scenes: int = 256
    bot_workers: int = 0  # processes for bots; 0 chooses by the number of cores
    bot_seconds: float = 60  # after which a bot is taken to hang
    hello_seconds: float = 10

    @classmethod
    def from_environment(cls, data: Path) -> "Settings":
        """The settings of a server started from the command line."""
        origins = os.environ.get("SOLARIUM_ORIGINS", "").split()
        proxies = os.environ.get("SOLARIUM_PROXIES", "").split()
        return cls(
            data=data,
            database=os.environ.get("SOLARIUM_DATABASE_URL", ""),
            redis=os.environ.get("SOLARIUM_REDIS_URL", ""),
            log="json" if os.environ.get("SOLARIUM_LOG") == "json" else "text",
            metrics_for=tuple(os.environ.get("SOLARIUM_METRICS_FOR", "127.0.0.1 ::1").split()),
            prefix=clean_prefix(os.environ.get("SOLARIUM_PREFIX", "")),
            origins=tuple(origin.rstrip("/") for origin in origins),
            proxies=tuple(proxies),
            url=os.environ.get("SOLARIUM_URL", "").rstrip("/"),
            smtp=os.environ.get("SOLARIUM_SMTP_URL", ""),
            mail_from=os.environ.get("SOLARIUM_MAIL_FROM", ""),
            push_allow=tuple(os.environ.get("SOLARIUM_PUSH_ALLOW", "").split()),
            moderators=tuple(filter(None, map(str.strip, os.environ.get("SOLARIUM_MODERATORS", "").split(",")))),
        )

    def without_rate_limits(self) -> "Settings":
        """The same for one trusted client that asks as fast as it can: tests and benchmarks."""
        return structs.replace(
            self,
            live_rate=NO_LIMIT,
            live_burst=NO_LIMIT,
            rest_rate=NO_LIMIT,
            rest_burst=NO_LIMIT,
            address_rate=NO_LIMIT,
            address_burst=NO_LIMIT,
            address_share=NO_LIMIT,
            guest_burst=NO_LIMIT,
            table_burst=NO_LIMIT,
            connect_burst=NO_LIMIT,
            address_connections=1_000_000,
            address_sockets=1_000_000,
            table_sockets=10_000,
            waiting_tables=1_000_000,
            running_tables=1_000_000,
            hint_burst=NO_LIMIT,
            chat_burst=NO_LIMIT,
            login_burst=NO_LIMIT,
            mail_burst=NO_LIMIT,
            running_analyses=10_000,
        )

    @property
    def database_url(self) -> str:
        if not self.database:
            return f"sqlite+aiosqlite:///{self.data / 'solarium.sqlite3'}"
        scheme, separator, rest = self.database.partition("://")
        return f"{DRIVERS.get(scheme, scheme)}{separator}{rest}"
