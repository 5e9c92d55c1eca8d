"""`solarium watch` as an author uses it: a file of an outside game changes, and so does the page."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Guest, People
from tests.browser.under_work import WatchServer, new_package

KINDS = {"open": (), "cards": ("--cards",)}


class Author:
    """Somebody at work on moon_race: its files in an editor, its page in a browser."""

    def __init__(self, guest: Guest, folder: Path) -> None:
        self.guest = guest
        self.folder = folder
        self.page: Page = guest.page
        guest.open("/")
        guest.at_table()

    def edit(self, file: str, before: str, after: str) -> None:
        path = self.folder / file
        text = path.read_text("utf-8")
        assert before in text
        path.write_text(text.replace(before, after), "utf-8")

    def try_text(self, text: str) -> None:
        self.page.get_by_label("Try a move or a touch").last.fill(text)
        self.page.get_by_role("button", name="Explain").click()


@pytest.fixture
def author(client: None, tmp_path: Path, people: People, request: pytest.FixtureRequest) -> Iterator[Author]:
    source = new_package(tmp_path, *KINDS[request.param])
    data = tmp_path / "data"
    data.mkdir()
    with WatchServer(data, source) as server:
        yield Author(people.guest(server), source / "moon_race")


stones = pytest.mark.parametrize("author", ["open"], indirect=True)
cards = pytest.mark.parametrize("author", ["cards"], indirect=True)


@stones
def test_a_saved_file_changes_the_page_and_keeps_the_position(author: Author) -> None:
    page = author.page
    page.get_by_role("button", name="take 3").click()
    expect(author.guest.thing("stone:12")).to_have_count(0)
    author.edit("view/scene.py", "Touch the first stone you take", "Point at the first stone you take")
    expect(author.guest.prompt()).to_contain_text("Point at the first stone")
    expect(page.get_by_text("moves played again: 1")).to_be_visible()
    expect(page.get_by_role("textbox", name="Position")).to_have_value("stones = 12\nturn = 1\n")
    author.edit("clauses.toml", 'title = "Taking stones"', 'title = "A handful"')
    expect(author.guest.prompt().get_by_role("button", name="A handful")).to_be_visible()
    author.edit("rules/state.py", "min(MOST_TAKEN, self.stones)", "min(5, self.stones)")
    expect(page.get_by_role("button", name="take 5")).to_be_visible()


@stones
def test_a_drawing_is_drawn_anew(author: Author) -> None:
    drawing = (author.folder / "view/art/stone.svg").read_text("utf-8")
    inside = re.sub(r"(<svg[^>]*>).*(</svg>)", r'\1<path class="new-stone" d="M0 0h9v9z"/>\2', drawing, flags=re.S)
    (author.folder / "view/art/stone.svg").write_text(inside, "utf-8")
    expect(author.page.locator("symbol .new-stone")).to_have_count(1)


@stones
def test_a_mistake_in_a_file_is_shown_in_a_box(author: Author) -> None:
    page, box = author.page, author.page.get_by_role("alert")
    author.edit("rules/state.py", "def copy(self)", "def copy(self")
    expect(box).to_contain_text("SyntaxError")
    expect(box).to_contain_text("rules/state.py")
    expect(author.guest.thing("stone:14")).to_be_visible()  # as it was before
    author.edit("rules/state.py", "def copy(self", "def copy(self)")
    expect(box).to_have_count(0)
    author.edit("rules/state.py", "self.stones -= action", "self.stones -= many")
    author.edit("view/scene.py", "Touch the first stone you take", "Point at the first stone you take")
    expect(author.guest.prompt()).to_contain_text("Point at the first stone")  # both changes are read
    page.get_by_role("button", name="take 3").click()
    expect(box).to_contain_text("NameError: name 'many' is not defined")
    expect(box).to_contain_text("rules/state.py, line")
    author.edit("rules/state.py", "self.stones -= many", "self.stones -= action")
    expect(box).to_have_count(0)
    page.get_by_role("button", name="take 3").click()
    expect(page.get_by_role("textbox", name="Position")).to_have_value("stones = 12\nturn = 1\n")


@stones
def test_any_text_is_explained_and_any_position_set_up(author: Author) -> None:
    page = author.page
    author.try_text("take 9")
    answer = page.locator("form [role=status]")
    expect(answer).to_contain_text("MOO-2 Taking stones")
    expect(answer).to_contain_text("You take 1 to 3 stones, not 9")
    author.try_text("take 2")
    expect(page.get_by_text("Allowed.")).to_be_visible()
    author.guest.touch_anyway("stone:0")
    expect(author.guest.prompt()).to_contain_text("MOO-2")
    page.get_by_role("textbox", name="Position").fill("stones = 2\nturn = 1")
    page.get_by_role("button", name="Set up").click()
    expect(page.get_by_text("2 legal actions of Seat 1")).to_be_visible()
    page.get_by_role("textbox", name="Position").fill("stones = -2")
    page.get_by_role("button", name="Set up").click()
    expect(page.get_by_role("alert")).to_contain_text("0 to 30 stones")
    page.get_by_role("button", name="take 2").click()
    expect(page.get_by_text("The game is over")).to_be_visible()
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_text("2 legal actions of Seat 1")).to_be_visible()
    page.get_by_role("button", name="New game for 2 players").click()
    expect(page.get_by_text("3 legal actions of Seat 0")).to_be_visible()


@cards
def test_every_seat_sees_its_own_cards(author: Author) -> None:
    page, mine = author.page, author.page.locator('[data-item^="card:"]')
    expect(mine.first).to_be_visible()
    page.get_by_text("Spectator", exact=True).click()
    expect(mine).to_have_count(0)
    page.get_by_role("group", name="Seen by").get_by_text("Seat 1").click()
    expect(mine.first).to_be_visible()
    expect(page.locator('[data-item^="back:0"]').first).to_be_visible()
