"""The example of a bot sits down with a seat token and plays a game to its end."""

import subprocess
import sys
from pathlib import Path

import pytest

import solarium
from tests.server_for_tests import Person, ServerProcess

EXAMPLE = Path(__file__).parents[2] / "examples" / "random_bot.py"


@pytest.mark.parametrize("slug", solarium.games())
def test_a_program_plays_at_a_table(server: ServerProcess, slug: str) -> None:
    ann = Person(server, "Ann")
    made = ann.table(slug, "me", *["bot1"] * (solarium.game(slug).players[0] - 1))
    address = f"{server.ws}/api/tables/{made['id']}/live"
    subprocess.run([sys.executable, str(EXAMPLE), address, made["tokens"][0]], timeout=120, check=True)
    assert ann.get(f"/api/tables/{made['id']}")["status"] == "finished"
