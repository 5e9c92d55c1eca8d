"""The server under load, as a process of its own: real in everything but the limits for floods."""

import sys
from pathlib import Path

from solarium.server.serve import run_with
from solarium.server.settings import Settings

if __name__ == "__main__":
    sys.exit(run_with(Settings(Path(sys.argv[1])).without_rate_limits(), "127.0.0.1", 0, open_browser=False))
