"""The coach on the page: a record is analysed, slips are tried again before they are shown, the graph has keys."""

import re

from playwright.sync_api import Page, expect

import solarium
from solarium.engine.match import Step
from tests.browser.people import PHONE, Guest, People, TableServer

WIN = "2,3>3,1"
MOVES = ("0,1>3,-1", "3,1>4,-1")


def missed_win() -> str:
    """A game of Syzygy in which the second seat allows a win, and the first overlooks it and resigns."""
    match = solarium.new("syzygy", seed=1)
    for text in MOVES:
        match.play(text)
    match.play(next(text for text in match.legal() if text != WIN))
    match.resign(0)
    return str(match.record(["Ada", "Bob"]))


def analysed(guest: Guest) -> Page:
    """The page of that game, analysed to its end."""
    guest.open("/analyse")
    guest.page.get_by_label("Or paste a record").fill(missed_win())
    guest.page.get_by_role("button", name="Analyse").click()
    expect(guest.page.get_by_role("slider", name="Who stands better")).to_be_visible()
    if not guest.phone:
        expect(guest.page.get_by_text("Analysis done")).to_be_visible()
    return guest.page


def test_what_is_no_record_is_refused_with_its_line(ann: Guest) -> None:
    ann.open("/analyse")
    record = missed_win().split("\n")
    number = next(at for at, line in enumerate(record) if line.startswith("0 ")) + 1
    record[number - 1] = "0 nowhere"
    ann.page.get_by_label("Or paste a record").fill("\n".join(line for line in record if not line.startswith("digest")))
    ann.page.get_by_role("button", name="Analyse").click()
    expect(ann.page.get_by_role("alert")).to_contain_text(f"Line {number - 1}")


def test_a_slip_is_tried_before_it_is_shown(ann: Guest) -> None:
    page = analysed(ann)
    page.keyboard.press("End")
    page.keyboard.press("p")
    expect(page.get_by_role("heading", name="Move 3, Ada")).to_be_visible()
    expect(page.get_by_text("There was a better move here. Look for it first.")).to_be_visible()
    expect(page.get_by_text("blunder").first).to_be_visible()
    expect(page.get_by_text(WIN)).to_have_count(0)
    page.keyboard.press("t")
    played = solarium.replay(missed_win()).steps[2]
    other = next(text for text in texts(played) if text not in (WIN, played.text))
    page.get_by_label("Type a move").fill(other)
    page.get_by_label("Type a move").press("Enter")
    expect(page.get_by_text("Not yet", exact=True)).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    page.get_by_label("Type a move").fill(WIN)
    page.get_by_label("Type a move").press("Enter")
    expect(page.get_by_text("As good as the best", exact=True)).to_be_visible()
    page.get_by_role("button", name="Show the better move").click()
    table = page.get_by_role("table")
    expect(table).to_be_visible()
    numbers = [int(text.replace("−", "-")) for text in table.locator(".number").all_inner_texts()]
    assert sum(numbers[:-1]) == numbers[-1] < -19
    expect(page.get_by_text("You tried")).to_have_count(2)
    page.get_by_role("button", name="Play it").click()
    expect(page.get_by_text("As good as the best", exact=True)).to_be_visible()


def texts(step: Step) -> list[str]:
    game = solarium.game("syzygy")
    return [game.action_text(step.before, action) for action in step.before.legal_actions()]


def test_the_graph_is_scrubbed_by_keys(ann: Guest) -> None:
    page = analysed(ann)
    graph = page.get_by_role("slider")
    page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "1")
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"^Move 1: Ada \d+, Bob \d+$"))
    page.keyboard.press("n")
    expect(graph).to_have_attribute("aria-valuenow", "2")
    page.keyboard.press("End")
    page.keyboard.press("p")
    expect(graph).to_have_attribute("aria-valuenow", "3")
    page.get_by_role("button", name="Back to the replay").click()
    expect(page.locator("output")).to_have_text("Move 3 of 4")
    page.get_by_role("button", name="Analyse").click()
    expect(graph).to_be_visible()


def test_on_a_phone_the_moves_are_a_sheet(people: People, server: TableServer) -> None:
    guest = people.guest(server, PHONE)
    page = analysed(guest)
    page.get_by_role("button", name="Moves").click()
    sheet = page.get_by_role("dialog", name="Moves")
    sheet.get_by_role("button", name="All").click()
    sheet.get_by_role("listitem").nth(1).click()
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "2")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_watchers_may_see_the_chances_and_players_not(people: People, ann: Guest, server: TableServer) -> None:
    table = ann.new_table("syzygy", "me", "here")
    bo = people.guest(server)
    bo.open(f"/t/{table}")
    bo.page.get_by_role("button", name="Show the chances").click()
    expect(bo.page.get_by_role("img", name=re.compile(r"^Chances: .* \d+, .* \d+$"))).to_be_visible()
    expect(ann.page.get_by_role("button", name="Show the chances")).to_have_count(0)


def test_on_a_phone_the_title_is_whole(people: People, server: TableServer) -> None:
    page = analysed(people.guest(server, PHONE))
    for title in ("Syzygy", "Last Days of a Star"):  # the longest, in its place
        page.locator("header .title.display").evaluate("(one, title) => (one.textContent = title)", title)
        assert page.locator("header .title.display").evaluate("(one) => one.scrollWidth <= one.clientWidth"), title
    page.get_by_role("button", name="Menu").tap()
    expect(page.get_by_role("button", name="Rules")).to_be_visible()
