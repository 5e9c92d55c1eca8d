"""A hint at the table: a nudge, then the moves; taken in hand it waits to be confirmed, and the others see it."""

from playwright.sync_api import expect

from tests.browser.people import PHONE, Guest, People, TableServer


def ask(guest: Guest) -> None:
    guest.page.get_by_role("button", name="Hint", exact=True).click()


def test_a_nudge_then_the_moves_then_one_in_hand(ann: Guest) -> None:
    ann.new_table("sol", "me", "here")
    ask(ann)
    sheet = ann.page.get_by_role("region", name="A hint", exact=True)
    expect(sheet.get_by_role("status")).to_have_text("A nudge")
    expect(ann.page.locator(".look")).to_have_count(1)
    ann.page.get_by_role("button", name="Show the moves").click()
    rows = sheet.locator(".row")
    expect(rows.first).to_contain_text("%")
    count = rows.count()
    expect(ann.page.locator(".pill.pip", has_text="1")).to_be_visible()
    ann.page.keyboard.press("2")
    expect(rows.nth(min(1, count - 1))).to_have_attribute("aria-pressed", "true")
    ann.page.keyboard.press("Enter")
    expect(sheet).to_have_count(0)
    expect(ann.page.get_by_role("button", name="Confirm")).to_be_visible()
    expect(ann.page.locator(".log")).to_contain_text("asks for a hint.")


def test_the_other_sees_that_it_was_asked(people: People, server: TableServer) -> None:
    ann, ben = people.guest(server), people.guest(server)
    ann.lobby()
    ann.page.get_by_role("button", name="Invite to Takeaway").click()
    ben.page.goto(ann.page.get_by_label("Link to this table").input_value())
    ben.page.get_by_role("button", name="Sit down here").click()
    ben.at_table()
    ask(ann)
    expect(ben.page.locator(".log")).to_contain_text("asks for a hint.")
    expect(ben.page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


def test_a_hint_is_a_sheet_on_a_phone_and_the_board_stays(people: People, server: TableServer) -> None:
    guest = people.guest(server, PHONE)
    guest.new_table("syzygy", "me", "bot1")
    ask(guest)
    sheet = guest.page.get_by_role("region", name="A hint", exact=True)
    expect(sheet).to_have_attribute("data-hint", "nudge")
    nudge, seen = sheet.locator(".nudge").bounding_box(), sheet.locator(".seen").bounding_box()
    assert nudge is not None
    assert seen is not None
    assert seen["y"] - nudge["y"] - nudge["height"] < 20  # as high as what it holds
    guest.page.get_by_role("button", name="Show the moves").click()
    expect(sheet.get_by_role("button", name="Take in hand")).to_be_in_viewport()
    board, below = guest.page.locator("[data-surface]").first.bounding_box(), sheet.bounding_box()
    assert board is not None
    assert below is not None
    assert below["y"] >= board["y"] + board["height"] / 2
    assert guest.page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
