"""A server with the test games, as a process of its own: `python launch.py DATA [PORT]`.

Rates are lifted; SETTINGS may say otherwise, as JSON.
"""

import json
import os
import sys
from pathlib import Path

from msgspec import structs

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import examples.connect_four  # noqa: E402
import examples.dusk  # noqa: E402
from solarium.engine.registry import register  # noqa: E402
from solarium.server.serve import run_with  # noqa: E402
from solarium.server.settings import Settings  # noqa: E402
from tests.games_for_tests import register_all  # noqa: E402

if __name__ == "__main__":
    register_all()
    register(examples.connect_four.GAME)
    register(examples.dusk.GAME)
    wanted = json.loads(os.environ.get("SETTINGS", "{}"))
    settings = structs.replace(Settings(Path(sys.argv[1]), bot_workers=1).without_rate_limits(), **wanted)
    sys.exit(run_with(settings, "127.0.0.1", int(sys.argv[2]) if len(sys.argv) > 2 else 0, open_browser=False))
