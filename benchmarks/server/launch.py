"""The server under load, as a process of its own: real in everything but the limits for floods."""

import resource
import sys
from pathlib import Path

from solarium.server.serve import run_with
from solarium.server.settings import Settings

if __name__ == "__main__":
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    settings = Settings.from_environment(Path(sys.argv[1])).without_rate_limits()
    sys.exit(run_with(settings, "127.0.0.1", 0, open_browser=False))
