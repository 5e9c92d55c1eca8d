"""How soon a wide turn can be touched: `python -m tests.browser.wide_turn [TIMES]`.

A sun is laid in Sol; with both black holes in hand more than 700 actions follow. Measured in the page: from the click
to the frame, from the frame to the first thing that may be touched, and from a touched stack to its squares.
"""

import os
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from build_client import build_client
from tests.browser.people import CHROMIUM, FLAGS, Guest, People, TableServer

WATCH = """(() => {
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...rest) {
            super(...rest);
            this.addEventListener("message", (event) => {
                if (!event.data.startsWith('{"type":"news"')) return;
                const actions = event.data.split('"path":').length - 1;
                window.frame = { at: performance.now(), bytes: event.data.length, actions };
            });
        }
    };
    document.addEventListener("pointerup", () => (window.clicked = performance.now()), true);
    window.until = (selector, count) => new Promise((done) => {
        const found = () => document.querySelectorAll(selector).length >= count;
        const look = () => (found() ? done(performance.now()) : setTimeout(look, 1));
        look();
    });
})()"""


def measure(guest: Guest) -> tuple[float, float, float]:
    page = guest.page
    guest.context.add_init_script(WATCH)
    guest.new_table("sol", "me", "here", options={"start": "red"})
    guest.wait_for_turn()
    page.wait_for_timeout(500)
    guest.touch("0:S3")
    page.evaluate("""() => void (window.usable = window.until('[data-touch="0:H2"]', 1))""")
    guest.touch("9,9")
    usable, frame, clicked = page.evaluate("async () => [await window.usable, window.frame, window.clicked]")
    page.evaluate("() => void (window.usable = window.until('[data-touch]', 200))")
    guest.touch("0:H2")
    squares, stack = page.evaluate("async () => [await window.usable, window.clicked]")
    print(
        f"{frame['actions']} actions in {frame['bytes'] / 1024:.0f} KB: {usable - clicked:.0f} ms from click to touch"
    )
    return frame["at"] - clicked, usable - frame["at"], squares - stack


def main(times: int) -> None:
    assert build_client()
    os.environ["GAMES"] = "ours"
    with TemporaryDirectory() as data, TableServer(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        found = []
        for _ in range(times):
            with ExitStack() as stack:
                found.append(measure(People(browser, stack).guest(server)))
        browser.close()
    frame, touch, squares = (median(column) for column in zip(*found, strict=True))
    print(f"click to frame {frame:.0f} ms, frame to touch {touch:.0f} ms, together {frame + touch:.0f} ms")
    print(f"from a touched stack to its squares {squares:.0f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
