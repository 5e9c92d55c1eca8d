# compiled
"""Scenes as differences: what changed against the last scene a reader was sent, made once for each view.

Of what a reader holds only fingerprints are kept, eight bytes for each thing in it, so that thousands of quiet tables
cost little. A list is told as runs: so many of the things you have from there on, then these new ones. Where nothing
may be touched for a while, the list that was there before stays the one that the next is compared with.
"""

import zlib
from array import array
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct, structs

from solarium.engine.scene import Scene
from solarium.server.live.held import LISTS, NEW_SURFACE, NOTHING, Held, HeldList, HeldSurface
from solarium.server.wire import News, Welcome

encode = msgspec.json.Encoder().encode

WORTH_PACKING = 1000  # bytes


class Encodings:
    """What a thing is in JSON, with its fingerprint. Things that a game keeps and shows again are encoded once.

    They are known by their identity, which is theirs alone as long as they are held here; the oldest half goes.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.recent: dict[int, tuple[bytes, int, Struct]] = {}
        self.older: dict[int, tuple[bytes, int, Struct]] = {}

    def of(self, things: Sequence[Struct]) -> tuple[list[bytes], "array[int]"]:
        encoded: list[bytes] = []
        fingerprints: list[int] = []
        for thing in things:
            known = self.recent.get(id(thing))
            if known is None:
                known = self._add(thing)
            encoded.append(known[0])
            fingerprints.append(known[1])
        return encoded, array("q", fingerprints)

    def _add(self, thing: Struct) -> tuple[bytes, int, Struct]:
        known = self.older.get(id(thing))
        if known is None:
            text = encode(thing)
            known = (text, hash(text), thing)
        self.recent[id(thing)] = known
        if len(self.recent) * 2 > self.most:
            self.older, self.recent = self.recent, {}
        return known


encodings = Encodings(most=16_384)


def news_for(news: News, held: Held | None) -> tuple[bytes, Held | None]:
    """The message for a reader who holds that, and what it holds then. Whoever holds nothing gets the whole scene."""
    if news.scene is None:
        return encode(news), held
    change, holds = difference(held or NOTHING, news.scene)
    if held is None:
        return encode(news), holds
    return encode(structs.replace(news, scene=None, change=change)), holds


def welcome_for(welcome: Welcome) -> tuple[bytes, Held | None]:
    """With the present scene; if rows were missed it is the scene of the last, and told as the others are."""
    if welcome.scene is None:
        return encode(welcome), None
    if not welcome.missed:
        return encode(welcome), difference(NOTHING, welcome.scene)[1]
    held: Held | None = None
    missed: list[Any] = []
    for news in welcome.missed:
        message, held = news_for(news, held)
        missed.append(Raw(message))
    return encode(structs.replace(welcome, scene=None, missed=tuple(missed))), held


def packed(message: bytes) -> bytes:
    """Deflated, for readers who can inflate, where that is worth it; JSON always begins with a brace."""
    if len(message) < WORTH_PACKING:
        return message
    deflate = zlib.compressobj(1, zlib.DEFLATED, -zlib.MAX_WBITS)
    return deflate.compress(message) + deflate.flush()


def difference(held: Held, scene: Scene) -> tuple[Any, Held]:
    """The change that leads from what is held to a scene, encoded, and what is held then."""
    change: dict[str, Any] = {}
    change["surfaces"], surfaces = _surfaces(held.surfaces, scene)
    lists: list[HeldList] = []
    for name, before in zip(LISTS, held.lists, strict=True):
        told, after = _list(before, getattr(scene, name))
        lists.append(after)
        if told is not None:
            change[name] = told
    prompt, goal = encode(scene.prompt), encode(scene.goal)
    if hash(prompt) != held.prompt:
        change["prompt"] = Raw(prompt)
    if hash(goal) != held.goal:
        change["goal"] = Raw(goal)
    parts: list[object] = [prompt, goal]
    for surface in surfaces:
        parts += surface.shell, surface.items.tobytes()
    for each in lists:
        parts += each.shown, each.things.tobytes()
    mark = hash(tuple(parts))
    return Raw(encode(change)), Held(surfaces, tuple(lists), hash(prompt), hash(goal), mark)


def _surfaces(held: tuple[HeldSurface, ...], scene: Scene) -> tuple[list[dict[str, Any]], tuple[HeldSurface, ...]]:
    known = {surface.id: index for index, surface in enumerate(held)}
    told: list[dict[str, Any]] = []
    after: list[HeldSurface] = []
    for surface in scene.surfaces:
        change: dict[str, Any] = {}
        of = known.get(surface.id)
        before = held[of] if of is not None else NEW_SURFACE
        if of is not None:
            change["of"] = of
        shell = encode(structs.replace(surface, items=()))
        if hash(shell) != before.shell:
            change["shell"] = Raw(shell)
        encoded, items = encodings.of(surface.items)
        if items != before.items:
            change["items"] = runs(before.items, items, encoded)
        told.append(change)
        after.append(HeldSurface(surface.id, hash(shell), items))
    return told, tuple(after)


def _list(held: HeldList, things: Sequence[Struct]) -> tuple[list[dict[str, Any]] | None, HeldList]:
    """The runs of a list, None where it stays as it is shown."""
    if not things:
        return ([] if held.shown else None), HeldList(held.things)
    encoded, fingerprints = encodings.of(things)
    after = HeldList(fingerprints, shown=True)
    if held.shown and after.things == held.things:
        return None, after
    return runs(held.things, after.things, encoded), after


def runs(held: "array[int]", wanted: "array[int]", encoded: list[bytes]) -> list[dict[str, Any]]:
    """How to make a list from another: runs that are copied, each followed by things that are new."""
    places = dict(zip(reversed(held), range(len(held) - 1, -1, -1), strict=True))
    have = [*held, None]
    found: list[dict[str, Any]] = []
    following = len(held)  # the place whose thing would make the last run longer
    for fingerprint, thing in zip(wanted, encoded, strict=True):
        if have[following] == fingerprint:
            found[-1]["n"] += 1
            following += 1
            continue
        place = places.get(fingerprint)
        if place is not None:
            found.append({"at": place, "n": 1})
            following = place + 1
            continue
        if not found:
            found.append({})
        found[-1].setdefault("new", []).append(Raw(thing))
        following = len(held)
    return found
