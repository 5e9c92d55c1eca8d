"""Somebody who reads only the page: touches what it offers, whatever the game, until the game is over."""

from random import Random
from typing import Any

from playwright.sync_api import Error

from tests.browser.people import Guest
from tests.server_for_tests import PATIENCE

QUIET = 90  # milliseconds without a change of the page: it has settled

# Resolves with what may be pressed once the page is quiet and asks something, or with null when the game is over; and
# with what LOOKED finds in the page as it stands then: one question for both, as a game has hundreds of presses.
OFFERS = """([quiet, patience]) => new Promise((done, fail) => {
    const start = performance.now();
    let changed = start;
    const watch = new MutationObserver(() => (changed = performance.now()));
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const look = () => {
        const now = performance.now();
        if (now - start > patience) {
            watch.disconnect();
            return fail(new Error("nothing to touch: " + document.querySelector(".bar")?.innerText));
        }
        const moves = document.getAnimations().some((one) =>
            one.playState === "running" && one.effect.getComputedTiming().endTime !== Infinity);
        if (moves || now - changed < quiet) return setTimeout(look, moves ? 30 : quiet - (now - changed));
        const veil = document.querySelector(".veil button");
        const over = document.querySelector("[data-over]");
        const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).pointerEvents !== "none";
        const found = [...document.querySelectorAll("[data-touch], [data-choice]")].filter(seen);
        if (!veil && !over && found.length === 0) return setTimeout(look, 50);
        watch.disconnect();
        const offers = veil ? [{ veil: true }] : found.map((one) => ({
            id: one.dataset.touch ?? "", choice: one.dataset.choice ?? "", rare: one.dataset.rare !== undefined,
        }));
        done([over ? null : offers, over || veil ? null : (LOOKED)()]);
    };
    look();
})"""
# Where to press a thing so that it is the thing that is pressed: a point of it that nothing else lies over.
POINT = """([name, value]) => {
    const all = [...document.querySelectorAll(`[data-${name}="${CSS.escape(value)}"]`)];
    const one = all.find((each) => each.getClientRects().length > 0);
    if (!one) return null;
    one.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = one.getBoundingClientRect();
    const grid = Array.from({ length: 99 }, (_, i) => [(i % 9 + 1) / 10, (Math.floor(i / 9) + 0.5) / 11]);
    for (const [u, v] of [[0.5, 0.5], ...grid]) {
        const [x, y] = [box.x + u * box.width, box.y + v * box.height];
        const top = document.elementFromPoint(x, y)?.closest("[data-touch], [data-choice], [data-item], button");
        if (top === one) return [x, y];
    }
    return [box.x + box.width / 2, box.y + box.height / 2];
}"""


class Reader:
    """Plays one seat by presses alone; what it does is random, and it prefers what the page calls usual."""

    def __init__(self, guest: Guest, seed: int, looks: str = "() => null") -> None:
        self.guest = guest
        self.script = OFFERS.replace("LOOKED", looks)
        self.seen: Any = None  # what the script `looks` found where it was asked last
        self.random = Random(seed)
        self.presses = 0

    def offers(self) -> list[dict[str, Any]] | None:
        """What may be pressed now; None after the end."""
        found: list[dict[str, Any]] | None
        found, self.seen = self.guest.page.evaluate(self.script, [QUIET, PATIENCE * 1000])
        return found

    def choose(self, offers: list[dict[str, Any]]) -> dict[str, Any]:
        """What goes on with the decision, mostly; now and then whatever is offered: "More", another tray, "Cancel"."""
        usual = [one for one in offers if not one["rare"]]
        confirm = [one for one in offers if one["choice"] in ("confirm", "take-turn")]
        things = [one for one in usual if not one["choice"]]
        for some, share in ((confirm, 0.9), (things, 0.8), (usual, 0.9)):
            if some and self.random.random() < share:
                return self.random.choice(some)
        return self.random.choice(offers)

    def press(self, offers: list[dict[str, Any]]) -> None:
        self.presses += 1
        if offers[0].get("veil"):
            return self.guest.press(self.guest.page.locator(".veil button"))
        pick = self.choose(offers)
        name = "choice" if pick["choice"] else "touch"
        try:
            at = self.guest.page.evaluate(POINT, [name, pick["choice"] or pick["id"]])
            if at is None:
                return None
            if self.guest.phone:
                self.guest.page.touchscreen.tap(*at)
            else:
                self.guest.page.mouse.click(*at)
        except Error:  # the page moved on in between: look again
            return None
        return None
