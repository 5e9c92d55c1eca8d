"""What can be set from outside, and the limits that are the same everywhere."""

import os
from pathlib import Path

from msgspec import Struct, structs

FRAME_LIMIT = 64 * 1024  # bytes of one message on a websocket
BODY_LIMIT = 64 * 1024  # bytes of a REST call's body
RECORD_LIMIT = 1024 * 1024  # bytes of an uploaded record
NO_LIMIT = 1e9


class Settings(Struct, frozen=True):
    """One server's settings. Rates are per second; bursts are what may come at once."""

    data: Path
    database: str = ""  # an SQLAlchemy URL; empty for a file in `data`
    origins: tuple[str, ...] = ()  # other sites whose pages may talk to this server
    live_rate: float = 20  # messages of one websocket
    live_burst: float = 60
    rest_rate: float = 60  # calls of one guest: a hand on the slider of a replay asks for many positions
    rest_burst: float = 600
    address_rate: float = 200  # calls and new websockets of one address, whoever they come from
    address_burst: float = 2000
    max_cached_moments: int = 6000  # positions held in memory over all tables; the rest is rebuilt from rows
    max_cached_scenes: int = 256
    bot_workers: int = 0  # processes for bots; 0 chooses by the number of cores
    bot_seconds: float = 60  # after which a bot is taken to hang
    hello_seconds: float = 10

    @classmethod
    def from_environment(cls, data: Path) -> "Settings":
        """The settings of a server started from the command line."""
        origins = os.environ.get("SOLARIUM_ORIGINS", "").split()
        return cls(
            data=data,
            database=os.environ.get("SOLARIUM_DATABASE_URL", ""),
            origins=tuple(origin.rstrip("/") for origin in origins),
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
        )

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite+aiosqlite:///{self.data / 'solarium.sqlite3'}"
