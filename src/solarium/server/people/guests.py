"""Guests: known by a signed cookie, named within sensible limits."""

import hashlib
import secrets
import unicodedata
from pathlib import Path

from itsdangerous import BadSignature, URLSafeTimedSerializer
from msgspec import Struct

from solarium.server.errors import RequestError
from solarium.server.people.secret_files import secret_file
from solarium.server.store.database import Store

COOKIE = "solarium_guest"
COOKIE_SECONDS = 400 * 24 * 3600
KEY_LENGTH = 64  # bytes
LONGEST_NAME = 24
STARS = (
    "Achernar", "Alcor", "Aldebaran", "Alioth", "Altair", "Antares", "Arcturus", "Bellatrix", "Capella", "Castor",
    "Deneb", "Electra", "Fomalhaut", "Hadar", "Izar", "Maia", "Mimosa", "Mira", "Mizar", "Nashira", "Polaris",
    "Pollux", "Procyon", "Regulus", "Rigel", "Sirius", "Spica", "Tarazed", "Thuban", "Vega", "Zaniah",
)  # fmt: skip
# Letters and signs that are drawn as nothing, though they count as printable.
INVISIBLE = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {chr(code) for code in range(0xFE00, 0xFE10)}
LOOK_ALIKES = str.maketrans(
    "\u0430\u0432\u0441\u0435\u0451\u04bb\u0456\u0457\u0458\u043a\u043c\u043d\u043e\u0440\u0455\u0442\u0443\u0445\u0501"
    "\u03b1\u03b2\u03b5\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u0131",
    "abceehiijkmhopstyxdabeikvoptyxi",
)
ALIKE = str.maketrans("l1|0", "iiio")  # in every script


class BadKey(Exception):
    """The key of the cookies cannot be used."""


class Ticket(Struct, frozen=True):
    """Who a cookie says one is: a guest, with a login if it has an account."""

    guest: str = ""
    login: str = ""


class Keyring:
    """Signs the guests' cookies with a key that never leaves the data folder, or the database that workers share."""

    def __init__(self, key: bytes) -> None:
        self.signer = URLSafeTimedSerializer(key, salt="guest")
        self.mail_signer = URLSafeTimedSerializer(key, salt="mail")

    @classmethod
    def in_folder(cls, data: Path) -> "Keyring":
        return cls(_key(data / "cookie.key"))

    @classmethod
    async def in_database(cls, store: Store, data: Path) -> "Keyring":
        """The key of all workers; the first to start brings along the one of its folder, if there is one."""
        file = data / "cookie.key"
        new = _key(file) if file.exists() else new_key()
        return cls(checked_key((await store.shared_key("cookies", new.decode())).encode(), "the database's"))

    def seal(self, ticket: Ticket) -> str:
        """The value of a guest's cookie."""
        sealed = self.signer.dumps([ticket.guest, ticket.login] if ticket.login else ticket.guest)
        return sealed if isinstance(sealed, str) else sealed.decode()

    def unseal(self, cookie: str | None) -> Ticket:
        """What a cookie says; nobody if there is none or it is forged. Whether it still counts, `Logins` knows.

        Its age is the browser's business: a clock that was set wrong for an hour must not cost anybody their seats.
        """
        if not cookie:
            return Ticket()
        try:
            said = self.signer.loads(cookie)
        except BadSignature:
            return Ticket()
        if isinstance(said, str):
            return Ticket(said)
        return Ticket(*said) if isinstance(said, list) and len(said) == 2 else Ticket()


def _key(path: Path) -> bytes:
    return checked_key(secret_file(path, new_key), str(path))


def new_key() -> bytes:
    return secrets.token_hex(KEY_LENGTH // 2).encode()


def checked_key(key: bytes, whose: str) -> bytes:
    if len(key) < KEY_LENGTH:
        raise BadKey(
            f"the key of the cookies, {whose}, is damaged ({len(key)} of {KEY_LENGTH} bytes); bring it back from a "
            "backup, or delete it: then every guest is a new one"
        )
    return key


def new_guest() -> str:
    return secrets.token_urlsafe(12)


def default_name(guest: str) -> str:
    """What a guest is called until it says otherwise: a star and a number, always the same for the same guest."""
    digest = hashlib.sha256(guest.encode()).digest()
    return f"{STARS[digest[0] % len(STARS)]} {10 + digest[1] % 90}"


def clean_name(text: str) -> str:
    """The name as it is kept: trimmed, 1 to 24 characters that can be seen, nothing that bends the text around it."""
    name = " ".join(unicodedata.normalize("NFC", text).split()) if text.isprintable() else ""
    kinds = [unicodedata.category(character) for character in name]
    if not 1 <= len(name) <= LONGEST_NAME or any(kind[0] == "C" for kind in kinds) or INVISIBLE & set(name):
        raise RequestError("bad_name", field="name")
    if not any(kind[0] in "LNSP" for kind in kinds):
        raise RequestError("bad_name", "A name has at least one letter, digit or sign.", field="name")
    if any(kinds[at : at + 3] == ["Mn"] * 3 for at in range(len(kinds))):
        raise RequestError("bad_name", "A name has at most two marks on a letter.", field="name")
    return name


def skeleton(name: str) -> str:
    """The same for names that look alike: case, accents, spaces and letters of other scripts do not count."""
    plain = unicodedata.normalize("NFKD", name).casefold().translate(LOOK_ALIKES).translate(ALIKE)
    return "".join(character for character in plain if unicodedata.category(character)[0] in "LNS") or plain
