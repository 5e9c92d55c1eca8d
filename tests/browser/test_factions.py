"""Factions of Sol at one screen: a whole game of two by touch, with a trade, a vote and a rescue."""

import pytest
from playwright.sync_api import expect

from solarium.engine.scene import Action
from solarium.games.factions import codes as c
from solarium.games.factions.notation import SECTOR_NAMES
from solarium.games.factions.rules import Factions
from tests.browser.people import PHONE, Guest, People, TableServer

FLY_AROUND = 9  # steps a player may need to reach Earth


@pytest.fixture
def phone(people: People, server: TableServer) -> Guest:
    return people.guest(server, PHONE)


def towards_earth(state: Factions) -> str:
    """The step that begins a shortest way to a sector beside Earth, and has to be taken even if a ship is there."""
    here = int(state.ship[int(state.turn) * 2])
    goal = int(state.touches(c.EARTH)) & ~(1 << here)
    ways = [(SECTOR_NAMES[sector], sector) for sector in range(c.SECTORS) if int(state.neighbours(here)) >> sector & 1]
    seen = {sector for _, sector in ways}
    while ways:
        first, sector = ways.pop(0)
        if goal >> sector & 1:
            return f"step:{first}"
        for near in range(c.SECTORS):
            if int(state.neighbours(sector)) >> near & 1 and near not in seen:
                seen.add(near)
                ways.append((first, near))
    raise AssertionError("Earth is out of reach")


class Players:
    """Two people who trade once, vote once, call one rescue, and otherwise pass."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.done: list[str] = []

    def did(self, start: str) -> bool:
        return any(text.startswith(start) for text in self.done)

    def choose(self, state: Factions, actions: dict[str, Action]) -> str:
        for start in self.wishes(state):
            found = next((text for text in actions if text.startswith(start)), "")
            if found:
                return found
        return next(iter(actions))

    def wishes(self, state: Factions) -> list[str]:
        """What they would like to do, the first that is legal."""
        if int(state.decision()) == c.D_FACTION:
            return ["faction:zealots", "faction:megacore"]
        if not self.did("accept"):
            return ["accept", "send", "get:energy:1", "give:energy:1", "offer", "start"]
        if not self.did("vote"):
            beside = int(state.touches(c.EARTH)) & int(state.placed)
            return ["vote", "use:earth", "end", "idle"] if beside else [towards_earth(state), "end", "idle", "done"]
        if not self.did("rescue"):
            return ["rescue", "idle", "done", towards_earth(state)]
        return ["idle", "done", "effect:none", "skip", "orbit:stay", "end", "pass"]

    def play(self) -> None:
        match, actions = self.guest.state()
        assert isinstance(match.state, Factions)
        action = next(action for action in actions if action.text == self.choose(match.state, texts(actions)))
        for id in action.path:
            self.touch(id)
        confirm = self.guest.page.get_by_role("button", name="Confirm")
        if confirm.is_visible():
            confirm.tap()
        self.done.append(action.text)
        self.guest.page.wait_for_function(
            "([url, before]) => fetch(url).then((answer) => answer.text()).then((text) => text.length !== before)",
            arg=[f"/api/tables/{self.guest.table}/record", len(str(match.record()))],
        )

    def touch(self, id: str) -> None:
        button = self.guest.page.locator(f'button[data-touch="{id}"]')
        if button.count():
            button.first.tap()
        else:
            self.guest.thing(id).tap(force=True)


def texts(actions: list[Action]) -> dict[str, Action]:
    return {action.text: action for action in actions}


def test_a_whole_game_of_two_with_a_trade_a_vote_and_a_rescue(phone: Guest) -> None:
    phone.new_table("factions", "me", "here", options={"leader": "0"})
    players = Players(phone)
    while phone.wait_for_turn():
        players.play()
        assert len(players.done) < 120, players.done
    assert players.did("accept")
    assert players.did("vote")
    assert players.did("rescue")
    match, _ = phone.state()
    assert match.over
    expect(phone.page.locator(".desk")).to_contain_text("wins with")
    expect(phone.page.locator(".desk")).to_contain_text("Rescues")
    phone.page.get_by_role("button", name="Log").tap()
    log = phone.page.locator(".log")
    expect(log).to_contain_text("rescue")
