"""The lobby: three panels of three rows, the rest behind "all"; what waits for me; nobody here yet; on a phone."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import PHONE, Guest, People, TableServer
from tests.browser.test_people import post
from tests.server_for_tests import Person

BLITZ = {"kind": "increment", "base": 300_000, "extra": 3_000}
PANELS = ("Tables waiting", "Being played now", "Today")
BOXES = """() => [...document.querySelectorAll(".lists > section")].map((one) => {
    const { x, y, width, bottom } = one.getBoundingClientRect();
    return { x, y, width, bottom };
})"""
# What reaches over the right edge of the page and is not cut off by something that scrolls.
WIDER = """() => [...document.querySelectorAll("body *")].filter((one) => {
    const box = one.getBoundingClientRect();
    if (box.width === 0 || box.right <= innerWidth + 0.5) return false;
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== "visible" || up instanceof SVGElement) return false;
    return true;
}).map((one) => `${one.tagName}.${one.className}`)"""


def panel(guest: Guest, title: str) -> Locator:
    return guest.page.get_by_role("region", name=title, exact=True)


def fill(server: TableServer) -> None:
    """Five tables that wait, the last rated and with a clock; four games; three tournaments."""
    host, rival = Person(server, "Rigel"), Person(server, "Vega")
    for _ in range(4):
        table = host.table("takeaway", "me", "open", public=True)["id"]
        rival.post(f"/api/tables/{table}/seats/1", {})
    for who in (host, host, rival, rival):  # of one host no more than three are listed
        who.table("takeaway", "me", "open", public=True)
    host.table("syzygy", "me", "open", public=True, rated=True, clock=BLITZ)
    cup = {"game": "takeaway", "kind": "swiss", "rounds": 3, "starts_in": 600, "clock": BLITZ}
    for title in ("First cup", "Second cup", "Third cup"):
        host.post("/api/tournaments", {**cup, "title": title})


def test_three_panels_of_three_rows_and_the_rest_behind_all(own_server: TableServer, people: People) -> None:
    fill(own_server)
    ann = people.guest(own_server)
    ann.lobby()
    expect(ann.page.locator(".lists > section")).to_have_count(3)
    for title in PANELS:
        expect(panel(ann, title).get_by_role("listitem")).to_have_count(3)
    boxes = ann.page.evaluate(BOXES)
    assert len({box["y"] for box in boxes}) == 1, "side by side"
    rated = panel(ann, "Tables waiting").get_by_role("listitem").filter(has_text="Syzygy")
    expect(rated).to_contain_text("Rigel, 1500, rated, 5 + 3 s")
    live = panel(ann, "Being played now").get_by_role("listitem").first
    expect(live).to_contain_text("No spectators")
    expect(live.get_by_role("link", name="Watch")).to_be_visible()
    for title, count in (("Tables waiting", 5), ("Being played now", 4)):
        panel(ann, title).get_by_role("button", name=f"all {count}").click()
        sheet = ann.page.get_by_role("dialog", name=title)
        expect(sheet.get_by_role("listitem")).to_have_count(count)
        ann.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
    panel(ann, "Today").get_by_role("link", name="all tournaments").click()
    expect(ann.page).to_have_url(re.compile("/tournaments$"))
    for title in ("First cup", "Second cup", "Third cup"):
        expect(ann.page.get_by_text(title)).to_be_visible()


def test_what_waits_for_me_comes_first_and_goes_when_there_is_nothing(own_server: TableServer, people: People) -> None:
    ann, ben = people.guest(own_server), Person(own_server, "Vega")
    ann.lobby()
    expect(panel(ann, "Waiting for you")).to_have_count(0)
    expect(ann.page.get_by_role("link", name="Continue")).to_have_count(0)
    body = {"game": "takeaway", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = post(ann, "/api/tables", {**body, "clock": BLITZ, "rated": True})["id"]
    ben.post(f"/api/tables/{table}/seats/1", {})
    waiting = post(ann, "/api/tables", body)["id"]
    bar = panel(ann, "Waiting for you")
    expect(bar).to_contain_text("Your turn in Takeaway, against Vega")  # the page looks again by itself
    expect(bar).to_contain_text(re.compile(r"rated, you have [45]:\d\d"))
    bar.get_by_role("button", name="1 more table of yours").click()
    mine = ann.page.get_by_role("dialog", name="Your tables")
    expect(mine.get_by_role("listitem")).to_have_count(2)
    expect(mine.locator(f'a[href="/t/{waiting}"]')).to_be_visible()
    ann.page.keyboard.press("Escape")
    bar.get_by_role("link", name="Continue").click()
    expect(ann.page).to_have_url(re.compile(f"/t/{table}$"))


def test_where_nobody_is_each_panel_says_so_in_a_sentence(own_server: TableServer, people: People) -> None:
    ann = people.guest(own_server)
    ann.lobby()
    expect(panel(ann, "Tables waiting")).to_contain_text("Nobody waits now. Set up a table and list it here.")
    expect(panel(ann, "Being played now")).to_contain_text("No public games are being played.")
    expect(panel(ann, "Today")).to_contain_text("No tournaments yet. Anybody can make one.")
    expect(ann.page.get_by_role("button", name=re.compile(r"^all \d"))).to_have_count(0)


def test_on_a_phone_it_is_one_column_and_nothing_is_wider_than_the_page(
    own_server: TableServer, people: People
) -> None:
    fill(own_server)
    ann = people.guest(own_server, PHONE)
    ann.lobby()
    post(ann, "/api/tables", {"game": "takeaway", "seats": [{"kind": "me"}, {"kind": "here"}], "clock": BLITZ})
    expect(panel(ann, "Waiting for you")).to_be_visible()
    for title in PANELS:
        expect(panel(ann, title).get_by_role("listitem")).to_have_count(3)
    boxes = ann.page.evaluate(BOXES)
    assert len({(box["x"], box["width"]) for box in boxes}) == 1
    assert all(below["y"] >= above["bottom"] for above, below in pairwise(boxes))
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert ann.page.evaluate(WIDER) == []
    panel(ann, "Tables waiting").get_by_role("button", name="all 5").tap()
    expect(ann.page.get_by_role("dialog", name="Tables waiting").get_by_role("listitem")).to_have_count(5)
    assert ann.page.evaluate(WIDER) == []


def test_friends_are_found_watched_challenged_and_let_go(own_server: TableServer, people: People) -> None:
    ann, ben = people.guest(own_server), people.guest(own_server)
    foe = Person(own_server, "Antares")
    ben.lobby()
    post(ben, "/api/tables", {"game": "takeaway", "seats": [{"kind": "me"}, {"kind": "open"}]})  # not a passer-by
    me = ben.page.evaluate("async () => (await fetch('/api/me')).json()")
    ann.open("/friends")
    friends = panel(ann, "Friends")
    expect(friends).to_contain_text("Nobody yet. Open a player’s page and add them.")
    ann.open(f"/p/{me['id']}")
    ann.page.get_by_role("button", name="Add as friend").click()
    expect(ann.page.get_by_role("button", name="Remove friend")).to_be_visible()
    ann.open(f"/p/{foe.me['id']}")
    ann.page.get_by_role("button", name="Block", exact=True).click()
    expect(ann.page.get_by_role("button", name="Unblock")).to_be_visible()
    ann.open("/friends")
    row = friends.get_by_role("listitem")
    expect(row).to_contain_text(me["name"])
    expect(row).to_contain_text("not here")
    expect(row.get_by_role("link", name="Watch")).to_have_count(0)

    table = ben.new_table("takeaway", "me", "here", public=True)
    ann.page.reload()
    expect(row).to_contain_text("at a table now")
    row.get_by_role("link", name="Watch").click()
    expect(ann.page).to_have_url(re.compile(f"/t/{table}$"))
    ann.at_table()

    ann.open("/friends")
    row.get_by_role("button", name=f"Challenge {me['name']}").click()
    ann.page.get_by_role("dialog", name="Challenge").get_by_role("button", name="Syzygy").click()
    expect(ann.page).to_have_url(re.compile("/t/"))
    ben.lobby()
    challenge = panel(ben, "Tables waiting").get_by_role("listitem").first
    expect(challenge).to_contain_text("rated, 15 + 5 s")
    expect(challenge.locator(f'a[href="/t/{ann.table}"]')).to_be_visible()

    ann.open("/friends")
    blocked = panel(ann, "Blocked and muted")
    expect(blocked.get_by_role("listitem")).to_contain_text("Antares")
    blocked.get_by_role("button", name="Unblock").click()
    expect(blocked).to_have_count(0)
    row.get_by_role("button", name=f"Remove {me['name']} from your friends").click()
    expect(friends).to_contain_text("Nobody yet.")


def test_on_a_phone_the_friends_fit(own_server: TableServer, people: People) -> None:
    ann = people.guest(own_server, PHONE)
    ann.lobby()
    for name in ("W" * 24, "Vega"):
        friend = Person(own_server, name)
        ann.page.evaluate(
            """(id) => fetch(`/api/players/${id}/friend`, {
                method: "PUT", headers: {"Content-Type": "application/json"}, body: '{"on": true}',
            })""",
            friend.me["id"],
        )
        friend.table("takeaway", "me", "here", public=True)
    ann.open("/friends")
    expect(panel(ann, "Friends").get_by_role("listitem")).to_have_count(2)
    assert ann.page.evaluate(WIDER) == []


def test_quick_pairing_is_one_line_on_a_screen(
    client: None, tmp_path: Path, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GAMES", "ours")
    with TableServer(tmp_path) as server:
        ann = people.guest(server)
        ann.lobby()
        bar = panel(ann, "Quick pairing")
        expect(bar).to_contain_text("nobody else looks now")
        assert bar.evaluate("(one) => one.clientHeight") <= 66
        assert ann.page.evaluate(WIDER) == []
