"""axe finds nothing serious on any page, by night and by day, on a screen and on a phone."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, SCREEN, Guest, People, TableServer

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
OURS = ("factions", "lastdays", "sol", "solani", "syzygy")
TABLES = (*((game, "bot1", "me") for game in OURS), ("orrery", "me", "here"))
# A drawer that is still fading in has less contrast than it will have: what moves comes to rest first.
RUN = """async () => {
    const passing = document.getAnimations().filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime));
    await Promise.allSettled(passing.map((one) => one.finished));
    const found = await axe.run(document, {resultTypes: ["violations"]});
    const words = (node) => `${node.html.slice(0, 160)} ${node.any.map((one) => one.message)}`;
    return found.violations.filter((one) => ["serious", "critical"].includes(one.impact))
        .map((one) => `${one.id}: ${one.nodes.map(words).join(" | ")}`);
}"""


def check(guest: Guest, where: str) -> None:
    guest.page.evaluate(AXE.read_text("utf-8") + "; undefined")
    assert guest.page.evaluate(RUN) == [], where


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [SCREEN, PHONE], ids=["screen", "phone"])
def test_no_serious_violation(people: People, server: TableServer, theme: str, size: tuple[int, int]) -> None:
    ann = people.guest(server, size, theme)
    ann.lobby()
    expect(ann.page.locator(".lists")).to_be_visible()
    check(ann, "lobby")
    ann.open("/new/orrery")
    expect(ann.page.locator("form")).to_be_visible()
    check(ann, "new table")
    for game, *seats in TABLES:
        ann.new_table(game, *seats)
        ann.wait_for_turn()
        check(ann, f"table of {game}")
    ann.touch("ship:0")
    check(ann, "table with something held")
    table = ann.table
    ann.open(f"/t/{table}/replay")
    expect(ann.page.locator(".transport")).to_be_visible()
    check(ann, "replay")
    ann.page.get_by_role("button", name="Rules").click()
    expect(ann.page.get_by_role("dialog", name="Rules")).to_be_visible()
    check(ann, "rules")
