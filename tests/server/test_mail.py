"""Mails: an address is confirmed before anything else is sent, one mail for a table, links that stop them."""

import re
import time
from email.message import EmailMessage
from pathlib import Path

import pytest

from solarium.server.notices.mail import BadMailSettings, Post, check
from solarium.server.settings import Settings
from tests.backends import Backend
from tests.server.stand_ins import MailServer, mail_server
from tests.server.test_push import QUIET, look, play, two_at_a_table
from tests.server_for_tests import Person, ServerProcess, wait_until

MAIL = {"mail_from": "sun@games.example", "url": "https://games.example/sun", "notice_seconds": 0.1}
BEN = "ben@example.org"


def link(mail: EmailMessage, purpose: str) -> str:
    found = re.search(rf"https://games.example/sun/mail/{purpose}/(\S+)", mail.get_content())
    assert found, mail.get_content()
    return f"/api/mail/{purpose}/{found[1]}"


def ask(person: Person, address: str = BEN, status: int = 200) -> None:
    assert person.calls.put("/api/me/mail", json={"address": address}).status_code == status


def quiet(mails: MailServer, count: int) -> None:
    time.sleep(QUIET)
    assert len(mails.mails) == count


def test_one_mail_for_a_table_after_the_address_is_confirmed(backend: Backend) -> None:
    with mail_server() as (mails, smtp), backend.workers(**MAIL, smtp=smtp) as servers:
        ann, ben, table = two_at_a_table(servers[0], servers[-1])
        ask(ben)
        assert not ben.get("/api/me/notices").get("confirmed")
        play(ann, table, 0)
        quiet(mails, 1)  # the link alone
        first = mails.to(BEN)[0]
        assert first["From"] == MAIL["mail_from"]
        Person(servers[0]).post(link(first, "confirm"))  # whoever opens it, at any worker
        wait_until(lambda: len(mails.mails) == 2, "no mail came")
        quiet(mails, 2)
        mail = mails.to(BEN)[1]
        assert mail["Subject"] == "It is your turn at Takeaway"
        assert f"https://games.example/sun/t/{table}" in mail.get_content()
        assert "Ann" in mail.get_content()
        look(ben, table)
        play(ben, table, 1)
        play(ann, table, 0)
        wait_until(lambda: len(mails.mails) == 3, "no mail came")
        quiet(mails, 3)


def test_the_link_at_the_end_stops_them_without_a_login(tmp_path: Path) -> None:
    with mail_server() as (mails, smtp), ServerProcess(tmp_path, **MAIL, smtp=smtp) as server:
        ann, ben, table = two_at_a_table(server, server)
        ask(ben)
        first = mails.to(BEN)[0]
        ben.post(link(first, "confirm"))
        stranger = Person(server)
        stranger.calls.cookies.clear()
        one_click = first["List-Unsubscribe"].strip("<>").removeprefix("https://games.example/sun")
        assert first["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        answer = stranger.calls.post(one_click, content="List-Unsubscribe=One-Click")
        assert answer.status_code == 200
        assert stranger.calls.post(link(first, "stop")).status_code == 200  # twice is fine
        assert not ben.get("/api/me/notices").get("address")
        play(ann, table, 0)
        quiet(mails, 1)
        assert stranger.calls.post(link(first, "confirm")).json()["code"] == "unknown_link"


def test_links_cannot_be_forged_nor_used_for_something_else(tmp_path: Path) -> None:
    with mail_server() as (mails, smtp), ServerProcess(tmp_path, **MAIL, smtp=smtp) as server:
        ben = Person(server)
        ask(ben)
        token = link(mails.to(BEN)[0], "stop").rsplit("/", 1)[1]
        for path in (f"confirm/{token}", f"confirm/{token[:-3]}abc", f"stop/{token[:-3]}abc", "stop/nothing"):
            assert ben.post(f"/api/mail/{path}", status=404)["code"] == "unknown_link"
        ask(ben, "other@example.org")
        old = link(mails.to(BEN)[0], "confirm")
        assert ben.post(old, status=404)["code"] == "unknown_link"  # the address is another one now
        cookie = ben.calls.cookies["solarium_guest"]
        assert ben.post(f"/api/mail/stop/{cookie}", status=404)["code"] == "unknown_link"


def test_an_address_is_exported_and_goes_with_its_person(tmp_path: Path) -> None:
    with mail_server() as (mails, smtp), ServerProcess(tmp_path, **MAIL, smtp=smtp) as server:
        ann, ben, table = two_at_a_table(server, server)
        ask(ben)
        confirm = link(mails.to(BEN)[0], "confirm")
        ben.post(confirm)
        exported = ben.get("/api/me/export")["mail_addresses"]
        assert [(one["address"], bool(one["confirmed"])) for one in exported] == [(BEN, True)]
        ben.calls.delete("/api/me")
        assert ben.get("/api/me/export")["mail_addresses"] == []
        assert ben.post(confirm, status=404)["code"] == "unknown_link"
        play(ann, table, 0)
        quiet(mails, 1)


def test_nobody_is_buried_in_mails(tmp_path: Path) -> None:
    with mail_server() as (mails, smtp), ServerProcess(tmp_path, **MAIL, smtp=smtp, mail_burst=3) as server:
        guests = [Person(server) for _ in range(5)]
        for number, guest in enumerate(guests):
            ask(guest, BEN, 200 if number < 3 else 429)
        assert len(mails.mails) == 3


@pytest.mark.parametrize(
    "address", ["", "ben", "ben@", "@example.org", "a@b\r\nBcc: eve@example.org", "a b@c.de", "<a@b.c>"]
)
def test_what_is_no_address_is_refused(tmp_path: Path, server: ServerProcess, address: str) -> None:
    assert Person(server).calls.put("/api/me/mail", json={"address": address}).status_code == 422


def test_without_a_mail_server_there_are_no_mails(server: ServerProcess) -> None:
    ann = Person(server)
    assert ann.get("/api/me/notices")["offers_mail"] is False
    assert ann.calls.put("/api/me/mail", json={"address": BEN}).json()["code"] == "no_mail"


def test_a_mail_server_that_is_away_is_said(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, **MAIL, smtp="smtp://127.0.0.1:9") as server:
        assert Person(server).calls.put("/api/me/mail", json={"address": BEN}).json()["code"] == "mail_failed"


@pytest.mark.parametrize(
    "changed",
    [{"smtp": "http://mail"}, {"smtp": "mail:25"}, {"mail_from": ""}, {"mail_from": "a@b\nBcc: c@d"}, {"url": ""}],
)
def test_settings_that_cannot_work_are_said_at_the_start(tmp_path: Path, changed: dict[str, str]) -> None:
    good = {"smtp": "smtps://me:p%40ss@mail.example", "mail_from": "sun@games.example", "url": "https://games.example"}
    check(Settings(tmp_path, **good))
    with pytest.raises(BadMailSettings):
        check(Settings(tmp_path, **{**good, **changed}))


def test_how_a_mail_server_is_named() -> None:
    assert Post.at("smtps://me:p%40ss@mail.example") == Post("mail.example", 465, "me", "p@ss", True)
    assert Post.at("smtp://mail.example:2525") == Post("mail.example", 2525)
