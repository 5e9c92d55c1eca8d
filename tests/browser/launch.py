"""A server with the test games and the client as it was built: `python launch.py DATA [PORT]`.

SETTINGS may change its settings, as JSON; `client` is the folder of another client. Luck is the same at every table:
a game that is played alike goes alike, today and tomorrow.
"""

import json
import os
import sys
from pathlib import Path
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from msgspec import structs

from examples.dusk import GAME as DUSK
from solarium.engine.registry import register
from solarium.server.http import pages
from solarium.server.serve import run_with
from solarium.server.settings import Settings
from solarium.server.tables import fairness
from tests.browser.orrery import GAME
from tests.games_for_tests import register_all

if __name__ == "__main__":
    if os.environ.get("GAMES") != "ours":
        register_all()
        register(GAME)
        register(DUSK)
    fixed = SimpleNamespace(token_hex=lambda size: "5a" * size, randbits=lambda size: 5)
    fairness.__dict__["secrets"] = fixed
    limited = ("live", "rest", "address", "table")
    rates = {f"{name}_{kind}": 1_000_000.0 for name in limited for kind in ("rate", "burst")}
    wanted = json.loads(os.environ.get("SETTINGS", "{}"))
    pages.CLIENT = Path(wanted.pop("client", pages.CLIENT))
    settings = structs.replace(Settings(Path(sys.argv[1]), bot_workers=1, **rates), **wanted)
    sys.exit(run_with(settings, "127.0.0.1", int(sys.argv[2]) if len(sys.argv) > 2 else 0, open_browser=False))
