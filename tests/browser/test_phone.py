"""The table in a hand, 390 x 844: nothing scrolls sideways, nothing overlaps, everything is within reach."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.decisions import find
from tests.browser.people import PHONE, Guest, People, TableServer

BLOCKS = "header, .seats, section.board, .controls, .tray, nav.actions"


@pytest.fixture
def phone(people: People, server: TableServer) -> Guest:
    return people.guest(server, PHONE)


def check_page(guest: Guest) -> None:
    width, wide = guest.page.evaluate("() => [innerWidth, document.documentElement.scrollWidth]")
    assert wide <= width == PHONE[0]


def check_table(guest: Guest) -> None:
    """The blocks of the table stand one below the other inside the window, and buttons are large enough."""
    check_page(guest)
    boxes = guest.page.evaluate(
        f"() => [...document.querySelectorAll({BLOCKS!r})].map((one) => one.getBoundingClientRect().toJSON())"
    )
    assert len(boxes) >= 5
    for upper, lower in pairwise(boxes):
        assert upper["bottom"] <= lower["top"] + 0.5
    assert boxes[-1]["bottom"] <= PHONE[1] + 0.5
    small = guest.page.evaluate(
        """() => [...document.querySelectorAll("header button, header a, nav.actions button")]
            .map((one) => [one.getAttribute("aria-label") ?? one.textContent, one.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && (box.width < 40 || box.height < 40)).map(([name]) => name)"""
    )
    assert small == []


@pytest.mark.parametrize("game", ["syzygy", "orrery", "takeaway", "envelopes"])
def test_the_table_fits(phone: Guest, game: str) -> None:
    phone.new_table(game, "me", "bot1")
    check_table(phone)


def test_a_tap_shows_the_ghost_and_confirm_plays(phone: Guest) -> None:
    phone.new_table("syzygy", "me", "here")
    phone.wait_for_turn()
    planet, place = phone.good_action(1).path
    phone.touch(planet)
    phone.touch(place)
    expect(phone.page.locator(".ghost").first).to_be_visible()
    check_table(phone)
    phone.page.get_by_role("button", name="Cancel").tap()
    expect(phone.page.locator(".ghost")).to_have_count(0)
    phone.touch(place)
    phone.page.get_by_role("button", name="Confirm").tap()
    expect(phone.page.locator('[data-item][aria-pressed="true"]')).to_have_count(0)
    phone.page.get_by_role("tab", name="Log").tap()
    expect(phone.page.locator(".log li[data-seq]")).to_have_count(2)


def test_my_own_surface_comes_forward_when_the_next_touch_is_there(phone: Guest) -> None:
    phone.new_table("orrery", "me", "bot1")
    phone.touch("stone:0")
    expect(phone.thing("cell:0:4")).to_be_visible()
    phone.touch("cell:0:4")
    check_table(phone)
    phone.page.get_by_role("button", name="Confirm").tap()
    phone.page.get_by_role("button", name="End turn").tap()


def test_a_refusal_stands_in_the_card(phone: Guest) -> None:
    phone.new_table("syzygy", "me", "here")
    phone.wait_for_turn()
    phone.page.locator('[data-item^="planet:"]:not([data-touch])').first.tap()
    expect(phone.page.locator(".controls")).to_contain_text("SYZ-17")
    check_table(phone)


def test_two_fingers_zoom(phone: Guest) -> None:
    phone.new_table("orrery", "me", "bot1")
    box = phone.page.locator(".frame.camera").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    devices = phone.context.new_cdp_session(phone.page)
    for kind, gap in (("touchStart", 30), ("touchMove", 60), ("touchMove", 110), ("touchEnd", 0)):
        points = [{"x": x - gap, "y": y, "id": 1}, {"x": x + gap, "y": y, "id": 2}] if gap else []
        devices.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(phone.page.get_by_role("img", name="Map of the whole board")).to_be_visible()


def test_zoomed_in_there_is_a_map(phone: Guest) -> None:
    phone.new_table("orrery", "me", "bot1")
    phone.page.keyboard.press("+")
    phone.page.keyboard.press("+")
    expect(phone.page.get_by_role("img", name="Map of the whole board")).to_be_visible()
    check_table(phone)
    phone.page.get_by_role("button", name="Whole board").first.tap()
    expect(phone.page.get_by_role("img", name="Map of the whole board")).to_have_count(0)


def test_the_other_pages_fit_too(phone: Guest) -> None:
    for path, ready in (
        ("/", ".lists"),
        ("/new/orrery", "form"),
        ("/rules/syzygy", ".overview"),
        ("/rules/syzygy#SYZ-12", "article"),
    ):
        phone.open(path)
        expect(phone.page.locator(ready).first).to_be_visible()
        check_page(phone)
    table = phone.new_table("takeaway", "me", "here")
    phone.open(f"/t/{table}/replay")
    expect(phone.page.locator(".transport")).to_be_visible()
    check_page(phone)


def test_a_refusal_is_read_where_the_list_of_more_would_lie(people: People, server: TableServer) -> None:
    guest = people.guest(server, PHONE)
    guest.table_at(find("factions", "Fly, stay"))
    more, dismiss = (guest.page.locator(f'[data-choice="{name}"]') for name in ("more", "dismiss"))
    listed = guest.page.locator(".list")
    guest.press(more)
    expect(listed).to_be_visible()
    guest.touch_anyway("ship:3:0")
    guest.page.wait_for_timeout(450)  # the camera came nearer
    if dismiss.count() == 0:
        guest.touch_anyway("ship:3:0")
    expect(dismiss).to_be_visible()
    expect(listed).to_have_count(0)
    guest.press(more)
    expect(listed).to_be_visible()
    expect(dismiss).to_have_count(0)
