"""Takes the pictures in `docs/pictures`: `python -m tests.browser.pictures`. They show the games as they are.

`python -m tests.browser.pictures FOLDER` takes every game in four sizes, by night and by day, into a folder to look at.
"""

import os
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, expect, sync_playwright

from build_client import build_client
from solarium.engine.registry import register
from tests.browser.orrery import GAME as ORRERY
from tests.browser.people import CHROMIUM, FLAGS, PHONE, SCREEN, TABLET, Guest, People, TableServer
from tests.browser.reader import Reader
from tests.browser.under_work import WatchServer, new_package

TARGET = Path(__file__).resolve().parents[2] / "docs" / "pictures"
SIZES = {"screen": SCREEN, "large": (1920, 1080), "tablet": TABLET, "phone": PHONE}
THEMES = {"night": "dark", "day": "light"}
SEATS = {"syzygy": 2, "sol": 2, "lastdays": 5, "solani": 4, "factions": 4}
REST = 900  # milliseconds until whatever moves or fades has come to rest
PRESSES = 14  # of somebody who reads only the page, before a picture to look at is taken


def shoot(guest: Guest, path: Path) -> None:
    guest.page.mouse.move(1, 1)  # no tooltip
    guest.page.wait_for_timeout(REST)
    guest.page.screenshot(path=path)


def play(guest: Guest, moves: int) -> None:
    """A few good moves, each answered."""
    for _ in range(moves):
        if not guest.wait_for_turn():
            return
        count = guest.page.locator("header .detail")
        before = count.inner_text()
        guest.touch_path(guest.good_action(2).path)
        expect(count).not_to_have_text(before)


def table(guest: Guest) -> None:
    """Syzygy in mid-game, with a piece held and the ghost of where it would go."""
    guest.new_table("syzygy", "me", "bot2")
    play(guest, 3)
    if not guest.wait_for_turn():  # a short game: another one
        return table(guest)
    action = guest.good_action(2)
    guest.touch(action.path[0])
    guest.thing(action.path[1]).hover()
    return None


# How far bots play for the picture of each game
MOVES = {"sol": 40, "lastdays": 120, "solani": 70, "factions": 130}


def bots_play(guest: Guest, game: str) -> None:
    """A table of bots in mid-game, watched."""
    guest.new_table(game, *["bot2"] * SEATS[game])
    guest.page.wait_for_function(
        "moves => Number(document.querySelector('header .detail').textContent.match(/[0-9]+$/)) >= moves",
        arg=MOVES[game],
        timeout=240_000,
    )


def look(guest: Guest, game: str, folder: Path) -> None:
    """A game with the most seats, some presses in, in every size and light."""
    guest.new_table(game, "me", *["bot2"] * (SEATS[game] - 1))
    reader = Reader(guest, 3)
    while reader.presses < PRESSES and (offers := reader.offers()) is not None:
        reader.press(offers)
    reader.offers()
    for size, (width, height) in SIZES.items():
        guest.page.set_viewport_size({"width": width, "height": height})
        for theme, scheme in THEMES.items():
            guest.page.emulate_media(color_scheme=scheme)
            shoot(guest, folder / f"{game}-{size}-{theme}.png")


def drawing(guest: Guest) -> None:
    """The small game that shows every word of the scene: surfaces, marks, badges, a ghost."""
    guest.new_table("orrery", "me", "bot2")
    guest.wait_for_turn()
    action = next(action for action in guest.state()[1] if action.path[0].startswith("ship:"))
    guest.touch(action.path[0])
    guest.thing(action.path[1]).hover(force=True)


def hidden_cards(guest: Guest) -> None:
    """The sample with hidden cards: faces for who holds them, backs for the others."""
    guest.new_table("dusk", "me", "bot2", "bot2")
    for touched in ("back:1:0", "card:", "card:"):
        guest.wait_for_turn()
        with guest.told():
            guest.press(guest.page.locator(f'[data-touch^="{touched}"]').first)
    guest.wait_for_turn()


def under_work(guest: Guest) -> None:
    """`solarium watch` in mid-game: a text that is refused, another seat's view."""
    guest.open("/watch")
    guest.at_table()
    for _ in range(4):
        guest.page.locator(".bench li button").first.click()
        guest.page.wait_for_timeout(300)
    guest.page.locator("#watch-text").fill("light 1")
    guest.page.get_by_role("button", name="Explain").click()
    expect(guest.page.locator(".answer")).to_be_visible()


def guide() -> None:
    """The pictures of the guides for authors, of games that are not ours."""
    register(ORRERY)
    with TemporaryDirectory() as data, TableServer(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with ExitStack() as stack:
            guest = People(browser, stack).guest(server, SCREEN, "dark")
            for page in (drawing, hidden_cards):
                page(guest)
                shoot(guest, TARGET / f"{page.__name__.replace('_', '-')}.png")
        with TemporaryDirectory() as folder, ExitStack() as stack:
            data = Path(folder) / "data"
            data.mkdir()
            watch = stack.enter_context(WatchServer(data, new_package(Path(folder), "--cards")))
            guest = People(browser, stack).guest(watch, SCREEN, "dark")
            under_work(guest)
            shoot(guest, TARGET / "watch.png")
        browser.close()


def games(browser: Browser, server: TableServer, folder: Path | None) -> None:
    with ExitStack() as stack:
        guest = People(browser, stack).guest(server, SCREEN, "dark")
        if folder:
            for game in SEATS:
                look(guest, game, folder)
            return
        table(guest)
        shoot(guest, TARGET / "table-screen-night.png")
        for game in MOVES:
            bots_play(guest, game)
            shoot(guest, TARGET / f"{game}.png")


def main(folder: Path | None) -> None:
    assert build_client()
    (folder or TARGET).mkdir(parents=True, exist_ok=True)
    if not folder:
        guide()
    os.environ["GAMES"] = "ours"
    with TemporaryDirectory() as data, TableServer(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        games(browser, server, folder)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
