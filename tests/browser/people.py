"""A person before a browser: opens pages, touches things by mouse, finger or keys."""

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

import solarium
from solarium.bots.levels import choose
from solarium.engine.chance import Seeded
from solarium.engine.scene import Action
from solarium.engine.state import State
from tests.browser.decisions import Decision, record, record_until
from tests.server_for_tests import PATIENCE, ServerProcess, seat_spec

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SCREEN = (1440, 900)
TABLET = (820, 1180)
PHONE = (390, 844)
ARROWS = {(1, 0): "ArrowRight", (-1, 0): "ArrowLeft", (0, 1): "ArrowDown", (0, -1): "ArrowUp"}

expect.set_options(timeout=PATIENCE * 1000)

# Every animation that a script starts is remembered, so that a test need not look at the right moment: of which item,
# and the way it takes, if it does not only fade.
ANIMATIONS = """(() => {
    const plain = Element.prototype.animate;
    window.animations = [];
    Element.prototype.animate = function (frames, options) {
        const item = this.querySelector("[data-item]") ?? this.closest(".item")?.querySelector("[data-item]");
        const way = frames.map((frame) => frame.transform).filter(Boolean);
        window.animations.push({ item: item?.dataset.item ?? "", way });
        return plain.call(this, frames, options);
    };
})()"""


# The scenes that the page was told of, whole: it does not ask for differences.
SCENES = """(() => {
    const Plain = window.WebSocket;
    window.told = [];
    window.WebSocket = class extends Plain {
        constructor(...rest) {
            super(...rest);
            this.addEventListener("message", (event) => {
                const { scene } = JSON.parse(event.data);
                if (scene) window.told = [scene];
            });
        }
        send(data) {
            super.send(data.replace('"changes":true', '"changes":false').replace('"packed":true', '"packed":false'));
        }
    };
})()"""


class TableServer(ServerProcess):
    """A server with the games of the browser tests."""

    launch = Path(__file__).resolve().parent / "launch.py"


class People:
    """Makes guests, each with cookies of their own, and looks after their errors."""

    def __init__(self, browser: Browser, stack: ExitStack) -> None:
        self.browser = browser
        self.stack = stack

    def guest(
        self,
        server: TableServer,
        size: tuple[int, int] = SCREEN,
        theme: str = "dark",
        motion: str = "none",
        watched: bool = True,
        whole: bool = True,  # scenes come whole, so that a test can read them
        installed: bool = False,  # with its service worker
    ) -> "Guest":
        """Watched: what moves and what the page is told are remembered, which takes time."""
        width, height = size
        phone = width < 800
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme,
            has_touch=phone,
            is_mobile=phone,
            service_workers="allow" if installed else "block",
        )
        self.stack.callback(context.close)
        guest = Guest(context, server, phone)
        settings = json.dumps({"theme": "system", "speed": motion, "confirm": "touch"})
        context.set_default_timeout(PATIENCE * 1000)
        if watched:
            context.add_init_script(ANIMATIONS)
        if watched and whole:
            context.add_init_script(SCENES)
        context.add_init_script(
            f"localStorage.getItem('solarium.settings') ?? localStorage.setItem('solarium.settings', {settings!r})"
        )
        self.stack.callback(guest.check_errors)
        return guest


class Guest:
    def __init__(self, context: BrowserContext, server: TableServer, phone: bool) -> None:
        self.context = context
        self.server = server
        self.phone = phone
        self.page: Page = context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._listen)

    def _listen(self, message: ConsoleMessage) -> None:
        # The browser itself reports requests that fail; whether one may fail is for the test to say.
        reports = ("Failed to load resource", "WebSocket")
        if message.type == "error" and not any(report in message.text for report in reports):
            self.errors.append(message.text)

    def check_errors(self) -> None:
        assert self.errors == [], self.errors

    # Pages

    def open(self, path: str) -> None:
        self.page.goto(f"{self.server.http}{path}")

    def lobby(self) -> None:
        self.open("/")
        expect(self.page.get_by_role("heading", name="Choose a sky")).to_be_visible()

    def new_table(self, game: str, *seats: str, **rest: Any) -> str:
        """A table made by the page's own means, and opened; its id."""
        if self.page.url == "about:blank":
            self.lobby()
        body = {"game": game, "seats": [seat_spec(seat) for seat in seats], "options": {}, "public": False, **rest}
        answer = self.page.evaluate(
            """async (body) => {
                const headers = {"Content-Type": "application/json"};
                const answer = await fetch("/api/tables", {method: "POST", headers, body: JSON.stringify(body)});
                const table = await answer.json();
                localStorage.setItem(`solarium.seats.${table.id}`, JSON.stringify(table.tokens ?? []));
                return table;
            }""",
            body,
        )
        self.open(f"/t/{answer['id']}")
        expect(self.page.locator(".frame svg, .veil").first).to_be_visible()
        return str(answer["id"])

    def table_at(self, decision: Decision) -> str:
        """A table in a position that was kept, with me in the seat that decides and bots in the others; its id."""
        if self.page.url == "about:blank":
            self.lobby()
        players = record(decision.record).players
        seats = [seat_spec("me" if seat == decision.seat else "bot1") for seat in range(players)]
        id = self.page.evaluate(PLAY_ON, [record_until(decision), decision.steps, seats])
        self.open(f"/t/{id}")
        expect(self.page.locator(".frame svg").first).to_be_visible()
        return str(id)

    def at_table(self) -> None:
        expect(self.page.locator(".frame svg").first).to_be_visible()

    @property
    def table(self) -> str:
        found = re.search(r"/t/([^/]+)", self.page.url)
        assert found
        return found[1]

    # Things

    def thing(self, id: str) -> Locator:
        return self.page.locator(f'[data-item="{id}"]').first

    def prompt(self) -> Locator:
        return self.page.locator(".bar")

    def touch(self, id: str, force: bool = False) -> bool:
        """As soon as the page offers it: it may still be showing the position before. Whether it has to be confirmed.

        With force also where a neighbour reaches over it: the client finds what is meant.
        """
        offered = self.page.locator(f'[data-touch="{id}"]').first
        self.bring_forward(id)
        expect(offered).to_be_attached()
        is_thing = offered.get_attribute("data-item") is not None
        self.until(SETTLED, id)
        near = self.page.locator("[data-near]").count()
        if aim := self.page.evaluate(MIDDLE, id):
            self.page.touchscreen.tap(*aim) if self.phone else self.page.mouse.click(*aim)
            return self.phone
        self.press(offered, force)
        if self.phone and not near and self.page.locator("[data-near]").count():
            self.page.wait_for_timeout(450)  # the camera came nearer: now it is large enough
            self.press(offered, force)
        return self.phone and is_thing

    def point_at(self, id: str) -> None:
        """As a hand does before it presses: until the thing has its place, and again when what it previews is shown."""
        self.bring_forward(id)
        self.until(STEADY, id)
        if not self.phone:
            self.page.locator(f'[data-touch="{id}"]').first.hover(force=True)
            self.until(STEADY, id)

    def bring_forward(self, id: str) -> None:
        """What waits behind "More", in a tray or under a tab is opened, as soon as the page offers it at all."""
        offered = f'[data-touch="{id}"]'
        self.page.wait_for_selector(f"{offered}, [data-choice]", state="attached")
        for choice in ('[data-choice="more"]', '[data-choice^="tray:"]', '[data-choice^="tab:"]'):
            if self.page.locator(offered).count():
                return
            for number in range(self.page.locator(choice).count()):
                opener = self.page.locator(choice).nth(number)
                if opener.count() and opener.is_visible():
                    self.press(opener)
                    if self.page.locator(offered).count():
                        return

    def touch_anyway(self, id: str) -> None:
        """Something that is not offered now: it is refused, or leads another way."""
        self.press(self.thing(id))

    def press(self, target: Locator, force: bool = False) -> None:
        if self.phone:
            target.tap(force=force)
        else:
            target.click(force=force)

    def touch_path(self, path: Iterable[str], force: bool = False) -> None:
        """One touch after the other; what a finger does to a thing is confirmed."""
        if [self.touch(id, force) for id in path][-1]:
            self.confirm()

    def confirm(self) -> None:
        self.press(self.page.locator('[data-choice="confirm"]'))

    def by_keys(self, action: Action) -> None:
        for id in action.path:
            self.walk_to(id)
            self.page.keyboard.press("Enter")

    def walk_to(self, id: str) -> None:
        """Arrow keys until the focus stands on a thing, as a person would: along the longer way first."""
        seen: set[tuple[str, str]] = set()
        for _ in range(60):
            here, dx, dy = self.page.evaluate(WHERE, id)
            if here == id:
                return
            across = [(1, 0) if dx > 0 else (-1, 0)]
            along = [(0, 1) if dy > 0 else (0, -1)]
            ways = across + along if abs(dx) > abs(dy) else along + across
            keys = [ARROWS[way] for way in (*ways, *ARROWS)]
            key = next((key for key in keys if (here, key) not in seen), keys[0])
            seen.add((here, key))
            self.page.keyboard.press(key)
        raise AssertionError(f"arrow keys did not reach {id}")

    # Play

    def state(self) -> tuple[solarium.Match, list[Action]]:
        """The game as its record tells it, and what the seat on turn may touch."""
        text = self.context.request.get(f"{self.server.http}/api/tables/{self.table}/record").text()
        match = solarium.replay(text)
        scene = match.game.scene(match.state, match.state.current_player())
        return match, list(scene.actions)

    def good_action(self, level: int = 3) -> Action:
        """What a bot of that level would do in this seat."""
        match, actions = self.state()
        number = choose(match.game, match.state, int(match.state.current_player()), level, 7)
        text = match.game.action_text(match.state, number)
        return next(action for action in actions if action.text == text)

    def quiet_action(self) -> Action:
        """An action that ends nothing, nor lets the next player end the game."""
        match, actions = self.state()

        def after(state: State, number: int) -> State:
            state = state.copy()
            state.apply(number, Seeded(1))
            return state

        for action in actions:
            then = after(match.state, match.game.parse(match.state, action.text))
            if not then.is_over() and not any(after(then, number).is_over() for number in then.legal_actions()):
                return action
        raise AssertionError("every action may be the last but one")

    def page_action(self) -> list[str]:
        """The path of the first action that the page was told of, in whatever game."""
        return [str(id) for id in self.page.evaluate("() => window.told.at(-1).actions[0].path")]

    def moved(self) -> dict[str, list[str]]:
        """The items that were moved or turned since the page was opened or this was asked last, and their ways."""
        found = self.page.evaluate("() => window.animations.splice(0)")
        return {one["item"]: one["way"] for one in found if one["item"] and one["way"]}

    def until(self, script: str, arg: Any = None) -> None:
        """Until a condition holds in the page."""
        self.page.wait_for_function(script, arg=arg)

    @contextmanager
    def told(self) -> Iterator[None]:
        """What is done inside leads to a new line in the log; what was done before has its line already."""
        entries = "() => Number(document.querySelector('.log')?.dataset.entries ?? 0)"
        self.until("() => document.querySelector('.over.moving') === null")
        before = self.page.evaluate(entries)
        yield
        self.until(f"before => ({entries})() > before", before)

    def wait_for_turn(self) -> bool:
        """Until something may be touched, or the game is over; whether it is my turn."""
        over = self.page.get_by_role("link", name="Step through", exact=True)
        expect(self.page.locator("[data-touch]").or_(over).first).to_be_attached()
        return over.count() == 0


# A record is put on the server, and a table goes on from its end.
PLAY_ON = """async ([text, seq, seats]) => {
    const ask = async (path, body, headers) => {
        const answer = await fetch(path, { method: "POST", headers, body });
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
    };
    const { id } = await ask("/api/records", text, {});
    const body = JSON.stringify({ seq, seats });
    const table = await ask(`/api/tables/${id}/fork`, body, { "Content-Type": "application/json" });
    localStorage.setItem(`solarium.seats.${table.id}`, JSON.stringify(table.tokens ?? []));
    return table.id;
}"""
# A piece that is larger than its place is laid by its middle: where that lies for a place, in pixels.
MIDDLE = """(id) => {
    const held = document.querySelector('[data-item][aria-pressed="true"]')?.dataset.item;
    const action = window.told?.at(-1)?.actions?.find((one) => one.path.at(-1) === id && one.path[0] === held);
    const [ghost] = action?.ghost?.items ?? [];
    const thing = document.querySelector(`svg [data-item="${CSS.escape(id)}"]`);
    if (!held || !ghost || !thing || !(ghost.w >= 1.5)) return null;
    for (const surface of window.told.at(-1).surfaces) {
        const place = surface.items?.find((one) => one.id === id);
        if (!place || ghost.w < 1.5 * (place.w ?? 1)) continue;
        const box = thing.getBoundingClientRect();
        const unit = box.width / (place.w ?? 1);
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return [x + unit * (ghost.x - place.x), y + unit * (ghost.y - place.y)];
    }
    return null;
}"""
# A button that has just come is dead for a moment.
SETTLED = """(id) => [...document.querySelectorAll(`[data-touch="${CSS.escape(id)}"]`)]
    .every((one) => getComputedStyle(one).pointerEvents !== "none")"""
# Asked once a frame: in the same place for three frames, and nothing is on its way anywhere.
STEADY = """(id) => {
    const thing = document.querySelector(`[data-touch="${CSS.escape(id)}"]`);
    const box = thing?.getBoundingClientRect();
    const place = box ? `${id} ${box.x} ${box.y} ${box.width}` : "";
    window.steady = [...(window.steady ?? []), place].slice(-3);
    const steady = place !== "" && window.steady.filter((one) => one === place).length === 3;
    return steady && document.getAnimations().every((one) =>
        one.playState !== "running" || one.effect.getComputedTiming().endTime === Infinity);
}"""
WHERE = """(id) => {
    const active = document.activeElement?.closest("[data-item], [data-touch]");
    const target = document.querySelector(`[data-item="${CSS.escape(id)}"], [data-touch="${CSS.escape(id)}"]`);
    const middle = (element) => {
        const box = element.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const [x, y] = active ? middle(active) : [0, 0];
    const [u, v] = middle(target);
    return [active?.getAttribute("data-item") ?? active?.getAttribute("data-touch") ?? "", u - x, v - y];
}"""
