"""Real servers of other people, as far as ours meets them: a push service that reads what it is sent, a mail server."""

import base64
import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.backends import free_port

Json = dict[str, Any]


def letters(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Device:
    """A browser's end of a subscription: it alone can read its messages."""

    def __init__(self, service: "PushService", name: str) -> None:
        self.service, self.name = service, name
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)

    @property
    def endpoint(self) -> str:
        return f"{self.service.url}/{self.name}"

    @property
    def subscription(self) -> Json:
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": letters(point), "auth": letters(self.auth)}

    @property
    def received(self) -> list[str]:
        """What came, decrypted."""
        bodies = [body for path, _, body in self.service.received if path == f"/{self.name}"]
        return [
            http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm").decode()
            for body in bodies
        ]


class PushService:
    """Takes messages, keeps them, and answers as it is told to."""

    def __init__(self) -> None:
        self.received: list[tuple[str, Json, bytes]] = []
        self.answers: dict[str, int] = {}  # by device; 201 if nothing else is said
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                status = service.answers.get(self.path.strip("/"), 201)
                if status == 201:
                    service.received.append((self.path, dict(self.headers), body))
                else:
                    service.received.append((f"refused {self.path}", dict(self.headers), body))
                self.send_response(status)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def device(self, name: str) -> Device:
        return Device(self, name)

    def signed_by(self, public_key: str) -> bool:
        """Whether the last message carries a signature for us that this key verifies."""
        header = {name.lower(): value for name, value in self.received[-1][1].items()}["authorization"]
        token, key = (part.split("=", 1)[1] for part in header.removeprefix("vapid ").split(","))
        signed, signature = token.rsplit(".", 1)
        r, s = (int.from_bytes(half, "big") for half in halves(signature))
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), binary(key))
        point.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(hashes.SHA256()))  # raises if it is forged
        claims = json.loads(binary(signed.split(".")[1]))
        return key == public_key and claims["aud"] == self.url and claims["sub"].startswith(("mailto:", "https:"))


def binary(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def halves(signature: str) -> tuple[bytes, bytes]:
    both = binary(signature)
    return both[:32], both[32:]


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()
    thread = threading.Thread(target=service.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        service.server.shutdown()
        service.server.server_close()


class MailServer:
    """Takes every mail."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 OK"

    def to(self, address: str) -> list[EmailMessage]:
        return [mail for mail in self.mails if mail["To"] == address]


@contextmanager
def mail_server() -> Iterator[tuple[MailServer, str]]:
    """With its address as a setting."""
    server = MailServer()
    controller = Controller(server, hostname="127.0.0.1", port=free_port())
    controller.start()
    try:
        yield server, f"smtp://127.0.0.1:{controller.port}"
    finally:
        controller.stop()
