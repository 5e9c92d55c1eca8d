"""Web Push: a message to a browser by way of its maker's service, which cannot read it."""

import asyncio
import base64
import json
import logging
import time
from collections.abc import Awaitable, Callable

import aiohttp
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from pywebpush import WebPusher

from solarium.server.errors import RequestError
from solarium.server.notices.endpoints import Endpoints, ForbiddenAddress, Guarded
from solarium.server.people.secret_files import secret_file
from solarium.server.settings import Settings
from solarium.server.store.database import Store
from solarium.server.store.notices import Subscription

log = logging.getLogger("solarium.server")

TIMEOUT = aiohttp.ClientTimeout(total=15)
TOKEN_SECONDS = 12 * 3600  # of a signature; services take 24 hours at the most
KEPT_SECONDS = 3 * 24 * 3600  # for which a service keeps a message for a browser that is off
RETRIES = (1.0, 5.0)  # seconds
GONE = (404, 410)
BUSY = (429, 500, 502, 503, 504)


def new_private_key() -> bytes:
    """A private key as services know us by it: 32 bytes, in letters."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return base64.urlsafe_b64encode(number.to_bytes(32, "big")).rstrip(b"=")


async def load_private_key(settings: Settings, store: Store) -> str:
    """In the folder of a server of one worker, in the database that several share; made by the first start."""
    file = settings.data / "push.key"
    if not settings.database:
        return secret_file(file, new_private_key).decode()
    new = file.read_bytes() if file.exists() else new_private_key()
    return await store.shared_key("push", new.decode())


class Push:
    """Sends messages to browsers, signed with the server's key."""

    def __init__(self, private_key: str, settings: Settings, gone: Callable[[str], Awaitable[None]]) -> None:
        self.vapid = Vapid02.from_string(private_key)
        self.contact = contact(settings)
        self.endpoints = Endpoints(settings.push_allow)
        self.gone = gone  # called with the id of a subscription that has ended
        self.session: aiohttp.ClientSession | None = None

    @property
    def public_key(self) -> str:
        """What a browser subscribes with."""
        point = self.vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def check_keys(self, of: Subscription) -> None:
        """Refuse keys that nothing can be encrypted with."""
        try:
            self._sealed(of, {"tag": ""})
        except Exception:  # whatever the libraries say of keys that are none
            raise RequestError("bad_endpoint", "These are not the keys of a browser.", field="p256dh") from None

    async def send(self, to: Subscription, message: dict[str, str]) -> bool:
        """Whether the service has taken it. A browser that is gone is forgotten."""
        try:
            self.endpoints.check(to.endpoint)
            body, headers = self._sealed(to, message)
        except Exception as error:  # its keys are no keys
            log.warning("a browser cannot be sent messages: %s", type(error).__name__)
            await self.gone(to.id)
            return False
        for wait in (*RETRIES, None):
            status = await self._post(to, body, headers)
            if status not in BUSY or wait is None:
                return 200 <= status < 300
            await asyncio.sleep(wait)
        return False

    async def _post(self, to: Subscription, body: bytes, headers: dict[str, str]) -> int:
        """The answer of the service; 503 where it cannot be reached."""
        try:
            async with self._connected().post(to.endpoint, data=body, headers=headers, allow_redirects=False) as answer:
                if answer.status in GONE:
                    await self.gone(to.id)
                elif answer.status >= 400:
                    log.warning("a push service answered %s", answer.status)
                return answer.status
        except aiohttp.ClientConnectorError as error:
            if isinstance(error.os_error, ForbiddenAddress):
                await self.gone(to.id)
                return 403
            return 503
        except (aiohttp.ClientError, TimeoutError, ValueError):
            return 503

    def _sealed(self, to: Subscription, message: dict[str, str]) -> tuple[bytes, dict[str, str]]:
        """The message as only that browser can read it, and who sends it."""
        keys = {"p256dh": to.p256dh, "auth": to.auth}
        body = WebPusher({"endpoint": to.endpoint, "keys": keys}).encode(json.dumps(message).encode())["body"]
        audience = "/".join(to.endpoint.split("/")[:3])
        claims = {"aud": audience, "sub": self.contact, "exp": int(time.time()) + TOKEN_SECONDS}
        headers = {
            **self.vapid.sign(claims),
            "content-encoding": "aes128gcm",
            "ttl": str(KEPT_SECONDS),
            "urgency": "normal",
            "topic": message["tag"][:32],  # a later one takes its place
        }
        return body, headers

    def _connected(self) -> aiohttp.ClientSession:
        if self.session is None:
            connector = aiohttp.TCPConnector(resolver=Guarded(self.endpoints), limit=20, use_dns_cache=False)
            self.session = aiohttp.ClientSession(connector=connector, timeout=TIMEOUT, trust_env=False)
        return self.session

    async def close(self) -> None:
        if self.session is not None:
            await self.session.close()


def contact(settings: Settings) -> str:
    """Whom a push service may write to."""
    if settings.url.startswith("https://"):
        return settings.url
    return f"mailto:{settings.mail_from or 'nobody@solarium.invalid'}"
