"""A game made by `solarium new-game --cards`, as a package of its own, played to its end in the browser."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from playwright.sync_api import expect

import solarium
from solarium.engine.registry import register, unregister
from tests.browser.people import People, TableServer
from tests.browser.under_work import new_package

LAUNCH = """
import os, sys
from pathlib import Path
sys.path.insert(0, {source!r})
os.environ["PYTHONPATH"] = os.pathsep.join([{source!r}, os.environ["PYTHONPATH"]])  # for the bots
from solarium.server.serve import run_with
from solarium.server.settings import Settings
if __name__ == "__main__":
    settings = Settings(Path(sys.argv[1]), bot_workers=1).without_rate_limits()
    sys.exit(run_with(settings, "127.0.0.1", int(sys.argv[2]), open_browser=False))
"""


@pytest.fixture
def moon_race(client: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableServer]:
    """A server that knows the game because it is installed there."""
    source = new_package(tmp_path, "--cards")
    monkeypatch.syspath_prepend(str(source))
    register(import_module("moon_race").GAME)
    launch = tmp_path / "launch.py"
    launch.write_text(LAUNCH.format(source=str(source)))
    data = tmp_path / "data"
    data.mkdir()
    server = TableServer(data)
    server.launch = launch
    with server:
        yield server
    unregister("moon_race")


def test_a_new_game_of_cards_is_played_in_the_browser(moon_race: TableServer, people: People) -> None:
    ann = people.guest(moon_race)
    ann.lobby()
    expect(ann.page.get_by_role("button", name="Play bots at Moon race")).to_be_visible()
    ann.new_table("moon_race", "me", "bot1", "bot1")
    ann.wait_for_turn()
    expect(ann.thing("back:1:0")).to_be_visible()
    with ann.told():
        ann.touch("back:1:0")  # one of the cards, instead of the button
    while ann.wait_for_turn():
        with ann.told():
            ann.press(ann.page.locator('[data-touch^="card:"]').first)
    expect(ann.page.locator(".result")).to_contain_text("shining lanterns")
    match, _ = ann.state()
    assert match.returns() is not None
    assert solarium.verify(str(match.record()))
