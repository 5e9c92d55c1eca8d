"""Prompt, board and zoom buttons never lie over one another, however long the prompt is."""

import pytest

from tests.browser.people import PHONE, SCREEN, Guest, People, TableServer

FOLDED = (900, 700)
MOST = {"lastdays": 5, "solani": 4, "factions": 4}  # seats, where there are more than two
LONG = "Lay the planet of the second seat beside a sun that is open to it, or keep it for the turn after this one. "
# The boxes of what stands below one another in the middle of the page, and of the zoom buttons.
BOXES = """() => {
    const box = (one) => one.getBoundingClientRect().toJSON();
    const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map(box);
    const parts = { board: ".frame.camera", bar: ".bar", actions: "nav.actions", zoom: ".zoom button" };
    const found = { ...parts, items: ".frame.camera [data-item]" };
    return Object.fromEntries(Object.entries(found).map(([name, selector]) => [name, all(selector)]));
}"""

# Sizes that are watched have been told: two frames on, nothing stands elsewhere than before.
RESTS = """() => new Promise((done) => {
    const top = (selector) => document.querySelector(selector).getBoundingClientRect().y;
    const places = () => [".frame.camera", ".bar"].map(top).join();
    let before = places();
    const look = () => { const now = places(); if (now === before) return done(true); before = now; twice(); };
    const twice = () => requestAnimationFrame(() => requestAnimationFrame(look));
    twice();
})"""

Boxes = dict[str, list[dict[str, float]]]


def say(guest: Guest, times: int) -> None:
    """Put a sentence of any length into the prompt, as a game could."""
    guest.page.evaluate("words => void (document.querySelector('.bar .ask').textContent = words)", LONG * times)


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["bottom"] <= other["y"] + 0.5
        or other["bottom"] <= one["y"] + 0.5
        or one["right"] <= other["x"] + 0.5
        or other["right"] <= one["x"] + 0.5
    )


def check(boxes: Boxes, size: tuple[int, int], words: str) -> None:
    bar = boxes["bar"][0]
    for part in ("board", "zoom", "actions"):
        for box in boxes[part]:
            assert apart(bar, box), f"{words}: the prompt lies over {part}: {bar} {box}"
    for button in boxes["zoom"]:
        for item in boxes["items"]:
            assert apart(button, item), f"{words}: a zoom button lies over a thing: {button} {item}"
    for box in (*boxes["board"], bar, *boxes["actions"]):
        assert box["y"] >= 0, words
        assert box["bottom"] <= size[1] + 0.5, f"{words}: it ends below the window: {box}"


@pytest.mark.parametrize("size", [SCREEN, FOLDED, PHONE], ids=["screen", "folded", "phone"])
@pytest.mark.parametrize("game", ["syzygy", "sol", "lastdays", "solani", "factions", "orrery"])
def test_a_prompt_of_any_length(people: People, server: TableServer, game: str, size: tuple[int, int]) -> None:
    guest = people.guest(server, size)
    others = MOST.get(game, 2) - 1 if size == PHONE else 1
    guest.new_table(game, "me", *["bot1"] * others)
    guest.wait_for_turn()
    assert guest.page.evaluate("() => [innerWidth, document.documentElement.scrollWidth]") == [size[0], size[0]]
    check(guest.page.evaluate(BOXES), size, "as it is")
    before = guest.page.evaluate(BOXES)["board"][0]
    for times in (1, 2, 4, 6):
        say(guest, times)
        guest.until(RESTS)
        check(guest.page.evaluate(BOXES), size, f"{times} sentences")
    if size == SCREEN and game != "orrery":  # which has a market above the board
        assert before["height"] >= 700, "the board is the largest thing"


def test_the_board_keeps_its_size_whatever_the_prompt_says(ann: Guest) -> None:
    """Else it would slip away under the pointer that made the prompt longer: what is longer is cut."""
    ann.new_table("orrery", "me", "here")
    board = ann.page.locator(".frame.camera")
    whole = board.bounding_box()
    assert whole
    for times in (4, 1):
        say(ann, times)
        ann.until(RESTS)
        assert board.bounding_box() == whole
    with ann.told():
        ann.touch_path(("stone:0", "cell:0:4"))
    assert board.bounding_box() == whole
