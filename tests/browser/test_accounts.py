"""The pages of an account and of moderators, by hand: every way in, every way out."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.people import Guest, People, TableServer
from tests.browser.test_people import post
from tests.server_for_tests import Person

PASSWORD = "a long enough secret"


def sign_up(guest: Guest, name: str) -> list[str]:
    """Become an account with a password; its recovery codes."""
    guest.open("/account")
    guest.page.get_by_label("Name").fill(name)
    guest.page.get_by_label("Password").fill(PASSWORD)
    guest.page.get_by_role("button", name="Use a password").click()
    codes = guest.page.get_by_role("region", name="Recovery codes").locator("li")
    expect(codes).to_have_count(10)
    shown = codes.all_inner_texts()
    guest.page.get_by_role("button", name="I have written them down").click()
    expect(guest.page.get_by_role("heading", name=name)).to_be_visible()
    return shown


def sign_in(guest: Guest, name: str, secret: str, by_code: bool = False) -> None:
    guest.open("/account")
    guest.page.get_by_role("button", name="I have an account").click()
    if by_code:
        guest.page.get_by_role("button", name="I have a recovery code").click()
    guest.page.get_by_label("Name").fill(name)
    guest.page.get_by_label("Recovery code" if by_code else "Password").fill(secret)
    guest.page.get_by_role("button", name="Sign in", exact=True).click()


def test_a_guest_becomes_an_account_keeps_all_of_it_and_ends_a_login_elsewhere(
    server: TableServer, people: People
) -> None:
    ann, phone, thief = people.guest(server), people.guest(server), people.guest(server)
    table = ann.new_table("takeaway", "me", "bot1")
    over = ann.new_table("takeaway", "me", "bot1")
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.get_by_role("button", name="Press again").click()
    expect(ann.page.get_by_role("link", name="Step through", exact=True)).to_be_visible()
    codes = sign_up(ann, "Keeper")
    sign_in(phone, "Keeper", codes[0], by_code=True)
    expect(phone.page.get_by_role("heading", name="Keeper")).to_be_visible()
    expect(phone.page.get_by_text("9 recovery codes left")).to_be_visible()
    me = phone.page.evaluate("async () => (await fetch('/api/me')).json()")
    phone.open(f"/p/{me['id']}")
    expect(phone.page.locator(f'a[href="/t/{over}/replay"]')).to_be_visible()  # the history
    phone.lobby()
    expect(phone.page.locator(f'a[href="/t/{table}"]').first).to_be_visible()  # the tables
    sign_in(thief, "Keeper", codes[0], by_code=True)
    expect(thief.page.get_by_role("alert")).to_contain_text("do not match")  # the code was used up
    ann.open("/account")
    logins = ann.page.get_by_role("region", name="Where you are signed in").get_by_role("listitem")
    expect(logins).to_have_count(2)
    ann.page.get_by_role("button", name="Sign out there").click()
    expect(logins).to_have_count(1)
    phone.open("/account")
    expect(phone.page.get_by_role("heading", name="Make an account")).to_be_visible()


def test_everything_is_downloaded_and_deleted(server: TableServer, people: People, tmp_path: Path) -> None:
    ann = people.guest(server)
    table = ann.new_table("takeaway", "me", "bot1")
    sign_up(ann, "Goner")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("button", name="Download everything").click()
    download.value.save_as(tmp_path / "mine.json")
    data = json.loads((tmp_path / "mine.json").read_text("utf-8"))
    assert data["accounts"][0]["name"] == "Goner"
    assert [row["id"] for row in data["tables"]] == [table]
    ann.page.get_by_role("button", name="Delete me and my data").click()
    ann.page.get_by_role("button", name="Press again to delete everything").click()
    expect(ann.page.get_by_role("heading", name="Make an account")).to_be_visible()
    sign_in(ann, "Goner", PASSWORD)
    expect(ann.page.get_by_role("alert")).to_contain_text("do not match")


def test_a_moderator_closes_a_table_and_an_account_and_nobody_else_sees_reports(tmp_path: Path, people: People) -> None:
    with TableServer(tmp_path, moderators=["Judge"]) as server:
        judge, rude = people.guest(server), Person(server)
        rude.post("/api/account", {"name": "Rude", "password": PASSWORD})
        tables = []
        for number, text in enumerate(("<b>something rude</b>", "something worse")):
            other = Person(server)
            table = rude.table("takeaway", "me", "open")["id"]
            other.post(f"/api/tables/{table}/seats/1", {})
            here, there = rude.live(table), other.live(table)
            here.say({"type": "say", "id": f"say {number}", "text": text})
            line = there.until("chat_line")["line"]
            there.say({"type": "report", "id": f"report {number}", "line": line, "reason": "rude"})
            assert there.until_answer(f"report {number}")["type"] == "done"
            here.close()
            there.close()
            tables.append(table)
        judge.open("/moderation")
        expect(judge.page.get_by_text("Only moderators of this server can do that.")).to_be_visible()
        sign_up(judge, "Judge")
        judge.open("/moderation")
        reports = judge.page.get_by_role("region", name="Rude")
        expect(reports).to_have_count(2)
        expect(reports.first).to_contain_text("<b>something rude</b>")  # text, never HTML
        reports.first.get_by_role("button", name="Close the table").click()
        expect(reports).to_have_count(1)
        assert rude.get(f"/api/tables/{tables[0]}")["status"] == "finished"
        reports.get_by_role("button", name="Close the account").click()
        expect(judge.page.get_by_text("Nothing is reported.")).to_be_visible()
        assert post(judge, "/api/login", {"name": "Rude", "password": PASSWORD})["code"] == "bad_login"
