"""Passkeys (WebAuthn): a challenge that is good once, and a signature of the device that holds the key."""

import json
from typing import Any

import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from solarium.server.errors import RequestError
from solarium.server.store.accounts import Accounts, Passkey
from solarium.server.store.rows import now

PRODUCT = "Solarium"


class Site:
    """The site as the browser knows it: a key belongs to its name, a signature to its origin."""

    def __init__(self, origin: str, name: str) -> None:
        self.origin = origin
        self.name = name


async def registration_options(accounts: Accounts, site: Site, guest: str, name: str) -> dict[str, Any]:
    known = [PublicKeyCredentialDescriptor(base64url_to_bytes(key.id)) for key in await accounts.passkeys(guest)]
    options = webauthn.generate_registration_options(
        rp_id=site.name,
        rp_name=PRODUCT,
        user_id=guest.encode(),
        user_name=name,
        exclude_credentials=known,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
    )
    await accounts.add_challenge(bytes_to_base64url(options.challenge), guest)
    return json.loads(webauthn.options_to_json(options))  # type: ignore[no-any-return]


async def login_options(accounts: Accounts, site: Site, guest: str) -> dict[str, Any]:
    """Without names: the device offers the keys it has, so nothing is said about who exists."""
    options = webauthn.generate_authentication_options(rp_id=site.name)
    await accounts.add_challenge(bytes_to_base64url(options.challenge), guest)
    return json.loads(webauthn.options_to_json(options))  # type: ignore[no-any-return]


async def registered(accounts: Accounts, site: Site, guest: str, credential: dict[str, Any]) -> Passkey:
    """The key of a device that has answered its challenge; not yet written."""
    challenge = await _challenge(accounts, guest, credential)
    try:
        made = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError):
        raise RequestError("bad_passkey") from None
    id = bytes_to_base64url(made.credential_id)
    return Passkey(id, guest, bytes_to_base64url(made.credential_public_key), made.sign_count, now())


async def signed_in(accounts: Accounts, site: Site, guest: str, credential: dict[str, Any]) -> str:
    """The guest whose passkey has signed the challenge of this browser."""
    challenge = await _challenge(accounts, guest, credential)
    passkey = await accounts.passkey(str(credential.get("id", ""))[:400])
    if passkey is None:
        raise RequestError("bad_login")
    try:
        proof = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=base64url_to_bytes(passkey.public_key),
            credential_current_sign_count=passkey.uses,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError):
        raise RequestError("bad_login") from None
    await accounts.use_passkey(passkey.id, proof.new_sign_count)
    return passkey.guest


async def _challenge(accounts: Accounts, guest: str, credential: dict[str, Any]) -> bytes:
    """The challenge that was answered; each is good once, and for the browser it was given to."""
    try:
        data = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        value = str(data["challenge"])[:100].rstrip("=")
        challenge = base64url_to_bytes(value)
    except (KeyError, ValueError, TypeError):
        raise RequestError("bad_passkey") from None
    if not await accounts.use_challenge(value, guest):
        raise RequestError("bad_passkey", "This took too long, or was used before; try again.")
    return challenge
