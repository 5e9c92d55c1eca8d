"""SVG pictures as PNG, still or moving. Needs the extra `solarium[pictures]`."""

import struct
from collections.abc import Iterator, Sequence
from importlib import import_module
from zlib import crc32

from solarium.engine.errors import UsageError

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def png(svg: str, width: int | None = None) -> bytes:
    """A picture as PNG, so many pixels wide, or as wide as it says itself."""
    try:
        resvg = import_module("resvg_py")
    except ModuleNotFoundError:
        raise UsageError("PNG needs resvg: install solarium[pictures]") from None
    return bytes(resvg.svg_to_bytes(svg_string=svg, width=width))


def moving_png(pictures: Sequence[bytes], seconds: float) -> bytes:
    """PNG pictures of one size as one animated PNG that plays again and again."""
    parts: list[bytes] = []
    number = 0  # of the chunks that tell of frames
    for place, picture in enumerate(pictures):
        for kind, data in chunks(picture):
            if kind == b"IHDR":
                if not parts:
                    parts += [chunk(kind, data), chunk(b"acTL", struct.pack(">II", len(pictures), 0))]
                size = data[:8]
                delay = struct.pack(">HHBB", max(1, round(1000 * seconds)), 1000, 0, 0)
                parts.append(chunk(b"fcTL", struct.pack(">I", number) + size + bytes(8) + delay))
                number += 1
            elif kind == b"IDAT" and place == 0:
                parts.append(chunk(kind, data))
            elif kind == b"IDAT":
                parts.append(chunk(b"fdAT", struct.pack(">I", number) + data))
                number += 1
    return SIGNATURE + b"".join(parts) + chunk(b"IEND", b"")


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", crc32(kind + data))


def chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a PNG file: kind and data."""
    at = len(SIGNATURE)
    while at < len(picture):
        (size,) = struct.unpack_from(">I", picture, at)
        yield picture[at + 4 : at + 8], picture[at + 8 : at + 8 + size]
        at += 12 + size
