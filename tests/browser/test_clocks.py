"""Clocks and chat in the browser: time seen running, low and out; two rooms, a muted player, phrases on a phone."""

import re

from playwright.sync_api import expect

from tests.browser.people import PHONE, Guest, People, TableServer

MINUTE = 60_000


def sit(guest: Guest, table: str) -> None:
    """As from the link of a friend."""
    guest.lobby()
    guest.page.evaluate(
        """async (id) => {
            const headers = {"Content-Type": "application/json"};
            await fetch(`/api/tables/${id}/seats/1`, {method: "POST", headers, body: "{}"});
        }""",
        table,
    )
    guest.open(f"/t/{table}")
    expect(guest.page.locator(".frame svg").first).to_be_visible()


def open_table(guest: Guest, base: int, game: str = "syzygy") -> str:
    guest.lobby()
    answer = guest.page.evaluate(
        """async ([game, base]) => {
            const headers = {"Content-Type": "application/json"};
            const clock = {kind: "increment", base, extra: 0};
            const body = JSON.stringify({game, clock, seats: [{kind: "me"}, {kind: "open"}]});
            return (await fetch("/api/tables", {method: "POST", headers, body})).json();
        }""",
        [game, base],
    )
    guest.open(f"/t/{answer['id']}")
    return str(answer["id"])


def test_a_clock_is_seen_running_then_low_then_out(server: TableServer, people: People) -> None:
    ann, ben = people.guest(server), people.guest(server, PHONE)
    table = open_table(ann, 6_000)
    sit(ben, table)
    for guest in (ann, ben):
        expect(guest.page.locator('[role="timer"].low')).to_have_text(re.compile(r"0:0\d\.\d"))
        expect(guest.page.locator('[role="timer"].low')).to_have_attribute("aria-label", re.compile("low time"))
    for guest in (ann, ben):
        expect(guest.page.get_by_text("ran out of time").first).to_be_visible()


def test_a_clock_is_chosen_in_the_form(ann: Guest) -> None:
    ann.open("/new/syzygy")
    ann.page.get_by_label("Seat 2", exact=True).select_option("here")
    ann.page.get_by_label("Clock", exact=True).select_option("rapid")
    ann.page.get_by_role("button", name="Start", exact=True).click()
    expect(ann.page.locator('.left [role="timer"]')).to_contain_text("running, 15 min + 5 s a move")


def test_a_pause_is_asked_for_and_agreed(server: TableServer, people: People) -> None:
    ann, ben = people.guest(server), people.guest(server)
    table = open_table(ann, 5 * MINUTE)
    sit(ben, table)
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Ask for a pause").click()
    ben.page.get_by_role("button", name="Agree").click()
    expect(ann.page.locator('.left [role="timer"]')).to_contain_text("paused")
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Let the clocks run again").click()
    expect(ann.page.locator('.left [role="timer"]')).not_to_contain_text("paused")


def test_chat_with_a_muted_player_and_those_who_watch_apart(server: TableServer, people: People) -> None:
    ann, ben, eve = people.guest(server), people.guest(server, PHONE), people.guest(server)
    table = open_table(ann, 5 * MINUTE)
    sit(ben, table)
    eve.open(f"/t/{table}")
    ben.page.get_by_role("button", name="Chat").tap()
    ben.page.get_by_role("button", name="Good luck").tap()  # without typing
    ann.page.get_by_role("tab", name="Chat").click()
    lines = ann.page.get_by_role("list", name="Chat", exact=True)
    expect(lines).to_contain_text("Good luck")
    ann.page.get_by_label("Say something").fill("<img src=x onerror=alert(1)> you too")
    ann.page.keyboard.press("Enter")
    expect(ben.page.get_by_text("<img src=x onerror=alert(1)> you too")).to_be_visible()
    assert ben.page.locator(".chat img").count() == 0
    eve.page.get_by_role("tab", name="Chat").click()
    eve.page.get_by_label("Say something").fill("Azure will win")
    eve.page.keyboard.press("Enter")
    expect(eve.page.get_by_text("Azure will win")).to_be_visible()
    lines.get_by_role("button", name="About this line").click()
    lines.get_by_role("button", name="Mute").click()
    expect(ann.page.get_by_text("You have muted")).to_be_visible()
    expect(lines).not_to_contain_text("Good luck")
    ben.page.get_by_role("button", name="Sorry").tap()
    expect(ben.page.locator(".chat li", has_text="Sorry").first).to_be_visible()
    ann.page.get_by_label("Say something").fill("Still here")
    ann.page.keyboard.press("Enter")
    expect(lines).to_contain_text("Still here")
    expect(lines).not_to_contain_text("Sorry")
    expect(lines).not_to_contain_text("Azure will win")
