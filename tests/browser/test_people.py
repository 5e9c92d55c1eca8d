"""People in the browser: a passkey, a guest who becomes an account, a rated game to a time-out, quick pairing, a
tournament of bots and people."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.people import Guest, People, TableServer


def on_localhost(guest: Guest) -> Guest:
    """Passkeys belong to a name, not to an address."""
    guest.open = lambda path: guest.page.goto(f"http://localhost:{guest.server.port}{path}")  # type: ignore[method-assign, assignment, return-value]
    return guest


def with_authenticator(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def post(guest: Guest, path: str, body: dict[str, Any]) -> Any:
    return guest.page.evaluate(
        """async ([path, body]) => {
            const headers = {"Content-Type": "application/json"};
            return (await fetch(path, {method: "POST", headers, body: JSON.stringify(body)})).json();
        }""",
        [path, body],
    )


def test_sign_up_with_a_passkey_keep_the_tables_and_come_back(server: TableServer, people: People) -> None:
    ann = on_localhost(people.guest(server))
    with_authenticator(ann.page)
    ann.lobby()
    table = post(ann, "/api/tables", {"game": "syzygy", "seats": [{"kind": "me"}, {"kind": "here"}]})["id"]
    ann.open("/account")
    ann.page.get_by_label("Name").fill("Passkey Ann")
    ann.page.get_by_role("button", name="Use a passkey").click()
    codes = ann.page.get_by_role("region", name="Recovery codes").locator("li")
    expect(codes).to_have_count(10)
    ann.page.get_by_role("button", name="I have written them down").click()
    expect(ann.page.get_by_role("heading", name="Passkey Ann")).to_be_visible()
    ann.page.get_by_role("button", name="Sign out", exact=True).click()
    ann.page.get_by_role("button", name="I have an account").click()
    ann.page.get_by_role("button", name="Sign in with a passkey").click()
    expect(ann.page.get_by_role("heading", name="Passkey Ann")).to_be_visible()
    ann.lobby()
    expect(ann.page.locator(f'a[href="/t/{table}"]').first).to_be_visible()


def test_a_rated_game_between_two_browsers_to_a_time_out_and_a_rematch(server: TableServer, people: People) -> None:
    ann, ben = people.guest(server), people.guest(server)
    ann.lobby()
    ben.lobby()
    clock = {"kind": "increment", "base": 4_000}
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = post(ann, "/api/tables", {"game": "syzygy", "seats": seats, "clock": clock, "rated": True})["id"]
    ann.open(f"/t/{table}")
    expect(ann.page.get_by_role("region", name="Rated game")).to_contain_text("If you win")
    post(ben, f"/api/tables/{table}/seats/1", {})
    ben.open(f"/t/{table}")
    for guest in (ann, ben):
        expect(guest.page.get_by_text("ran out of time").first).to_be_visible()
        rated = guest.page.get_by_role("region", name="Rated game")
        expect(rated).to_contain_text(re.compile(r"\+\d+"))
        expect(rated).to_contain_text(re.compile(r"−\d+"))
    changes = []
    for guest in (ann, ben):
        me = guest.page.evaluate("async () => (await fetch('/api/me')).json()")
        guest.open(f"/p/{me['id']}")
        ratings = guest.page.get_by_role("region", name="Ratings")
        expect(ratings).to_contain_text("1 game")
        changes.append(ratings.locator(".change").inner_text()[0])
    assert sorted(changes) == ["+", "−"]
    ann.open(f"/t/{table}")
    ben.open(f"/t/{table}")
    ann.page.get_by_role("button", name="Offer a rematch").click()
    ben.page.get_by_role("button", name="Agree").click()
    ann.page.get_by_role("button", name=re.compile("rematch", re.IGNORECASE)).or_(
        ann.page.get_by_role("link", name=re.compile("rematch", re.IGNORECASE))
    ).first.click()
    expect(ann.page).not_to_have_url(re.compile(table))
    expect(ann.page.locator('.left [role="timer"]')).to_be_visible()


def test_two_who_press_find_a_game_meet(server: TableServer, people: People) -> None:
    guests = [people.guest(server), people.guest(server)]
    for guest in guests:
        guest.lobby()
        guest.page.get_by_label("Game", exact=True).select_option("syzygy")
        guest.page.get_by_role("button", name="Find a game").click()
    for guest in guests:
        expect(guest.page).to_have_url(re.compile("/t/"))
        expect(guest.page.get_by_role("region", name="Rated game")).to_be_visible()
    assert guests[0].page.url == guests[1].page.url


def test_a_tournament_of_eight_bots_and_two_people_to_its_end(server: TableServer, people: People) -> None:
    ann, ben = people.guest(server), people.guest(server)
    ann.open("/tournaments")
    ann.page.get_by_label("Title").fill("Evening cup")
    ann.page.get_by_role("combobox", name="Game").select_option("syzygy")
    ann.page.get_by_label("Rounds").fill("1")
    ann.page.get_by_label("Starts in minutes").fill("5")
    ann.page.get_by_role("spinbutton", name="Bots").fill("8")
    ann.page.get_by_role("combobox", name="Strength of the bots").select_option("1")
    ann.page.get_by_role("button", name="Open the tournament").click()
    expect(ann.page.get_by_role("heading", name="Evening cup")).to_be_visible()
    expect(ann.page.get_by_text("9 entrants")).to_be_visible()
    ben.lobby()
    cup = post(
        ann,
        "/api/tournaments",
        {
            "title": "Late cup",
            "game": "syzygy",
            "kind": "swiss",
            "clock": {"kind": "increment", "base": 2_000},
            "rounds": 1,
            "starts_in": 4,
            "bots": [1] * 8,
        },
    )["id"]
    ben.open(f"/tournaments/{cup}")
    ben.page.get_by_role("button", name="Enter", exact=True).click()
    expect(ben.page.get_by_text("10 entrants")).to_be_visible()
    expect(ben.page).to_have_url(re.compile("/t/"))  # the game opens by itself
    ann.open(f"/tournaments/{cup}")
    expect(ann.page.get_by_text(re.compile("Syzygy, Swiss.*over"))).to_be_visible()
    scores = ann.page.locator("tbody tr td:nth-child(2)").all_inner_texts()
    assert sum(float(score) for score in scores) == 5
    assert ann.page.locator("tbody tr").count() == 10
