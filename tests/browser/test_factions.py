"""Factions of Sol at one screen: a whole game of two by touch, with a trade, a vote and a rescue."""

import json
import re
import time
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect

from solarium.games.factions.data.names import SECTOR_NAMES
from solarium.games.factions.data.pack import load_tables
from tests.browser.people import PHONE, Guest, People, TableServer
from tests.server_for_tests import PATIENCE

Scene = dict[str, Any]


@pytest.fixture
def phone(people: People, server: TableServer) -> Guest:
    return people.guest(server, PHONE)


def label(scene: Scene, id: str) -> str:
    found = [item for surface in scene["surfaces"] for item in surface.get("items", ()) if item["id"] == id]
    return str(found[0]["label"])


def sectors(text: str) -> set[str]:
    """The sectors that a label names."""
    return set(re.findall(r"\b[A-H]\d+\b", text))


def towards(here: str, goal: set[str]) -> str:
    """The first step of a shortest way from a sector to another one of these."""
    near = load_tables("").near
    ways = [(here, here)]
    seen = {here}
    while ways:
        first, sector = ways.pop(0)
        if sector in goal and sector != here:
            return first
        for number, name in enumerate(SECTOR_NAMES):
            if int(near[SECTOR_NAMES.index(sector)]) >> number & 1 and name not in seen:
                seen.add(name)
                ways.append((name if sector == here else first, name))
    raise AssertionError("there is no way")


class Players:
    """Two people at one phone who trade once, vote once, call one rescue, and otherwise pass.

    They know what the page is told over its websocket: the record of a game with hidden hands is kept till its end.
    """

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.scene: Scene = {}
        self.seat = -1
        self.heard = 0
        self.done: list[str] = []
        guest.page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self.hear)

    def hear(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        if message.get("scene"):
            self.scene = message["scene"]
            self.seat = message.get("seat", -1)
            self.heard += 1

    def did(self, start: str) -> bool:
        return any(text.startswith(start) for text in self.done)

    def wishes(self) -> list[str]:
        """What they would like to do, the first that is allowed."""
        if not self.did("start"):
            return ["faction:zealots", "faction:megacore", "start"]
        if not self.did("accept"):
            return ["accept", "start", "offer"]
        if not self.did("vote"):
            here = sectors(label(self.scene, f"ship:{self.seat}:0"))
            earth = sectors(label(self.scene, "planet:earth"))
            step = f"step:{towards(min(here), earth)}"
            moved = bool(self.done) and self.done[-1].startswith("step")
            return ["vote", "use:earth", *(["end"] if here & earth and moved else []), step, "end", "idle", "done"]
        if not self.did("rescue"):
            return ["rescue", "idle", "done", "effect:none", "step"]
        return ["idle", "done", "effect:none", "skip", "orbit:stay", "end", "pass"]

    def choose(self) -> dict[str, Any]:
        actions: list[dict[str, Any]] = self.scene["actions"]
        for start in self.wishes():
            for action in actions:
                if action["text"].startswith(start):
                    return action
        return actions[0]

    def take_the_screen(self) -> None:
        """Hands are hidden: the screen is passed on whenever the other one decides."""
        veil = self.guest.page.get_by_role("button", name="I am ")
        over = self.guest.page.get_by_role("link", name="Step through", exact=True)
        expect(veil.or_(self.guest.page.locator("[data-touch]")).or_(over).first).to_be_attached()
        if veil.count():
            veil.tap()

    def trade(self) -> None:
        """On one sheet: two energy for one."""
        choice = "[data-choice='{}']".format
        self.guest.page.locator(choice("form")).tap()
        for name in ("more:give:0:", "more:give:0:", "more:get:0:"):
            self.guest.page.locator(choice(name)).tap()
        self.guest.page.locator(choice("send")).tap()
        expect(self.guest.page.get_by_role("button", name="I am ")).to_be_visible()  # all steps of it are done

    def touch(self, action: dict[str, Any]) -> None:
        """Pass and rescue ask once more."""
        self.guest.touch_path(action["path"], force=True)
        again = self.guest.page.get_by_text("Press again")
        if again.count():
            again.tap()

    def play(self) -> None:
        action = self.choose()
        heard = self.heard
        if action["text"].startswith("offer"):
            self.trade()
        else:
            self.touch(action)
        late = time.monotonic() + PATIENCE
        while self.heard == heard and time.monotonic() < late:
            self.guest.page.wait_for_timeout(20)  # meanwhile frames are heard
        assert self.heard > heard, f"{action['text']} by {action['path']} did nothing"
        self.done.append(action["text"])


def test_a_whole_game_of_two_with_a_trade_a_vote_and_a_rescue(phone: Guest) -> None:
    players = Players(phone)
    phone.new_table("factions", "me", "here", options={"leader": "0"})
    players.take_the_screen()
    while phone.wait_for_turn():
        players.play()
        players.take_the_screen()
        assert len(players.done) < 120, players.done
    assert players.did("accept")
    assert players.did("vote")
    assert players.did("rescue")
    match, _ = phone.state()
    assert match.over
    expect(phone.page.locator(".controls")).to_contain_text("wins with")
    phone.page.get_by_role("tab", name="Log").tap()
    expect(phone.page.locator(".log")).to_contain_text("rescue")
    phone.page.get_by_role("button", name="Players").tap()
    expect(phone.page.locator(".table-sheet")).to_contain_text("Rescues")
