"""Chat in the browser: two rooms, phrases on a phone, text that stays text; who is muted is not heard, others are."""

from playwright.sync_api import Locator, expect

from tests.browser.people import PHONE, Guest, People, TableServer
from tests.browser.test_clocks import MINUTE, open_table, sit
from tests.browser.test_people import post


def named(people: People, server: TableServer, name: str) -> Guest:
    guest = people.guest(server)
    guest.lobby()
    guest.page.get_by_role("button", name="My name").click()
    guest.page.get_by_role("textbox", name="Your name at the tables").fill(name)
    guest.page.get_by_role("button", name="Save").click()
    expect(guest.page.get_by_role("button", name=f"My name: {name}")).to_be_visible()
    return guest


def lines_of(guest: Guest) -> Locator:
    return guest.page.get_by_role("list", name="Chat", exact=True)


def say(guest: Guest, text: str) -> None:
    guest.page.get_by_label("Say something").fill(text)
    guest.page.keyboard.press("Enter")
    expect(lines_of(guest)).to_contain_text(text)


def open_chat(guest: Guest, table: str) -> None:
    guest.open(f"/t/{table}")
    guest.at_table()
    guest.page.get_by_role("tab", name="Chat").click()


def test_those_who_watch_have_a_room_of_their_own_and_text_stays_text(server: TableServer, people: People) -> None:
    ann, ben, eve = people.guest(server), people.guest(server, PHONE), people.guest(server)
    table = open_table(ann, 5 * MINUTE)
    sit(ben, table)
    ben.page.get_by_role("button", name="Chat").tap()
    ben.page.get_by_role("button", name="Good luck").tap()  # without typing
    open_chat(ann, table)
    expect(lines_of(ann)).to_contain_text("Good luck")
    say(ann, "<img src=x onerror=alert(1)> you too")
    expect(ben.page.get_by_text("<img src=x onerror=alert(1)> you too")).to_be_visible()
    assert ben.page.locator(".chat img").count() == 0
    open_chat(eve, table)
    say(eve, "Azure will win")
    say(ann, "Still here")
    expect(ben.page.get_by_text("Still here")).to_be_visible()
    expect(lines_of(eve)).not_to_contain_text("Still here")
    for player in (ann, ben):
        expect(lines_of(player)).not_to_contain_text("Azure will win")


def test_chat_with_a_muted_player(server: TableServer, people: People) -> None:
    ann, ben, cleo = (named(people, server, name) for name in ("Muting Ann", "Muted Ben", "Heard Cleo"))
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    table = post(ann, "/api/tables", {"game": "envelopes", "seats": seats})["id"]
    for seat, guest in ((1, ben), (2, cleo)):
        post(guest, f"/api/tables/{table}/seats/{seat}", {})
    for guest in (ann, ben, cleo):
        open_chat(guest, table)
    say(ben, "First of Ben")
    expect(lines_of(ann)).to_contain_text("First of Ben")
    lines_of(ann).get_by_role("button", name="About this line of Muted Ben").click()
    lines_of(ann).get_by_role("button", name="Mute Muted Ben").click()
    expect(ann.page.get_by_text("You have muted Muted Ben.")).to_be_visible()
    expect(lines_of(ann)).not_to_contain_text("First of Ben")

    say(ben, "Second of Ben")
    expect(lines_of(cleo)).to_contain_text("Second of Ben")  # it was said, and others read it
    say(cleo, "First of Cleo")
    expect(lines_of(ann)).to_contain_text("First of Cleo")
    expect(lines_of(ann)).not_to_contain_text("of Ben")
    say(ann, "First of Ann")
    expect(lines_of(ben)).to_contain_text("First of Ann")  # who is muted does not notice

    ann.page.get_by_role("button", name="Hear them again").click()
    expect(ann.page.get_by_text("You have muted")).to_have_count(0)
    say(ben, "Third of Ben")
    expect(lines_of(ann)).to_contain_text("Third of Ben")


def test_a_mute_outlives_the_page_and_is_taken_back_among_friends(server: TableServer, people: People) -> None:
    ann, ben = named(people, server, "Keeping Ann"), named(people, server, "Kept Ben")
    table = open_table(ann, 5 * MINUTE)
    sit(ben, table)
    for guest in (ann, ben):
        open_chat(guest, table)
    say(ben, "First of Ben")
    lines_of(ann).get_by_role("button", name="About this line of Kept Ben").click()
    lines_of(ann).get_by_role("button", name="Mute Kept Ben").click()
    expect(ann.page.get_by_text("You have muted Kept Ben.")).to_be_visible()
    open_chat(ann, table)
    say(ben, "Second of Ben")
    say(ann, "First of Ann")
    expect(lines_of(ann)).not_to_contain_text("of Ben")
    ann.open("/friends")
    row = ann.page.get_by_role("region", name="Blocked and muted").get_by_role("listitem")
    expect(row).to_contain_text("Kept Ben")
    row.get_by_role("button", name="Hear them again").click()
    expect(ann.page.get_by_role("region", name="Blocked and muted")).to_have_count(0)
    open_chat(ann, table)
    expect(lines_of(ann)).to_contain_text("Second of Ben")
    say(ben, "Third of Ben")
    expect(lines_of(ann)).to_contain_text("Third of Ben")
