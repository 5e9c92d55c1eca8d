"""The server under load, as a process of its own: real in everything but the limits for floods."""

import sys
from pathlib import Path

from solarium.server.serve import run_with
from solarium.server.settings import Settings

RATES = ("live_rate", "live_burst", "rest_rate", "rest_burst", "address_rate", "address_burst")

if __name__ == "__main__":
    settings = Settings(Path(sys.argv[1]), **dict.fromkeys(RATES, 1e9))
    sys.exit(run_with(settings, "127.0.0.1", 0, open_browser=False))
