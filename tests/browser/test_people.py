"""People in the browser: a passkey, a guest who becomes an account, a rated game to a time-out, quick pairing, a
tournament of bots and people."""

import re
import sqlite3
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
    with ann.page.expect_request("**/api/login/passkey") as answered:
        ann.page.get_by_role("button", name="Sign in with a passkey").click()
    expect(ann.page.get_by_role("heading", name="Passkey Ann")).to_be_visible()
    ann.lobby()
    expect(ann.page.locator(f'a[href="/t/{table}"]').first).to_be_visible()
    # The same answer again, from here and by somebody who has overheard it, opens nothing.
    overheard = answered.value.post_data_json
    eve = on_localhost(people.guest(server))
    eve.lobby()
    for guest in (ann, eve):
        assert post(guest, "/api/login/passkey", overheard)["code"] == "bad_passkey"
    assert not eve.page.evaluate("async () => (await fetch('/api/me')).json()").get("account")


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
    offer = ann.page.get_by_role("button", name="Offer a rematch")
    offer.click()
    expect(ann.page.get_by_text("You offered a rematch.")).to_be_visible()
    ben.page.get_by_role("button", name="Decline").click()
    expect(ann.page.get_by_text(re.compile("declined")).first).to_be_visible()
    assert table in ann.page.url  # nobody plays again who does not want to
    offer.click()
    ben.page.get_by_role("button", name="Agree").click()
    for guest in (ann, ben):
        expect(guest.page).not_to_have_url(re.compile(table))
        expect(guest.page.locator('.left [role="timer"]')).to_be_visible()
        expect(guest.page.get_by_role("region", name="Rated game")).to_be_visible()
    assert ann.table == ben.table
    again = ann.page.evaluate(TABLE, ann.table)
    assert (again["rated"], again["clock"]["rule"]["base"]) == (True, 4_000)
    assert [seat.get("yours", False) for seat in again["seats"]] == [False, True]  # another begins


def test_two_who_press_find_a_game_meet(server: TableServer, people: People) -> None:
    guests = [people.guest(server), people.guest(server)]
    for guest in guests:
        guest.lobby()
        guest.page.get_by_role("group", name="Game").get_by_role("radio", name="Syzygy").check(force=True)
        expect(guest.page.get_by_text(re.compile(r"rated: \+\d+ or −\d+"))).to_be_visible()
        guest.page.get_by_role("button", name="Find a game").click()
    for guest in guests:
        expect(guest.page).to_have_url(re.compile("/t/"))
        expect(guest.page.get_by_role("region", name="Rated game")).to_be_visible()
    assert guests[0].page.url == guests[1].page.url


def test_a_tournament_of_eight_bots_and_two_people_to_its_end(own_server: TableServer, people: People) -> None:
    """Made by hand, played by hand: both people touch their pieces in every round until each of their games is over."""
    ann, ben = people.guest(own_server), people.guest(own_server)
    ann.open("/tournaments")
    ann.page.get_by_label("Title").fill("Evening cup")
    ann.page.get_by_role("combobox", name="Game").select_option("takeaway")
    ann.page.get_by_role("combobox", name="Clock").select_option("day")
    ann.page.get_by_label("Rounds").fill(str(ROUNDS))
    ann.page.get_by_label("Starts in minutes").fill("600")
    ann.page.get_by_role("spinbutton", name="Bots").fill("8")
    ann.page.get_by_role("combobox", name="Strength of the bots").select_option("1")
    ann.page.get_by_role("button", name="Open the tournament").click()
    expect(ann.page.get_by_role("heading", name="Evening cup")).to_be_visible()
    expect(ann.page.get_by_text("9 entrants")).to_be_visible()
    cup = ann.page.url.rpartition("/")[2]
    ben.open(f"/tournaments/{cup}")
    ben.page.get_by_role("button", name="Enter", exact=True).click()
    expect(ben.page.get_by_text("10 entrants")).to_be_visible()
    let_the_hours_pass(own_server)  # both have entered, however long that took
    played: set[str] = set()  # tables of the people
    for _ in range(ROUNDS):
        for guest in (ann, ben):
            expect(guest.page).to_have_url(re.compile("/t/"))  # the game opens by itself
            played.add(guest.table)
        ended = 0
        while ended < 2:
            ended = sum(finish_turn(guest) for guest in (ann, ben))
        for guest in (ann, ben):
            table = guest.page.evaluate(TABLE, guest.table)
            assert table["status"] == "finished"
            assert not table.get("ending"), "by the rules, not by the clock"
            guest.open(f"/tournaments/{cup}")
    expect(ann.page.get_by_text(re.compile("Takeaway, Swiss.*over"))).to_be_visible()
    assert ROUNDS <= len(played) <= 2 * ROUNDS
    scores = [float(score) for score in ann.page.locator("tbody tr td:nth-child(2)").all_inner_texts()]
    assert len(scores) == 10
    assert scores == sorted(scores, reverse=True)
    assert sum(scores) == 5 * ROUNDS  # five boards a round, a point each
    for guest in (ann, ben):
        assert points_shown(guest) == points_won(guest, played)


ROUNDS = 3
TABLE = "async (id) => (await fetch(`/api/tables/${id}`)).json()"


def let_the_hours_pass(server: TableServer) -> None:
    """Every tournament is due."""
    with sqlite3.connect(server.data / "solarium.sqlite3") as database:
        database.execute("UPDATE tournaments SET starts = 0")


def finish_turn(guest: Guest) -> bool:
    """Make a move if it is my turn; whether my game is over."""
    if guest.page.get_by_role("link", name="Step through", exact=True).count():
        return True
    if guest.page.evaluate("() => Boolean(window.told.at(-1)?.actions?.length)"):
        with guest.told():
            guest.touch_path(guest.page_action())
    else:
        guest.page.wait_for_timeout(100)
    return False


def points_shown(guest: Guest) -> float:
    """My points as the page of the tournament has them."""
    guest.page.reload()
    me = guest.page.evaluate("async () => (await fetch('/api/me')).json()")
    return float(guest.page.locator("tbody tr", has_text=me["name"]).first.locator("td:nth-child(2)").inner_text())


def points_won(guest: Guest, tables: set[str]) -> float:
    """My points by what my own page says of those games: one for a win, half for a draw."""
    me = guest.page.evaluate("async () => (await fetch('/api/me')).json()")
    games = guest.page.evaluate("async (id) => (await fetch(`/api/players/${id}`)).json()", me["id"])["games"]
    mine = [game for game in games if game["id"] in tables]
    return sum(0.5 if game["drawn"] else float(game["place"] == 1) for game in mine)
