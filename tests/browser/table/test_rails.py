"""What stands where: the log beside whatever lies open, outlines below pieces, boards that keep their night by day."""

import pytest
from playwright.sync_api import expect

from tests.browser.decisions import find
from tests.browser.people import PHONE, SCREEN, TABLET, Guest, People, TableServer
from tests.browser.reader import Reader

MOST = {"syzygy": 2, "sol": 2, "lastdays": 5, "solani": 4, "factions": 4}
# The lines of the log that are in view as a whole.
LINES = """() => {
    const frame = document.querySelector(".history").getBoundingClientRect();
    const bottom = Math.min(frame.bottom, innerHeight);
    return [...document.querySelectorAll(".history li")].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.height > 0 && box.top >= frame.top - 1 && box.bottom <= bottom + 1;
    }).length;
}"""
# WCAG contrast of the gold line against its casing, the least of all that may be touched on the board.
CONTRAST = """() => {
    const canvas = document.createElement("canvas").getContext("2d");
    const colour = (text) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = text;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255);
    };
    const light = (parts) => parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
    const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const found = [...document.querySelectorAll(".marks:has(.casing)")].map((mark) => {
        const [gold, casing] = [".gold", ".casing"].map((part) =>
            light(colour(getComputedStyle(mark.querySelector(part)).stroke)));
        return ratio(gold, casing);
    });
    return found.length > 0 ? Math.min(...found) : null;
}"""


@pytest.mark.parametrize("game", MOST)
def test_the_log_is_in_view_with_the_most_seats_and_with_an_open_rival(
    people: People, server: TableServer, game: str
) -> None:
    ann = people.guest(server)
    for seats in {2, MOST[game]}:
        ann.new_table(game, "me", *["bot1"] * (seats - 1))
        ann.wait_for_turn()
        for rival in ann.page.get_by_role("button", name="Look at").all():
            if rival.get_attribute("aria-expanded") == "false":
                rival.click(force=True)  # also where a tooltip lies over it
        told = ann.page.locator(".history li").count()
        assert ann.page.evaluate(LINES) >= min(2, told)
        height = ann.page.evaluate("() => innerHeight - document.querySelector('.history').getBoundingClientRect().top")
        assert height >= 150


def test_outlines_of_spaces_lie_below_what_stands_on_them(ann: Guest) -> None:
    ann.new_table("factions", "me", "bot1", options={"leader": "0"})
    ann.wait_for_turn()
    ann.page.locator('[data-touch^="faction:"]').first.click()
    expect(ann.page.locator('[data-touch^="sector:"]').first).to_be_attached()
    below = """() => {
        const planet = document.querySelector('[data-item^="planet:"]');
        return [...document.querySelectorAll(".marks .gold.ground")].map((line) =>
            Boolean(line.compareDocumentPosition(planet) & Node.DOCUMENT_POSITION_FOLLOWING));
    }"""
    found = ann.page.evaluate(below)
    assert found
    assert all(found)


@pytest.mark.parametrize("game", MOST)
def test_by_day_what_may_be_touched_stands_out(people: People, server: TableServer, game: str) -> None:
    ann = people.guest(server, SCREEN, "light")
    ann.new_table(game, "me", *["bot1"] * (MOST[game] - 1))
    ann.wait_for_turn()
    before = ann.page.evaluate(CONTRAST)
    path = ann.page_action()
    if len(path) > 1:  # held, the next places light up
        ann.touch(path[0])
    after = ann.page.evaluate(CONTRAST)
    assert all(ratio >= 3 for ratio in (before, after) if ratio is not None)


@pytest.mark.parametrize("game", ["lastdays", "solani", "factions"])
def test_a_board_of_the_night_keeps_its_colours_by_day(people: People, server: TableServer, game: str) -> None:
    ann = people.guest(server, SCREEN, "light")
    ann.new_table(game, "me", "bot1")
    ann.wait_for_turn()
    outside, inside = (
        ann.page.locator(place).first.evaluate("(one) => getComputedStyle(one).getPropertyValue('--text')")
        for place in (".centre", ".centre .frame.camera > svg")
    )
    assert (outside, inside) == ("#1d2136", "#f4efe3")


def test_a_tablet_has_the_board_above_and_the_prompt_at_the_foot(people: People, server: TableServer) -> None:
    ann = people.guest(server, TABLET)
    ann.new_table("lastdays", "me", *["bot1"] * 4)
    ann.wait_for_turn()
    boxes = [
        ann.page.locator(part).first.bounding_box() for part in (".centre", ".rail.left", ".rail.right", ".prompt")
    ]
    board, left, right, prompt = (box for box in boxes if box)
    assert board["width"] > 780
    assert board["height"] > 680
    assert board["y"] + board["height"] <= left["y"] + 8
    assert left["x"] + left["width"] <= right["x"] + 8
    assert prompt["y"] >= right["y"] + right["height"] - 8


@pytest.mark.parametrize("size", [SCREEN, PHONE], ids=["screen", "phone"])
def test_machines_of_another_seat_are_signs_and_slots(
    people: People, server: TableServer, size: tuple[int, int]
) -> None:
    ann = people.guest(server, size)
    ann.new_table("factions", "me", "bot1", options={"variant": "first-time"})
    reader = Reader(ann, 1)
    while not ann.page.evaluate("() => window.told.at(-1).surfaces.some((one) => one.id === 'mat:1')"):
        offers = reader.offers()
        assert offers
        reader.press(offers)
    reader.offers()
    if ann.phone:
        ann.page.get_by_role("button", name="Players", exact=True).tap()
    elif not ann.page.locator('[data-item^="machine:1:"]').count():
        ann.page.get_by_role("button", name="Look at").click(force=True)
    machines = ann.page.locator('[data-item^="machine:1:"]')
    expect(machines).to_have_count(6)
    expect(ann.page.locator(".brief .slots").first).to_be_visible()
    expect(ann.page.locator(".brief .words").first).not_to_be_visible()


def test_beside_an_open_rival_every_other_one_keeps_its_line(ann: Guest) -> None:
    ann.table_at(find("factions", "Place explorers or"))
    ann.wait_for_turn()
    for rival in ann.page.locator('[data-key="opponent"]').all():
        rival.click(force=True)
        lines = """() => [...document.querySelectorAll(".others .row")].every((one) => {
            const [box, frame] = [one, one.closest(".others")].map((part) => part.getBoundingClientRect());
            return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
        })"""
        ann.until(lines)
        assert ann.page.evaluate("() => document.querySelector('.log').clientHeight") >= 80  # four lines


def test_more_and_a_trade_sheet_never_lie_over_each_other(people: People, server: TableServer) -> None:
    ann = people.guest(server, TABLET)
    ann.table_at(find("factions", "Fly, stay or"))
    ann.wait_for_turn()
    more, trade = (ann.page.locator(f'[data-choice="{choice}"]') for choice in ("more", "form"))
    sheet = ann.page.locator("section.sheet")
    trade.click()
    expect(sheet).to_be_visible()
    more.click()
    expect(sheet).to_have_count(0)
    expect(more).to_have_attribute("aria-expanded", "true")
    trade.click()
    expect(sheet).to_be_visible()
    expect(more).to_have_attribute("aria-expanded", "false")
