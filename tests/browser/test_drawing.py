"""What docs/drawing.md says, tried with a game of somebody else."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import Guest, People
from tests.browser.under_work import WatchServer, new_package

HEAP = """\
def make_scene(state: MoonRaceState, seat: int | None) -> Scene:
    turn = state.current_player()
    stones = tuple(stone(number) for number in range(state.stones))
    card = Item("card:9", art="stone", title="Nine", detail="of stones", text="9", marks=("dim",))
    surfaces = (
        Surface("heap", "The heap", (0, 0, 10, 3), ground="square", items=stones, note="A heap.", clause="MOO-1"),
        Surface("second", "Another", (0, 0, 10, 6), items=(Item("far", 5, 3, label="Far away"),)),
        Surface("market", "Market", layout="cards", items=(card,), note="Nothing is sold.", clause="MOO-3"),
        Surface("rows", "Mine", place="mine", layout="rows", items=(Item("row:1"), Item("row:2"))),
        Surface("deck", "Shared", place="shared", layout="rows", items=(Item("deck:1"),), note="For all."),
        Surface("hand", "Hand of {1}", place="seat", layout="cards", owner=1, items=(Item("back:1", art="stone"),),
                note="Held by {1}.", clause="MOO-2"),
    )
    seats = (
        Seat(0, "First", (Counter("points", "7", big=True), Counter("coins", "3", "stone")), active=turn == 0),
        Seat(1, "Second", (Counter("coins", "4"),), active=turn == 1),
    )
    actions = tuple(take(state, count) for count in state.legal_actions())
    return Scene(surfaces, seats, Prompt("Touch", turn, clause="MOO-2"), actions)

"""
SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 10 10">'
    '<rect x="-5" y="-5" width="10" height="10" fill="#345" class="ground-drawing"/></svg>'
)


@pytest.fixture(scope="module")
def package(client: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = new_package(tmp_path_factory.mktemp("drawing"))
    file = source / "moon_race" / "view" / "scene.py"
    text = file.read_text("utf-8")
    start, end = text.index("def make_scene"), text.index("\ndef stone(")
    text = text[:start] + HEAP + text[end:]
    file.write_text(text.replace("import Action, Item", "import Action, Counter, Item"), "utf-8")
    (source / "moon_race" / "view" / "art" / "square.svg").write_text(SQUARE)
    return source


@pytest.fixture
def author(package: Path, tmp_path: Path, people: People) -> Guest:
    server = people.stack.enter_context(WatchServer(tmp_path, package))
    guest = people.guest(server, (1900, 950))
    guest.open("/watch")
    guest.at_table()
    return guest


def box(thing: Locator) -> dict[str, float]:
    found = thing.bounding_box()
    assert found is not None
    return dict(found)


def test_the_ground_is_stretched_to_the_box(author: Guest) -> None:
    ground = box(author.page.locator('[data-surface="heap"] svg.ground'))
    first, last = box(author.thing("stone:0")), box(author.thing("stone:9"))
    assert ground["width"] / ground["height"] == pytest.approx(10 / 3, rel=0.01)
    assert ground["x"] == pytest.approx(first["x"], abs=2)
    assert ground["x"] + ground["width"] == pytest.approx(last["x"] + last["width"], abs=2)


def test_every_surface_stands_in_its_place(author: Guest) -> None:
    page = author.page
    assert (
        box(page.locator('[data-surface="heap"]'))["height"] >= box(page.locator('[data-surface="second"]'))["height"]
    )
    expect(page.locator('.left [data-surface="rows"]')).to_be_visible()
    one, two = box(author.thing("row:1")), box(author.thing("row:2"))
    assert one["y"] < two["y"]
    expect(page.locator('.right [data-surface="deck"]')).to_be_visible()
    seat = page.locator(".seat", has_text="Second")
    expect(seat.locator('[data-surface="hand"]')).to_be_visible()
    expect(seat).to_contain_text("Held by Second.")
    expect(seat).to_contain_text("MOO-2")


def test_notes_and_clauses_stand_below_their_surface(author: Guest) -> None:
    page = author.page
    for note, clause, surface in (
        ("A heap.", "MOO-1", "heap"),
        ("Nothing is sold.", "MOO-3", "market"),
        ("For all.", "", "deck"),
    ):
        words = page.get_by_text(note)
        expect(words).to_be_visible()
        assert box(words)["y"] >= box(page.locator(f'[data-surface="{surface}"]'))["y"], surface
        if clause:
            expect(words.locator("..")).to_contain_text(clause)


def test_seat_panels_show_the_big_counter_and_the_others(author: Guest) -> None:
    first = author.page.locator(".seat", has_text="points")
    expect(first.locator(".big")).to_contain_text("7")
    expect(first.locator("dl")).to_contain_text("coins")
    expect(author.page.locator(".seat", has_text="Second").locator("dl")).to_contain_text("4")
