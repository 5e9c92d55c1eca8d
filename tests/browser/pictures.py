"""Takes the pictures in `docs/pictures`: `python -m tests.browser.pictures`. They show the games as they are."""

import os
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import expect, sync_playwright

from build_client import build_client
from solarium.engine.registry import register
from tests.browser.orrery import GAME as ORRERY
from tests.browser.people import CHROMIUM, FLAGS, PHONE, SCREEN, Guest, People, TableServer
from tests.browser.under_work import WatchServer, new_package

TARGET = Path(__file__).resolve().parents[2] / "docs" / "pictures"
GAME = "syzygy"
SEATS = ("me", "bot2")
SIZES = {"screen": SCREEN, "phone": PHONE}
THEMES = {"night": "dark", "day": "light"}


def play(guest: Guest, moves: int) -> None:
    """A few good moves, each answered."""
    for _ in range(moves):
        if not guest.wait_for_turn():
            return
        count = guest.page.locator("header .detail")
        before = count.inner_text()
        action = guest.good_action(2)
        guest.touch_path(action.path)
        expect(count).not_to_have_text(before)


def lobby(guest: Guest) -> None:
    guest.lobby()
    expect(guest.page.locator(".tables")).to_be_visible()


def new_table(guest: Guest) -> None:
    guest.open(f"/new/{GAME}")
    expect(guest.page.locator("form")).to_be_visible()


def table(guest: Guest) -> None:
    """In mid-game, with a piece held and the ghost of where it would go."""
    guest.new_table(GAME, *SEATS)
    play(guest, 3)
    if not guest.wait_for_turn():  # a short game: another one
        return table(guest)
    action = guest.good_action(2)
    guest.touch(action.path[0])
    if guest.phone:
        guest.touch(action.path[1])
    else:
        guest.thing(action.path[1]).hover()
    return None


def refusal(guest: Guest) -> None:
    guest.new_table(GAME, *SEATS)
    guest.wait_for_turn()
    inner = guest.page.locator('[data-item^="planet:"]:not([data-touch])').first
    inner.tap() if guest.phone else inner.click()
    expect(guest.page.locator(".warn").first).to_be_attached()


def result(guest: Guest) -> None:
    guest.new_table(GAME, "me", "bot1")
    while guest.wait_for_turn():
        play(guest, 1)


def replay(guest: Guest) -> None:
    """Of the game that the picture before this one shows."""
    guest.open(f"/t/{guest.table}/replay")
    expect(guest.page.locator(".transport")).to_be_visible()
    for _ in range(2):
        guest.page.keyboard.press("ArrowLeft")


def rules(guest: Guest) -> None:
    guest.open(f"/rules/{GAME}#SYZ-16")
    expect(guest.page.locator("article.marked")).to_be_visible()


def waiting(guest: Guest) -> None:
    guest.lobby()
    guest.page.get_by_role("button", name="Invite to Syzygy").click()
    expect(guest.page.get_by_role("heading", name="Waiting for players")).to_be_visible()


# How far bots play for the picture of each game
MOVES = {"sol": 40, "lastdays": 120, "solani": 70, "factions": 130}


def bots_play(guest: Guest, game: str) -> None:
    """A table of bots in mid-game, watched."""
    guest.new_table(game, "bot4", "bot4")
    guest.page.wait_for_function(
        "moves => Number(document.querySelector('header .detail').textContent.match(/[0-9]+$/)) >= moves",
        arg=MOVES[game],
        timeout=120_000,
    )


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


PAGES: list[Callable[[Guest], None]] = [new_table, waiting, table, refusal, result, replay, rules, lobby]


def guide() -> None:
    """The pictures of the guides for authors, of games that are not ours."""
    register(ORRERY)
    with TemporaryDirectory() as data, TableServer(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with ExitStack() as stack:
            guest = People(browser, stack).guest(server, SCREEN, "dark")
            for page in (drawing, hidden_cards):
                page(guest)
                guest.page.wait_for_timeout(700)
                guest.page.screenshot(path=TARGET / f"{page.__name__.replace('_', '-')}.png")
        with TemporaryDirectory() as folder, ExitStack() as stack:
            data = Path(folder) / "data"
            data.mkdir()
            watch = stack.enter_context(WatchServer(data, new_package(Path(folder), "--cards")))
            guest = People(browser, stack).guest(watch, SCREEN, "dark")
            under_work(guest)
            guest.page.wait_for_timeout(700)
            guest.page.screenshot(path=TARGET / "watch.png")
        browser.close()


def main() -> None:
    assert build_client()
    guide()
    os.environ["GAMES"] = "ours"
    TARGET.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, TableServer(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for size, pixels in SIZES.items():
            for theme, scheme in THEMES.items():
                with ExitStack() as stack:
                    guest = People(browser, stack).guest(server, pixels, scheme)
                    for page in PAGES:
                        page(guest)
                        guest.page.wait_for_timeout(700)
                        guest.page.screenshot(path=TARGET / f"{page.__name__.replace('_', '-')}-{size}-{theme}.png")
        with ExitStack() as stack:
            guest = People(browser, stack).guest(server, SCREEN, "dark")
            for game in MOVES:
                bots_play(guest, game)
                guest.page.wait_for_timeout(1500)
                guest.page.screenshot(path=TARGET / f"{game}.png")
        browser.close()


if __name__ == "__main__":
    main()
