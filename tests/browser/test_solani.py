"""Solani in a hand: a whole game for two by touch; a branch is turned by R, by the wheel and by a touch on it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, Guest, People, TableServer
from tests.server_for_tests import wait_until

OPEN = "() => [...new Set([...document.querySelectorAll('[data-touch]')].map((one) => one.dataset.touch))]"


@pytest.fixture
def phone(people: People, server: TableServer) -> Guest:
    return people.guest(server, PHONE)


def open_to(guest: Guest, start: str = "") -> list[str]:
    return [id for id in guest.page.evaluate(OPEN) if id.startswith(start)]


def towards_the_dark(guest: Guest, gaps: list[str]) -> list[str]:
    """The gaps beside a Dark Sky that is not surrounded yet, if there are any."""
    labels = guest.page.locator('[data-item^="dark:0:"][aria-label$="missing"]')
    spaces = [labels.nth(n).get_attribute("data-item") or "" for n in range(labels.count())]
    wanted = {
        f"gap:B{int(space[-2]) - down}{int(space[-1]) - across}"
        for space in spaces
        for down in (0, 1)
        for across in (0, 1)
    }
    return [gap for gap in gaps if gap in wanted] or gaps


def decide(guest: Guest, round: int) -> str:
    """One decision by touch; what was touched first."""
    found = open_to(guest)
    first = next((id for id in found if id in ("done", "discard")), None)
    first = first or next((id for id in found if id in ("held:branch", "held:circle")), found[0])
    confirmed = guest.touch(first, force=True)
    if first.startswith("held:"):
        lay(guest, turned=round % 2 == 1)
    if confirmed:
        guest.confirm()
    return first


def lay(guest: Guest, turned: bool) -> None:
    """What is held where it may go, turned once if it can be."""
    expect(guest.page.locator('[data-touch^="gap:"], [data-touch^="space:"]').first).to_be_attached()
    places = towards_the_dark(guest, open_to(guest, "gap:")) or open_to(guest, "space:")
    guest.touch(places[0], force=True)
    expect(guest.page.get_by_role("button", name="Confirm")).to_be_visible()
    if turned and guest.page.get_by_role("button", name="Turn").count():
        guest.touch(places[0], force=True)


def test_a_whole_game_for_two_by_touch(phone: Guest) -> None:
    phone.new_table("solani", "me", "bot1")
    touched: list[str] = []
    move = phone.page.locator("header .detail")
    while phone.wait_for_turn():
        before = move.inner_text()
        touched.append(decide(phone, len(touched)))
        expect(move).not_to_have_text(before)
    assert touched.count("done") == 12
    assert touched.count("held:branch") == 12
    assert sum(id.startswith("show:") for id in touched) == 24
    assert any(id.startswith(("card:", "deck:")) for id in touched), "a Dark Sky was surrounded"
    expect(phone.page.locator(".controls")).to_contain_text(re.compile("wins|share"))
    phone.page.get_by_role("tab", name="Log").tap()
    expect(phone.page.locator(".log")).to_contain_text("The twelve rounds are over; the skies are counted")


NODES = re.compile(r"with nodes? to ([A-Z, and]+)")


def arms(guest: Guest, before: str = "") -> str:
    """Where the nodes of the branch that is about to be placed point, when it has been turned."""
    expect(guest.prompt()).to_contain_text(NODES)
    if before:
        expect(guest.prompt()).not_to_contain_text(before)
    found = NODES.search(guest.prompt().inner_text())
    assert found
    return found[1]


def test_a_branch_is_turned_by_r_by_the_wheel_and_by_a_touch_on_it(ann: Guest) -> None:
    kinds: set[str] = set()
    while not kinds:
        ann.new_table("solani", "me", "bot1")
        while ann.wait_for_turn() and not open_to(ann, "held:branch"):
            before = ann.page.locator("header .detail").inner_text()
            ann.touch(open_to(ann)[0])
            expect(ann.page.locator("header .detail")).not_to_have_text(before)
        kinds = set(open_to(ann, "held:branch")) if ann.page.locator('[data-item^="turn:"]').count() else set()
    ann.touch("held:branch")
    gaps = open_to(ann, "gap:")
    ann.thing(gaps[0]).hover()
    seen = [arms(ann)]
    ann.page.keyboard.press("r")
    seen.append(arms(ann, seen[0]))
    ann.page.mouse.wheel(0, -100)
    assert arms(ann, seen[1]) == seen[0]
    ann.touch(gaps[0])
    expect(ann.page.get_by_role("button", name="Confirm")).to_be_visible()
    assert arms(ann) == seen[0]
    ann.touch(gaps[0])
    assert arms(ann, seen[0]) == seen[1]
    ann.touch(gaps[1])
    expect(ann.page.locator(f'[data-item="{gaps[1]}"][aria-pressed="true"]')).to_have_count(1)
    assert arms(ann) == seen[1], "it stays turned when it is laid elsewhere"
    with ann.told():
        ann.page.get_by_role("button", name="Confirm").click()
    laid = ann.thing(f"branch:0:{gaps[1].removeprefix('gap:')}")
    expect(laid).to_have_attribute("aria-label", re.compile(f"nodes to {seen[1].split(' and ')[0].split(',')[0]}"))


def pick_all(guests: list[Guest]) -> None:
    """Both pick until both may place."""

    def offers() -> list[tuple[Guest, str]]:
        """What may be picked; who has picked both may place already, while the other still picks."""
        found = [(guest, id) for guest in guests for id in open_to(guest)]
        picks = [(guest, id) for guest, id in found if id == "keep" or id.startswith("show:")]
        ready = [one for one in found if one[1] == "held:branch"]
        return picks or (ready if len(ready) == len(guests) else [])

    while (offer := wait_until(offers, "nobody may do anything")[0])[1] != "held:branch":
        guest, pick = offer
        moves = [each.page.locator("header .detail").inner_text() for each in guests]
        guest.touch(pick)
        for each, before in zip(guests, moves, strict=True):
            expect(each.page.locator("header .detail")).not_to_have_text(before)
    for guest in guests:
        expect(guest.page.locator('[data-touch="held:branch"]')).to_have_count(1)


def place_all(guest: Guest) -> None:
    """The branch, then the circular tile, then done."""
    for first, second in (("held:branch", "gap:"), ("held:circle", "space:")):
        guest.touch(first)
        guest.touch(guest.page.locator(f'[data-touch^="{second}"]').first.get_attribute("data-touch") or "")
        if guest.page.get_by_role("button", name="Turn").count():
            guest.confirm()
        expect(guest.page.locator(f'[data-touch="{first}"]')).to_have_count(0)
    guest.touch("done")


def test_both_place_at_the_same_time_and_neither_sees_it_before_its_turn(people: People, server: TableServer) -> None:
    ann, bo = people.guest(server), people.guest(server)
    ann.lobby()
    body = {"game": "solani", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"placement": "parallel"}}
    table = ann.page.evaluate(
        """async (body) => {
            const headers = {"Content-Type": "application/json"};
            return (await fetch("/api/tables", {method: "POST", headers, body: JSON.stringify(body)})).json();
        }""",
        body,
    )
    for guest in (ann, bo):
        guest.open(f"/t/{table['id']}")
    bo.page.get_by_role("button", name="Sit down here").click()
    for guest in (ann, bo):
        guest.at_table()
    pick_all([ann, bo])
    # Whoever is second places first.
    order = ann.page.locator('[data-item^="order:"][aria-label^="1 in turn"]').get_attribute("data-item")
    first, second = (ann, bo) if order == "order:0" else (bo, ann)
    mine, theirs = ("0", "1") if second is ann else ("1", "0")
    place_all(second)
    expect(second.prompt()).to_contain_text("Your moves are set")
    expect(second.page.locator(f'[data-item^="branch:{mine}:"]')).to_have_count(1)
    assert first.page.locator(f'[data-item^="branch:{mine}:"]').count() == 0
    place_all(first)
    for guest in (first, second):
        for seat in (mine, theirs):
            expect(guest.page.locator(f'[data-item^="branch:{seat}:"]')).to_have_count(1)
