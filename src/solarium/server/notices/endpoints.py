"""Where messages for browsers may go. A browser names the address itself, so it may not lead into our own network."""

import socket
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.resolver import ThreadedResolver

from solarium.server.errors import RequestError

Address = IPv4Address | IPv6Address


class ForbiddenAddress(OSError):
    """A name leads to an address where nothing is sent."""


class Endpoints:
    """Public addresses by https; others only if they are in a network that is allowed, by http too."""

    def __init__(self, allowed: tuple[str, ...]) -> None:
        self.allowed: list[IPv4Network | IPv6Network] = [ip_network(each, strict=False) for each in allowed]

    def check(self, endpoint: str) -> None:
        """Refuse what can be refused without asking for a name; `Guarded` checks where the name leads."""
        try:
            url = urlsplit(endpoint)
            host, port = url.hostname or "", url.port
        except ValueError:
            raise RequestError("bad_endpoint", field="endpoint") from None
        literal = as_address(host)
        if literal is not None:
            fine = self.may_send_to(literal) and (url.scheme == "https" or self._is_listed(literal))
        else:
            fine = url.scheme == "https" and "." in host.strip(".") and host.isascii()
        if not fine or url.username or url.password or not (port in (None, 443) or self.allowed):
            raise RequestError("bad_endpoint", field="endpoint")

    def may_send_to(self, address: Address) -> bool:
        if isinstance(address, IPv6Address):
            inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
            if inner is not None:
                return self.may_send_to(inner)
        return self._is_listed(address) or (address.is_global and not address.is_multicast)

    def _is_listed(self, address: Address) -> bool:
        return any(address in network for network in self.allowed)


class Guarded(AbstractResolver):
    """Hands on only addresses that may be sent to: what was checked is what is connected to."""

    def __init__(self, endpoints: Endpoints) -> None:
        self.endpoints = endpoints
        self.inner = ThreadedResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        found = await self.inner.resolve(host, port, family)
        fine = [each for each in found if self.endpoints.may_send_to(ip_address(each["host"].partition("%")[0]))]
        if not fine:
            raise ForbiddenAddress(f"{host} does not lead to a public address")
        return fine

    async def close(self) -> None:
        await self.inner.close()


def as_address(host: str) -> Address | None:
    try:
        return ip_address(host.partition("%")[0])
    except ValueError:
        return None
