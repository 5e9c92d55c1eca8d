"""Names, keys, tokens, and who holds a seat."""

from pathlib import Path

import pytest

from solarium.server.errors import RequestError
from solarium.server.people.guests import Keyring, Ticket, clean_name, default_name, new_guest
from solarium.server.people.identity import TOKEN_MILLISECONDS, Reader, check_tokens, new_token
from solarium.server.people.limits import Bucket, Buckets
from solarium.server.store.rows import SeatRow, now


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann  Lee ", "Ann Lee"),
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("李雷", "李雷"),
        ("O'Neil ☀", "O'Neil ☀"),
    ],
)
def test_names_people_have(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize("typed", ["", " ", "\t", "a" * 25, "a\u202eb", "a\u2066b", "a\u200db", "\x00", "a\ud800"])
def test_names_nobody_has(typed: str) -> None:
    with pytest.raises(RequestError) as refused:
        clean_name(typed)
    assert refused.value.code == "bad_name"


def test_default_names_are_good_names() -> None:
    for guest in (new_guest() for _ in range(50)):
        assert clean_name(default_name(guest)) == default_name(guest)


def test_the_key_is_kept_and_belongs_to_its_folder(tmp_path: Path) -> None:
    first, other = tmp_path / "a", tmp_path / "b"
    first.mkdir()
    other.mkdir()
    ticket = Ticket("guest-1", "login-1")
    cookie = Keyring.in_folder(first).seal(ticket)
    assert Keyring.in_folder(first).unseal(cookie) == ticket
    assert Keyring.in_folder(other).unseal(cookie) == Ticket()
    assert Keyring.in_folder(first).unseal(None) == Ticket()


def test_a_seat_is_held_by_its_guest_or_by_its_token() -> None:
    token, hashed = new_token()
    seat_row = SeatRow(0, "person", "guest-1", token=hashed, expires=now() + TOKEN_MILLISECONDS)
    assert Reader("guest-1").holds(seat_row)
    assert not Reader("guest-2").holds(seat_row)
    assert not Reader().holds(seat_row)
    assert Reader("", check_tokens([seat_row], (token,))[0]).holds(seat_row)
    seat_row.expires = now() - 1
    assert not Reader("", frozenset([hashed])).holds(seat_row)
    assert [error.code for error in check_tokens([seat_row], (token, "x"))[1]] == ["expired_token", "bad_token"]


def test_nobody_holds_a_seat_without_a_guest() -> None:
    assert not Reader("").holds(SeatRow(0, "person", ""))
    assert not Reader("", frozenset([""])).holds(SeatRow(0, "person", ""))
    assert not Reader("guest-1").holds(SeatRow(0, "bot", "guest-1"))


def test_buckets_run_dry_and_fill_again() -> None:
    bucket = Bucket(rate=10, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    bucket.when -= 0.25
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    many = Buckets(rate=0, burst=1)
    assert [many.take("a"), many.take("a"), many.take("b")] == [True, False, True]
