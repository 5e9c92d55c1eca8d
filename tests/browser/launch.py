"""A server with the test games and the client as it was built: `python launch.py DATA [PORT]`."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from games_for_tests import register_all  # noqa: E402
from orrery import GAME  # noqa: E402

from solarium.engine.registry import register  # noqa: E402
from solarium.server.serve import run_with  # noqa: E402
from solarium.server.settings import Settings  # noqa: E402

if __name__ == "__main__":
    register_all()
    register(GAME)
    rates = dict.fromkeys(
        ("live_rate", "live_burst", "rest_rate", "rest_burst", "address_rate", "address_burst"), 1_000_000.0
    )
    settings = Settings(Path(sys.argv[1]), bot_workers=1, **rates)
    sys.exit(run_with(settings, "127.0.0.1", int(sys.argv[2]) if len(sys.argv) > 2 else 0, open_browser=False))
