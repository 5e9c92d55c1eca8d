"""Clocks in the browser: time seen running, low and out, low time heard, a pause by consent."""

import re

from playwright.sync_api import expect

from tests.browser.people import PHONE, Guest, People, TableServer

MINUTE = 60_000
TICK = 880.0  # the pitch of low time, in `sounds.ts`
LISTENS = """(() => {
    const start = AudioScheduledSourceNode.prototype.start;
    window.heard = [];
    AudioScheduledSourceNode.prototype.start = function (...rest) {
        window.heard.push(this.frequency.value);
        return start.apply(this, rest);
    };
})()"""


def sit(guest: Guest, table: str) -> None:
    """As from the link of a friend. The clocks begin with this press, so every page is there before they run."""
    guest.open(f"/t/{table}")
    guest.press(guest.page.get_by_role("button", name="Sit down here"))
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
    expect(guest.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
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


def ticks(guest: Guest) -> int:
    """How often low time was heard."""
    return int(guest.page.evaluate("(tick) => window.heard.filter((pitch) => pitch === tick).length", TICK))


def switch_sounds(guest: Guest, way: str) -> None:
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("group", name="Sounds").get_by_role("radio", name=way).check(force=True)
    guest.page.keyboard.press("Escape")


def test_low_time_is_seen_and_heard_and_the_switch_silences_it(server: TableServer, people: People) -> None:
    ann, ben = people.guest(server), people.guest(server)
    for guest in (ann, ben):
        guest.context.add_init_script(LISTENS)
    table = open_table(ann, 39_000, "takeaway")  # the first seat begins
    sit(ben, table)
    for guest in (ann, ben):
        guest.page.get_by_role("tab", name="Chat").click()  # a page that nobody has touched may not sound
    mine, theirs = ann.page.locator('.left [role="timer"]'), ben.page.locator('.right [role="timer"]')
    expect(mine).to_have_text(re.compile(r"0:[23]\d\s*running"))
    assert ticks(ann) == 0
    for clock in (mine, theirs):
        expect(clock).to_have_class(re.compile(r"\blow\b"))
        expect(clock).to_have_text(re.compile(r"0:\d\d\.\d\s*low time"))
    ann.until("(tick) => window.heard.includes(tick)", TICK)
    switch_sounds(ann, "Off")
    ann.page.wait_for_timeout(200)  # what was asked for before
    before = ticks(ann)
    ann.page.wait_for_timeout(2_500)
    assert ticks(ann) == before
    switch_sounds(ann, "On")
    ann.until("([tick, before]) => window.heard.filter((one) => one === tick).length > before", [TICK, before])
    expect(mine).to_contain_text("low time")
    assert ticks(ben) == 0, "only who is short of time hears it"


def test_a_clock_is_chosen_in_the_form(ann: Guest) -> None:
    ann.open("/new/syzygy")
    ann.page.get_by_label("Seat 2", exact=True).select_option("here")
    ann.page.get_by_label("Clock", exact=True).select_option("rapid")
    ann.page.get_by_role("button", name="Start", exact=True).click()
    expect(ann.page.locator('.left [role="timer"]')).to_contain_text("running, +5 s a move")


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
