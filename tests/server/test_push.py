"""Web Push: "it is your turn", once for a table until its person looks, whoever the workers are; and nowhere else."""

import json
import stat
import time
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp.abc import ResolveResult
from aiohttp.resolver import ThreadedResolver

from solarium.server.errors import RequestError
from solarium.server.notices.endpoints import Endpoints, Guarded
from solarium.server.notices.push import Push, new_private_key
from solarium.server.settings import Settings
from solarium.server.store.notices import Subscription
from tests.backends import Backend
from tests.server.stand_ins import Device, PushService, push_service
from tests.server_for_tests import Person, ServerProcess, complete, wait_until

ALLOWED = {"push_allow": ["127.0.0.1/32"], "notice_seconds": 0.1}
QUIET = 1.0  # seconds in which every worker has looked several times


def two_at_a_table(one: ServerProcess, other: ServerProcess) -> tuple[Person, Person, str]:
    """Ann has moved at takeaway, so it is Ben's turn as soon as he sits."""
    ann, ben = Person(one, "Ann"), Person(other, "Ben")
    table = ann.table("takeaway", "me", "open")["id"]
    ben.post(f"/api/tables/{table}/seats/1", {})
    return ann, ben, table


def subscribe(person: Person, device: Device) -> Any:
    answer = person.calls.put("/api/me/push", json=device.subscription)
    assert answer.status_code == 200, answer.text
    return answer.json()


def play(person: Person, table: str, seat: int, text: str = "take 1") -> None:
    wire = person.live(table)
    assert wire.act(seat, text)["type"] == "done"
    wire.close()


def look(person: Person, table: str) -> None:
    person.live(table).close()


def quiet(device: Device, count: int) -> None:
    time.sleep(QUIET)
    assert len(device.received) == count


def told(device: Device, count: int) -> dict[str, str]:
    wait_until(lambda: len(device.received) >= count, "nothing was sent")
    quiet(device, count)
    message: dict[str, str] = json.loads(device.received[-1])
    return message


def test_one_message_for_a_table_until_its_person_looks(backend: Backend) -> None:
    with push_service() as service, backend.workers(**ALLOWED) as servers:
        ann, ben, table = two_at_a_table(servers[0], servers[-1])
        phone, desk = service.device("phone"), service.device("desk")
        subscribe(ben, phone)
        card = subscribe(ben, desk)
        assert card["devices"] == 2
        play(ann, table, 0)
        message = told(phone, 1)
        assert message["title"] == "It is your turn at Takeaway"
        assert "Ann" in message["body"]
        assert message["url"] == f"/t/{table}"
        assert service.signed_by(card["push_key"])
        assert len(desk.received) == 1
        look(ben, table)
        quiet(phone, 1)  # it is still his turn, and he knows
        play(ben, table, 1)
        play(ann, table, 0)
        told(phone, 2)
        ben.calls.request("DELETE", "/api/me/push", json={"endpoint": phone.endpoint})
        play(ben, table, 1)
        play(ann, table, 0)
        told(desk, 3)
        assert len(phone.received) == 2


def test_who_looks_at_the_table_is_told_nothing(backend: Backend) -> None:
    with push_service() as service, backend.workers(**ALLOWED) as servers:
        ann, ben, table = two_at_a_table(servers[0], servers[-1])
        phone = service.device("phone")
        subscribe(ben, phone)
        watching, playing = ben.live(table), ann.live(table)
        online = playing.welcome["table"]["seats"][1].get("online")
        while not online:  # until the worker of the other has heard of it
            online = playing.until("news")["table"]["seats"][1].get("online")
        playing.act(0, "take 1")
        playing.close()
        watching.row(1)  # they have seen it
        quiet(phone, 0)
        watching.close()
        quiet(phone, 0)


def test_after_a_crash_nobody_is_told_twice_and_nobody_is_forgotten(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, **ALLOWED)
    with push_service() as service, server:
        ann, ben, table = two_at_a_table(server, server)
        phone = service.device("phone")
        subscribe(ben, phone)
        server.settings = {**ALLOWED, "notice_seconds": 3600}
        server.kill()
        server.start()
        play(ann, table, 0)
        server.kill()  # before it has told him
        server.settings = ALLOWED
        server.start()
        told(phone, 1)
        server.kill()
        server.start()
        quiet(phone, 1)


def test_a_browser_that_is_gone_is_forgotten_and_a_busy_service_is_asked_again(tmp_path: Path) -> None:
    with push_service() as service, ServerProcess(tmp_path, **ALLOWED) as server:
        ann, ben, table = two_at_a_table(server, server)
        gone, busy = service.device("gone"), service.device("busy")
        subscribe(ben, gone)
        subscribe(ben, busy)
        service.answers = {"gone": 410, "busy": 503}
        play(ann, table, 0)
        wait_until(lambda: ben.get("/api/me/notices")["devices"] == 1, "it was not forgotten")
        service.answers = {}
        wait_until(lambda: busy.received, "it was not asked again")
        assert gone.received == []


def test_another_account_in_the_same_browser_takes_its_messages_over(tmp_path: Path) -> None:
    with push_service() as service, ServerProcess(tmp_path, **ALLOWED) as server:
        ann, ben, table = two_at_a_table(server, server)
        phone = service.device("phone")
        subscribe(ben, phone)
        eve = Person(server, "Eve")
        subscribe(eve, phone)
        assert ben.get("/api/me/notices")["devices"] == 0
        play(ann, table, 0)
        quiet(phone, 0)


def test_who_signs_out_or_is_deleted_is_told_nothing(tmp_path: Path) -> None:
    with push_service() as service, ServerProcess(tmp_path, **ALLOWED) as server:
        ann, ben, table = two_at_a_table(server, server)
        ben.post("/api/account", {"name": "Push Ben", "password": "long enough"})
        phone, desk = service.device("phone"), service.device("desk")
        subscribe(ben, phone)
        assert [one["endpoint"] for one in ben.get("/api/me/export")["subscriptions"]] == [phone.endpoint]
        ben.post("/api/logout")
        play(ann, table, 0)
        quiet(phone, 0)
        ben.post("/api/login", {"name": "Push Ben", "password": "long enough"})
        subscribe(ben, desk)
        told(desk, 1)
        look(ben, table)
        play(ben, table, 1)
        ben.calls.delete("/api/me")
        play(ann, table, 0)
        quiet(desk, 1)


def test_a_guest_who_signs_in_goes_on_to_be_told(tmp_path: Path) -> None:
    with push_service() as service, ServerProcess(tmp_path, **ALLOWED) as server:
        first = Person(server)
        first.post("/api/account", {"name": "Known Ben", "password": "long enough"})
        ann, ben, table = two_at_a_table(server, server)
        phone = service.device("phone")
        subscribe(ben, phone)
        ben.post("/api/login", {"name": "Known Ben", "password": "long enough"})
        assert ben.get("/api/me/notices")["devices"] == 1
        play(ann, table, 0)
        told(phone, 1)


def test_the_key_is_made_once_and_kept_private(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        key = Person(server).get("/api/me/notices")["push_key"]
        file = tmp_path / "push.key"
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        server.stop()
        server.start()
        assert Person(server).get("/api/me/notices")["push_key"] == key


def test_workers_of_one_server_have_one_key(scaled: Backend) -> None:
    with scaled.workers() as servers:
        keys = {Person(server).get("/api/me/notices")["push_key"] for server in servers}
    assert len(keys) == 1


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "https://169.254.169.254/latest/meta-data",
        "https://10.1.2.3/x",
        "https://localhost/x",
        "https://push.example.org:22/x",
        "https://user:secret@push.example.org/x",
        "file:///etc/passwd",
        "https://",
        "https://[broken/x",
        "gopher://push.example.org/x",
    ],
)
def test_private_addresses_are_refused(server: ServerProcess, service: PushService, endpoint: str) -> None:
    body = {**service.device("x").subscription, "endpoint": endpoint}
    answer = Person(server).calls.put("/api/me/push", json=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_endpoint")


@pytest.fixture(scope="module")
def service() -> Any:
    with push_service() as running:
        yield running


def test_keys_that_are_none_are_refused(server: ServerProcess) -> None:
    body = {"endpoint": "https://push.example.org/x", "p256dh": "AAAA", "auth": "AAAA"}
    assert Person(server).calls.put("/api/me/push", json=body).json()["code"] == "bad_endpoint"


def test_a_name_that_leads_into_our_own_network_is_sent_nothing(tmp_path: Path, service: PushService) -> None:
    """A name is public when it is given; where it leads is seen when something is sent, and that is connected to."""
    device, forgotten = service.device("inside"), []

    class Inside(ThreadedResolver):
        async def resolve(self, host: str, port: int = 0, family: Any = 0) -> list[ResolveResult]:
            return await super().resolve("127.0.0.1", port, family)

    async def forget(id: str) -> None:
        forgotten.append(id)

    async def send(allowed: tuple[str, ...]) -> None:
        push = Push(new_private_key().decode(), Settings(tmp_path, push_allow=allowed), forget)
        guarded = Guarded(push.endpoints)
        guarded.inner = Inside()
        push.session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(resolver=guarded))
        port = service.server.server_port
        there = Subscription("ben", f"https://push.example.org:{port}/inside", **keys)
        assert not await push.send(there, {"tag": "t"})
        await push.close()

    keys = {name: device.subscription[name] for name in ("p256dh", "auth")}
    complete(send(("192.0.2.0/24",)))
    assert len(forgotten) == 1
    assert device.received == []


@pytest.mark.parametrize(
    ("address", "fine"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
        ("192.168.1.1", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("fe80::1", False),
        ("fd00::1", False),
        ("::ffff:127.0.0.1", False),
        ("2002:7f00:1::", False),
    ],
)
def test_which_addresses_are_public(address: str, fine: bool) -> None:
    assert Endpoints(()).may_send_to(ip_address(address)) == fine
    assert Endpoints(("10.0.0.0/8",)).may_send_to(ip_address("10.9.9.9"))


def test_a_guest_has_ten_browsers_at_the_most(server: ServerProcess, service: PushService) -> None:
    ann = Person(server)
    for number in range(12):
        body = {**service.device(f"d{number}").subscription, "endpoint": f"https://push.example.org/{number}"}
        assert ann.calls.put("/api/me/push", json=body).status_code == 200
    assert ann.get("/api/me/notices")["devices"] == 10


def test_the_check_can_fail() -> None:
    with pytest.raises(RequestError):
        Endpoints(()).check("https://10.0.0.1/")
    Endpoints(()).check("https://8.8.8.8/")
    Endpoints(("10.0.0.0/8",)).check("http://10.0.0.1:8080/")
