"""A table that is calm and honest: one undo, the story of the others, offers that are asked, words for who reads."""

from playwright.sync_api import expect

from tests.browser.decisions import find
from tests.browser.people import Guest, People, TableServer


def test_undo_goes_back_to_my_last_decision_also_after_a_bots_reply(ann: Guest) -> None:
    ann.new_table("syzygy", "me", "bot1", options={"starter": "first"})
    ann.wait_for_turn()
    lines = ann.page.locator(".log li[data-seq]")
    before = lines.count()
    ann.touch_path(ann.good_action(1).path)
    expect(lines.nth(before + 1)).to_be_attached()  # mine and the reply
    ann.wait_for_turn()
    ann.page.get_by_role("button", name="Undo").click()
    expect(lines).to_have_count(before)
    ann.wait_for_turn()  # the page is at the present: something may be touched
    assert ann.page.get_by_text("Looking at move").count() == 0


def test_what_the_others_did_is_told_again_and_left_at_any_time(ann: Guest) -> None:
    ann.table_at(find("solani", "Pick a cluster"))
    ann.page.get_by_role("button", name="While you waited").click()
    story = ann.page.get_by_role("region", name="While you waited")
    expect(story.locator(".chapter")).not_to_have_count(0)
    expect(ann.page.locator("[data-touch]")).to_have_count(0)
    ann.page.get_by_role("button", name="Take my turn").click()
    expect(story).to_have_count(0)
    ann.wait_for_turn()


def test_who_reads_is_addressed_and_the_result_says_who_won(ann: Guest) -> None:
    ann.new_table("syzygy", "me", "bot1", options={"starter": "first"})
    ann.wait_for_turn()
    with ann.told():
        ann.touch_path(ann.good_action(1).path)
    expect(ann.page.locator(".log")).to_contain_text("You rolled")
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.get_by_role("button", name="Press again to resign").click()
    expect(ann.page.locator(".result")).to_contain_text("You resigned")


def test_a_rematch_is_offered_and_agreed(people: People, server: TableServer) -> None:
    ann, bo = people.guest(server), people.guest(server)
    ann.lobby()
    ann.page.get_by_role("button", name="Invite to Takeaway").click()
    bo.page.goto(ann.page.get_by_label("Link to this table").input_value())
    bo.page.get_by_role("button", name="Sit down here").click()
    bo.at_table()
    old = ann.table
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.get_by_role("button", name="Press again to resign").click()
    expect(bo.page.locator(".result")).to_contain_text("You won")
    bo.page.get_by_role("button", name="Offer a rematch").click()
    ann.page.get_by_role("button", name="Decline").click()
    expect(bo.prompt()).to_contain_text("declined")
    bo.page.get_by_role("button", name="Offer a rematch").click()
    ann.page.get_by_role("button", name="Agree").click()
    for guest in (ann, bo):
        guest.until("old => !location.pathname.includes(old)", old)
        guest.at_table()


def test_a_button_that_has_just_come_is_dead_for_a_moment(ann: Guest) -> None:
    ann.new_table("sol", "me", "here", options={"start": "red"})
    ann.wait_for_turn()
    ann.page.clock.install()
    ann.page.clock.pause_at(ann.page.evaluate("() => Date.now() + 1000"))
    ann.touch("0:S3")
    ann.touch("9,9")
    end = ann.page.get_by_role("button", name="End turn")
    expect(end).to_have_css("pointer-events", "none")
    ann.page.clock.run_for(600)
    expect(end).to_have_css("pointer-events", "auto")


def test_one_touch_flies_to_a_planet_by_a_way_that_is_drawn_first(ann: Guest) -> None:
    ann.new_table("factions", "me", "bot1", options={"leader": "0", "variant": "first-time"})
    for first in ("faction:", "sector:"):
        ann.wait_for_turn()
        ann.page.locator(f'[data-touch^="{first}"]').first.click()
    button = ann.page.get_by_role("button", name="Fly there")
    ann.until("() => window.told.at(-1).ways?.some((way) => way.path[0].startsWith('planet:'))")
    planet = ann.page.evaluate("() => window.told.at(-1).ways.find((way) => way.path[0].startsWith('planet:')).path[0]")
    ann.page.locator(f'[data-touch="{planet}"]').click(force=True)
    expect(button).to_be_visible()
    expect(ann.page.locator(".ghost.way")).not_to_have_count(0)
    expect(ann.page.locator(".meter .minus")).not_to_have_count(0)
    with ann.told():
        button.click()


def test_names_of_places_are_shown_at_a_switch(ann: Guest) -> None:
    ann.new_table("sol", "me", "here")
    names = ann.page.locator(".labels text")
    expect(names).to_have_count(0)
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("group", name="Names of places on the board").get_by_text("On", exact=True).click()
    expect(names).to_have_count(40)


def test_a_tile_is_dragged_from_the_stock_to_the_board(ann: Guest) -> None:
    ann.new_table("sol", "me", "here", options={"start": "red"})
    ann.wait_for_turn()
    stack, square = (ann.thing(id).bounding_box() for id in ("0:S3", "9,9"))
    assert stack
    assert square
    mouse = ann.page.mouse
    mouse.move(stack["x"] + stack["width"] / 2, stack["y"] + stack["height"] / 2)
    mouse.down()
    with ann.told():
        mouse.move(square["x"] + square["width"] / 2, square["y"] + square["height"] / 2, steps=8)
        mouse.up()


def test_the_lobby_goes_from_light_to_heavy_and_begins_with_what_waits(ann: Guest) -> None:
    ann.new_table("syzygy", "me", "bot1", options={"starter": "first"})
    ann.wait_for_turn()
    ann.lobby()
    expect(ann.page.get_by_role("region", name="Waiting for you")).to_contain_text("Your turn in Syzygy")
    order = ann.page.locator("article h2").all_inner_texts()
    assert order.index("Syzygy") < order.index("Sol") < order.index("Factions of Sol")


def test_options_stand_in_two_groups_and_levels_say_how_they_play(ann: Guest) -> None:
    ann.lobby()
    ann.open("/new/lastdays")
    expert = ann.page.locator("details", has_text="For experts")
    expect(expert).to_be_visible()
    expect(ann.page.get_by_label("Stall guard", exact=True)).not_to_be_visible()
    expert.locator("summary").click()
    expect(ann.page.get_by_label("Stall guard", exact=True)).to_be_visible()
    expect(ann.page.get_by_label("Seat 2: Strength")).to_contain_text("takes what looks best at once")
