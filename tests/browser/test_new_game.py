"""A game made by `solarium new-game --cards`, as a package of its own, played to its end in the browser."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from time import perf_counter

import pytest
from playwright.sync_api import expect

import solarium
from solarium.engine.registry import register, unregister
from tests.browser.people import People, TableServer
from tests.browser.under_work import WatchServer, new_package
from tests.outside_package import ROOT

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


def test_how_long_the_first_steps_take(client: None, tmp_path: Path, people: People) -> None:
    """From nothing to the first move at the table: each step an author takes, timed and printed."""
    times: dict[str, float] = {}

    @contextmanager
    def timed(step: str) -> Iterator[None]:
        start = perf_counter()
        yield
        times[step] = perf_counter() - start

    with timed("solarium new-game moon_race --package --cards"):
        source = new_package(tmp_path, "--cards")
    environment = {**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{ROOT / 'src'}"}
    with timed("solarium check moon_race tests"):
        words = [sys.executable, "-m", "solarium", "check", "moon_race", "tests", "--all-clauses"]
        done = subprocess.run(words, cwd=tmp_path / "moon_race", env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    data = tmp_path / "data"
    data.mkdir()
    with timed("solarium watch moon_race, until the first move is played"), WatchServer(data, source) as server:
        guest = people.guest(server)
        guest.open("/watch")
        guest.press(guest.page.locator('[data-touch^="card:"]').first)
        expect(guest.page.locator(".log li[data-seq]").last).to_be_visible()
    for step, seconds in times.items():
        print(f"{seconds:6.1f} s  {step}")


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
