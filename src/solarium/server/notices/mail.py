"""Mails by SMTP: one to confirm an address, then "it is your turn". Every one says how to stop them."""

import asyncio
import logging
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Literal
from urllib.parse import unquote, urlsplit

from itsdangerous import BadSignature, URLSafeTimedSerializer
from msgspec import Struct

from solarium.server.settings import Settings

log = logging.getLogger("solarium.server")

SECONDS = 15
CONFIRM_SECONDS = 3 * 24 * 3600  # for which the link in the first mail is good
DOT = "~"  # an address whose last part has a dot is one of a file
Purpose = Literal["confirm", "stop"]


class BadMailSettings(Exception):
    """Mails cannot be sent as it was set; the message says why."""


class Post(Struct, frozen=True):
    """A mail server."""

    host: str
    port: int
    user: str = ""
    password: str = ""
    encrypted: bool = False  # from the first byte on

    @classmethod
    def at(cls, address: str) -> "Post":
        try:
            url = urlsplit(address)
            port = url.port
        except ValueError:
            port, url = None, urlsplit("")
        if url.scheme not in ("smtp", "smtps") or not url.hostname:
            raise BadMailSettings("SOLARIUM_SMTP_URL is not of the form smtp://user:password@host:587 or smtps://…")
        encrypted = url.scheme == "smtps"
        user, password = unquote(url.username or ""), unquote(url.password or "")
        return cls(url.hostname, port or (465 if encrypted else 587), user, password, encrypted)


class Links:
    """Links that say for whom they are and cannot be forged; nobody has to sign in to use one."""

    def __init__(self, signer: URLSafeTimedSerializer, url: str) -> None:
        self.signer = signer
        self.url = url

    def token(self, purpose: Purpose, guest: str, address: str) -> str:
        token = self.signer.dumps([purpose, guest, address])
        return (token if isinstance(token, str) else token.decode()).replace(".", DOT)

    def link(self, purpose: Purpose, guest: str, address: str) -> str:
        return f"{self.url}/mail/{purpose}/{self.token(purpose, guest, address)}"

    def read(self, purpose: Purpose, token: str) -> tuple[str, str] | None:
        """The guest and the address of a good link. One that stops mails is good for ever."""
        try:
            said = self.signer.loads(token.replace(DOT, "."), max_age=CONFIRM_SECONDS if purpose == "confirm" else None)
        except BadSignature:
            return None
        if not isinstance(said, list) or len(said) != 3 or said[0] != purpose:
            return None
        return str(said[1]), str(said[2])


class Mailer:
    """Sends mails, if the server has a way to."""

    def __init__(self, settings: Settings, links: Links) -> None:
        check(settings)
        self.post = Post.at(settings.smtp) if settings.smtp else None
        self.sender = settings.mail_from
        self.links = links

    async def ask_to_confirm(self, guest: str, address: str) -> bool:
        text = (
            "Somebody, probably you, wants Solarium to write to this address when it is their turn.\n\n"
            f"To agree, open this page:\n{self.links.link('confirm', guest, address)}\n\n"
            "If that was not you, do nothing: nothing else will be sent."
        )
        return await self.send(guest, address, "Confirm your address for Solarium", text)

    async def send(self, guest: str, address: str, subject: str, text: str) -> bool:
        """Whether the mail server has taken it."""
        if self.post is None:
            return False
        stop = self.links.token("stop", guest, address)
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self.sender, address, subject
        mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=self.sender.partition("@")[2])
        mail["List-Unsubscribe"] = f"<{self.links.url}/api/mail/stop/{stop}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content(f"{text}\n\n-- \nNo more mails: {self.links.url}/mail/stop/{stop}\n", cte="quoted-printable")
        try:
            await asyncio.to_thread(deliver, self.post, mail)
        except (OSError, smtplib.SMTPException, ssl.SSLError) as error:
            log.warning("a mail could not be sent: %s", type(error).__name__)
            return False
        return True


def deliver(post: Post, mail: EmailMessage) -> None:
    """Encrypted wherever the mail server can; a password is never sent in the clear."""
    context = ssl.create_default_context()
    if post.encrypted:
        server: smtplib.SMTP = smtplib.SMTP_SSL(post.host, post.port, timeout=SECONDS, context=context)
    else:
        server = smtplib.SMTP(post.host, post.port, timeout=SECONDS)
    with server:
        server.ehlo()
        if not post.encrypted and server.has_extn("starttls"):
            server.starttls(context=context)
            server.ehlo()
        elif not post.encrypted and post.password:
            raise smtplib.SMTPException("the mail server does not encrypt, so it is not given a password")
        if post.user:
            server.login(post.user, post.password)
        server.send_message(mail)


def check(settings: Settings) -> None:
    """Raises `BadMailSettings`. The address in links is never taken from a request: that could be anybody's."""
    if not settings.smtp:
        return
    Post.at(settings.smtp)
    if "@" not in settings.mail_from or any(sign in settings.mail_from for sign in "\r\n<>"):
        raise BadMailSettings("with SOLARIUM_SMTP_URL, SOLARIUM_MAIL_FROM has to be the address that mails come from")
    if not settings.url.startswith(("http://", "https://")):
        raise BadMailSettings("with SOLARIUM_SMTP_URL, SOLARIUM_URL has to be where people reach this server")
