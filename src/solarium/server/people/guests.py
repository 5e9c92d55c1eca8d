"""Guests: known by a signed cookie, named within sensible limits."""

import hashlib
import os
import secrets
import unicodedata
from pathlib import Path

from itsdangerous import BadSignature, URLSafeTimedSerializer

from solarium.server.errors import RequestError

COOKIE = "solarium_guest"
COOKIE_SECONDS = 400 * 24 * 3600
LONGEST_NAME = 24
STARS = (
    "Achernar", "Alcor", "Aldebaran", "Alioth", "Altair", "Antares", "Arcturus", "Bellatrix", "Capella", "Castor",
    "Deneb", "Electra", "Fomalhaut", "Hadar", "Izar", "Maia", "Mimosa", "Mira", "Mizar", "Nashira", "Polaris",
    "Pollux", "Procyon", "Regulus", "Rigel", "Sirius", "Spica", "Tarazed", "Thuban", "Vega", "Zaniah",
)  # fmt: skip


class Keyring:
    """Signs the guests' cookies with a key that never leaves the data folder."""

    def __init__(self, data: Path) -> None:
        self.signer = URLSafeTimedSerializer(_key(data / "cookie.key"), salt="guest")

    def seal(self, guest: str) -> str:
        """The value of a guest's cookie."""
        sealed = self.signer.dumps(guest)
        return sealed if isinstance(sealed, str) else sealed.decode()

    def unseal(self, cookie: str | None) -> str:
        """The guest in a cookie; empty if there is none, or it is forged or too old."""
        if not cookie:
            return ""
        try:
            guest = self.signer.loads(cookie, max_age=COOKIE_SECONDS)
        except BadSignature:
            return ""
        return guest if isinstance(guest, str) else ""


def _key(path: Path) -> bytes:
    """Read the key; the first start makes it, readable by the owner alone."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    with os.fdopen(handle, "wb") as file:
        file.write(secrets.token_hex(32).encode())
        file.flush()
        os.fsync(file.fileno())
    return path.read_bytes()


def new_guest() -> str:
    return secrets.token_urlsafe(12)


def default_name(guest: str) -> str:
    """What a guest is called until it says otherwise: a star and a number, always the same for the same guest."""
    digest = hashlib.sha256(guest.encode()).digest()
    return f"{STARS[digest[0] % len(STARS)]} {10 + digest[1] % 90}"


def clean_name(text: str) -> str:
    """The name as it is kept: trimmed, 1 to 24 printable characters, nothing that bends the text around it."""
    name = " ".join(unicodedata.normalize("NFC", text).split()) if text.isprintable() else ""
    kinds = [unicodedata.category(character) for character in name]
    if not 1 <= len(name) <= LONGEST_NAME or any(kind[0] == "C" for kind in kinds):
        raise RequestError("bad_name", field="name")
    if any(kinds[at : at + 3] == ["Mn"] * 3 for at in range(len(kinds))):
        raise RequestError("bad_name", "A name has at most two marks on a letter.", field="name")
    return name
