"""Accounts: a guest becomes one and keeps everything; and every way of docs/security.md to take one over fails."""

import asyncio
from pathlib import Path

import httpx
import pytest
from argon2 import extract_parameters

from solarium.server.app import create
from solarium.server.people import credentials
from solarium.server.people.credentials import hash_code, new_codes
from solarium.server.people.guests import skeleton
from solarium.server.services import Services
from solarium.server.settings import Settings
from solarium.server.store.accounts import Account, Accounts
from solarium.server.store.database import Store
from tests.server_for_tests import Person, ServerProcess, complete

PASSWORD = "a long enough secret"
COOKIE = "solarium_guest"


def signed_up(server: ServerProcess, name: str) -> tuple[Person, list[str]]:
    person = Person(server)
    codes = person.post("/api/account", {"name": name, "password": PASSWORD})["codes"]
    return person, codes


def signed_in(server: ServerProcess, name: str) -> Person:
    person = Person(server)
    person.post("/api/login", {"name": name, "password": PASSWORD})
    return person


def test_a_guest_becomes_an_account_and_keeps_its_tables(server: ServerProcess) -> None:
    ann = Person(server)
    before = ann.me["id"]
    table = ann.table("takeaway", "me", "here")["id"]
    codes = ann.post("/api/account", {"name": "Keeper", "password": PASSWORD})["codes"]
    assert len(set(codes)) == 10
    me = ann.get("/api/me")
    assert me == {"id": before, "name": "Keeper", "account": True}
    assert [row["id"] for row in ann.get("/api/lobby")["mine"]] == [table]
    elsewhere = signed_in(server, "Keeper")
    assert elsewhere.get("/api/me")["id"] == before
    assert elsewhere.get(f"/api/tables/{table}")["seats"][0]["yours"]


def test_what_a_browser_did_as_a_guest_goes_to_the_account(server: ServerProcess) -> None:
    signed_up(server, "Collector")
    other = Person(server)
    table = other.table("takeaway", "me", "here")["id"]
    other.post("/api/login", {"name": "Collector", "password": PASSWORD})
    assert table in [row["id"] for row in other.get("/api/lobby")["mine"]]
    assert other.get(f"/api/tables/{table}")["seats"][0]["yours"]


def test_logins_are_listed_and_ended(server: ServerProcess) -> None:
    ann, _ = signed_up(server, "Lister")
    other = signed_in(server, "Lister")
    table = ann.table("takeaway", "me", "open")["id"]
    wire = other.live(table)
    logins = ann.get("/api/account")["logins"]
    assert [login["here"] for login in logins].count(True) == 1
    there = next(login["id"] for login in logins if not login["here"])
    assert ann.calls.delete(f"/api/account/logins/{there}").status_code == 200
    assert wire.closes() == 4401
    assert other.get("/api/account", status=401)["code"] == "no_guest"
    assert other.get("/api/me")["id"] != ann.get("/api/me")["id"]


def test_a_new_password_ends_all_other_logins(server: ServerProcess) -> None:
    ann, _ = signed_up(server, "Changer")
    other = signed_in(server, "Changer")
    wrong = ann.calls.put("/api/account/password", json={"old": "wrong", "password": "another secret"})
    assert wrong.json()["code"] == "bad_login"
    right = ann.calls.put("/api/account/password", json={"old": PASSWORD, "password": "another secret"})
    assert right.status_code == 200
    assert ann.get("/api/account")["name"] == "Changer"
    assert not other.get("/api/me").get("account")


def test_export_and_delete(server: ServerProcess) -> None:
    ann, ben = signed_up(server, "Leaver")[0], Person(server, "Ben of Leaver")
    table = ann.table("takeaway", "me", "open")["id"]
    ben.post(f"/api/tables/{table}/seats/1", {})
    wire = ann.live(table)
    wire.say({"type": "say", "id": "s", "text": "remember me"})
    wire.until_answer("s")
    data = ann.get("/api/me/export")
    assert data["accounts"][0]["name"] == "Leaver"
    assert data["messages"][0]["text"] == "remember me"
    assert [row["id"] for row in data["tables"]] == [table]
    assert PASSWORD not in str(data)
    assert "argon2" not in str(data)
    assert ann.calls.delete("/api/me").status_code == 200
    assert ben.get(f"/api/tables/{table}")["seats"][0]["name"] == "Somebody"
    assert ben.live(table).until("chat_log")["lines"] == []
    gone = Person(server).post("/api/login", {"name": "Leaver", "password": PASSWORD}, status=401)
    assert gone["code"] == "bad_login"


# Account take-over, by the list in docs/security.md


def test_fixation(server: ServerProcess) -> None:
    """Whoever planted a cookie before the sign-up or the sign-in knows nothing after it."""
    attacker = Person(server)
    planted = attacker.calls.cookies[COOKIE]
    table = attacker.table("takeaway", "me", "here")
    victim = Person(server)
    victim.calls.cookies.clear()
    victim.calls.cookies.set(COOKIE, planted, domain="127.0.0.1", path="/")
    victim.post("/api/account", {"name": "Victim", "password": PASSWORD})
    assert victim.get("/api/me")["id"] == attacker.me["id"]
    assert attacker.get("/api/account", status=401)["code"] == "no_guest"
    assert attacker.get("/api/me")["id"] != attacker.me["id"]
    wire = attacker.live(table["id"], tokens=tuple(table["tokens"]))
    assert not any(seat.get("yours") for seat in wire.welcome["table"]["seats"])
    before = victim.calls.cookies[COOKIE]
    victim.post("/api/login", {"name": "Victim", "password": PASSWORD})
    assert victim.calls.cookies[COOKIE] != before


def test_enumeration(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that exists, one without a password and one that nobody has are answered alike, after the same work."""
    work: list[tuple[str, object]] = []
    verify = credentials._verify

    def counted(hashed: str, password: str) -> bool:
        work.append((password, extract_parameters(hashed)))
        return verify(hashed, password)

    async def try_names() -> None:
        services = await Services.open(Settings(tmp_path, bot_workers=1).without_rate_limits())
        app = create(services, await services.keyring())
        accounts = services.logins.accounts
        hashed = await credentials.hash_password("long enough")
        await accounts.create(Account("guest-a", "Existing", skeleton("Existing"), hashed))
        await accounts.create(Account("guest-b", "Passkeys alone", skeleton("Passkeys alone")))
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as eve:
            await eve.get("/api/me")
            answers, done = [], []
            for name in ("Existing", "Passkeys alone", "Nobody at all"):
                work.clear()
                answers.append(await eve.post("/api/login", json={"name": name, "password": "wrong wrong"}))
                answers.append(await eve.post("/api/login/recovery", json={"name": name, "code": "wrong"}))
                done.append(list(work))
            assert {(answer.status_code, answer.text) for answer in answers} == {(401, answers[0].text)}
            assert [len(one) for one in done] == [1, 1, 1]
            assert done[0] == done[1] == done[2]  # one hash each, as dear as the other
        await services.close()

    monkeypatch.setattr(credentials, "_verify", counted)
    complete(try_names())


def test_replay_of_recovery_codes(server: ServerProcess) -> None:
    ann, codes = signed_up(server, "Forgetful")
    lost = Person(server)
    used = codes[0].upper().replace("-", " ")  # as somebody types it from paper
    assert lost.post("/api/login/recovery", {"name": "forgetful", "code": used})["name"] == "Forgetful"
    assert Person(server).post("/api/login/recovery", {"name": "Forgetful", "code": used}, status=401)
    assert lost.get("/api/account")["codes_left"] == 9
    fresh = ann.post("/api/account/codes", {})["codes"]
    assert Person(server).post("/api/login/recovery", {"name": "Forgetful", "code": codes[1]}, status=401)
    assert Person(server).post("/api/login/recovery", {"name": "Forgetful", "code": fresh[0]})


def test_a_recovery_code_is_used_once_however_many_workers_try(tmp_path: Path) -> None:
    async def race() -> None:
        url = f"sqlite+aiosqlite:///{tmp_path / 'db'}"
        stores = [await Store.open(url) for _ in range(3)]
        everywhere = [Accounts(store) for store in stores]
        await everywhere[0].create(Account("g", "Name", "name"))
        code = new_codes()[0]
        await everywhere[0].set_codes("g", [hash_code(code)])
        used = await asyncio.gather(*(accounts.use_code("g", hash_code(code)) for accounts in everywhere))
        assert sorted(used) == [False, False, True]
        for store in stores:
            await store.close()

    complete(race())


CHANGES = [
    ("POST", "/api/login", {"name": "a", "password": "b"}),
    ("POST", "/api/logout", {}),
    ("POST", "/api/account", {"name": "a", "password": PASSWORD}),
    ("PUT", "/api/account/password", {"password": PASSWORD}),
    ("POST", "/api/account/codes", {}),
    ("DELETE", "/api/me", None),
    ("PATCH", "/api/account", {"private": True}),
]


@pytest.mark.parametrize(("method", "path", "body"), CHANGES, ids=lambda value: str(value)[:24])
def test_cross_site_requests(server: ServerProcess, method: str, path: str, body: object) -> None:
    ann = Person(server)
    answer = ann.calls.request(method, path, json=body, headers={"Origin": "https://evil.example"})
    assert answer.json()["code"] == "foreign_origin"
    cookie = httpx.get(f"{server.http}/api/me").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_other_peoples_sessions(server: ServerProcess) -> None:
    ann, eve = signed_up(server, "Owner")[0], signed_up(server, "Intruder")[0]
    (login,) = ann.get("/api/account")["logins"]
    assert eve.calls.delete(f"/api/account/logins/{login['id']}").json()["code"] == "unknown_login"
    assert eve.calls.delete("/api/account/passkeys/abc").json()["code"] == "unknown_login"
    assert ann.get("/api/account")["name"] == "Owner"
    forged = Person(server)
    forged.calls.cookies.clear()
    forged.calls.cookies.set(COOKIE, f"{ann.calls.cookies[COOKIE][:-4]}AAAA", domain="127.0.0.1", path="/")
    assert forged.get("/api/account", status=401)["code"] == "no_guest"


def test_guessing_is_slow(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, login_burst=3, login_rate=0.01) as server:
        eve = Person(server)
        codes = [eve.calls.post("/api/login", json={"name": "x", "password": "y" * 9}).json()["code"] for _ in range(4)]
        assert codes == ["bad_login"] * 3 + ["flood"]


def test_an_answer_to_no_challenge_opens_nothing(server: ServerProcess) -> None:
    eve = Person(server)
    for credential in ({}, {"id": "x", "response": {"clientDataJSON": "e30"}}, {"response": 5}):
        answer = eve.post("/api/login/passkey", {"credential": credential}, status=422)
        assert answer["code"] == "bad_passkey"


def test_names_of_accounts_are_theirs(server: ServerProcess) -> None:
    signed_up(server, "Unique One")
    other = Person(server)
    assert other.post("/api/account", {"name": "unique 0ne", "password": PASSWORD}, status=409)["code"] == "name_taken"
    assert other.calls.patch("/api/me", json={"name": "UNIQUE ONE"}).json()["code"] == "name_taken"
    assert other.post("/api/account", {"name": "Short", "password": "short"}, status=422)["code"] == "bad_password"
