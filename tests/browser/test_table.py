"""What a table can do beside moves, with a game that uses every kind of surface."""

from playwright.sync_api import expect

from tests.browser.people import Guest, People, TableServer


def test_a_ship_flies_to_a_sector_and_the_ghost_says_what_changes(ann: Guest) -> None:
    ann.new_table("orrery", "me", "bot1")
    ann.touch("ship:0")
    sector = ann.thing("sector:6")
    sector.hover()
    expect(ann.page.locator(".ghost")).not_to_have_count(0)
    expect(ann.page.locator(".changes")).not_to_have_count(0)
    expect(ann.page.locator(".pill.note", has_text="+1 sector")).to_be_visible()
    expect(ann.prompt()).to_contain_text("Fly to sector 6")
    with ann.told():
        sector.click()
    with ann.told():
        ann.page.get_by_role("button", name="End turn").click()
    ann.wait_for_turn()
    expect(ann.prompt()).to_contain_text("Fly your ship")


def test_a_card_goes_from_the_market_to_my_sky(ann: Guest) -> None:
    ann.new_table("orrery", "me", "bot1")
    market, sky = (ann.page.locator(f'[data-surface="{name}"]') for name in ("market", "sky:0"))
    expect(market.locator('[data-item="stone:0"]')).to_be_visible()
    ann.touch("stone:0")
    ann.touch("cell:0:4")
    expect(sky.locator('[data-item="stone:0"]')).to_be_visible()
    expect(market.locator('[data-item="stone:0"]')).to_have_count(0)


def test_a_piece_can_be_carried_with_the_mouse(ann: Guest) -> None:
    ann.new_table("syzygy", "me", "here")
    ann.wait_for_turn()
    planet, place = ann.good_action(1).path
    mouse = ann.page.mouse
    start = ann.thing(planet).bounding_box()
    end = ann.thing(place).bounding_box()
    assert start
    assert end
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    with ann.told():
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
        mouse.up()


def test_moves_are_confirmed_when_that_is_set(ann: Guest) -> None:
    ann.new_table("orrery", "me", "bot1")
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("group", name="Confirm moves").get_by_text("Always").click()
    ann.page.keyboard.press("Escape")
    ann.touch("stone:0")
    ann.touch("cell:0:2")
    expect(ann.page.get_by_role("button", name="Confirm")).to_be_visible()
    expect(ann.page.locator(".log li[data-seq]")).to_have_count(0)
    with ann.told():
        ann.page.get_by_role("button", name="Confirm").click()


def test_a_log_line_shows_its_position_and_the_way_back(ann: Guest) -> None:
    ann.new_table("orrery", "me", "here")
    with ann.told():
        ann.touch("stone:0")
        ann.touch("cell:0:0")
    with ann.told():
        ann.page.get_by_role("button", name="End turn").click()
    ann.page.locator(".log button").first.click()
    expect(ann.prompt()).to_contain_text("Looking at move 1")
    assert ann.page.locator("[data-touch]").count() == 0
    ann.page.get_by_role("button", name="Back to now").click()
    expect(ann.page.locator("[data-touch]")).not_to_have_count(0)


def test_a_log_line_leads_to_its_clause(ann: Guest) -> None:
    ann.new_table("orrery", "me", "here")
    with ann.told():
        ann.touch("stone:0")
        ann.touch("cell:0:0")
    sign = ann.page.locator(".log [data-clause-sign]").first
    number = sign.get_attribute("data-clause-sign")
    sign.click()
    drawer = ann.page.get_by_role("dialog", name="Rules")
    expect(drawer.locator(".marked")).to_have_attribute("data-clause", str(number))
    expect(ann.prompt()).not_to_contain_text("Looking at move")


def test_my_seat_is_handed_to_a_bot_and_taken_back(ann: Guest) -> None:
    ann.new_table("takeaway", "me", "here", options={"stones": 2000})
    ann.page.get_by_role("button", name="Menu").click()
    with ann.told():
        ann.page.get_by_role("button", name="Let a bot play for").first.click()
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Take my seat back").click()
    ann.page.get_by_role("button", name="Menu").click()
    expect(ann.page.get_by_role("button", name="Let a bot play for")).to_have_count(2)


def test_a_draw_is_offered_and_agreed(people: People, server: TableServer) -> None:
    ann, bo = people.guest(server), people.guest(server)
    ann.lobby()
    ann.page.get_by_role("button", name="Invite to Takeaway").click()
    bo.page.goto(ann.page.get_by_label("Link to this table").input_value())
    bo.page.get_by_role("button", name="Sit down here").click()
    bo.at_table()
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Offer a draw").click()
    bo.page.get_by_role("button", name="Agree").click()
    for guest in (ann, bo):
        expect(guest.page.locator(".result")).to_contain_text("Draw by agreement")


def test_the_screen_is_passed_on_when_cards_are_hidden(ann: Guest) -> None:
    ann.new_table("envelopes", "me", "here")
    veil = ann.page.get_by_role("dialog", name="Pass the screen to")
    veil.get_by_role("button", name="I am").click()
    hand = ann.page.get_by_label("Your hand").locator("[data-item]")
    expect(hand).not_to_have_count(0)
    mine = [hand.nth(index).get_attribute("data-item") for index in range(hand.count())]
    ann.page.locator("[data-touch]").first.click()
    expect(veil).to_be_visible()
    assert ann.page.locator("[data-item]").count() == 0
    veil.get_by_role("button", name="I am").click()
    expect(hand).not_to_have_count(0)
    theirs = [hand.nth(index).get_attribute("data-item") for index in range(hand.count())]
    assert not set(theirs) & set(mine)


def test_after_the_end_the_screen_is_not_passed_on_any_more(ann: Guest) -> None:
    table = ann.new_table("envelopes", "me", "here")
    veil = ann.page.get_by_role("dialog", name="Pass the screen to")
    veil.get_by_role("button", name="I am").click()
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Resign").first.click()
    ann.page.get_by_role("button", name="Press again to resign").first.click()
    expect(ann.page.locator(".result")).to_contain_text("resigned")
    ann.open(f"/t/{table}")
    expect(ann.page.locator(".result")).to_contain_text("wins: ")
    expect(veil).to_have_count(0)


def test_zoom_and_pan_by_wheel_and_keys(ann: Guest) -> None:
    ann.new_table("orrery", "me", "bot1")
    camera = ann.page.locator(".frame.camera .view").first

    whole = camera.evaluate("element => new DOMMatrix(element.style.transform).a")
    scale = "new DOMMatrix(document.querySelector('.camera .view').style.transform).a"
    ann.page.keyboard.press("+")
    ann.until(f"whole => {scale} > whole", whole)
    ann.page.keyboard.press("0")
    ann.until(f"whole => {scale} === whole", whole)
    ann.page.locator(".frame.camera").hover()
    ann.page.mouse.wheel(0, -400)
    ann.until(f"whole => {scale} > whole", whole)


def test_motion_carries_a_piece_along_and_a_touch_ends_it(people: People, server: TableServer) -> None:
    ann = people.guest(server, motion="full")
    ann.new_table("syzygy", "me", "here")
    action = ann.good_action(1)
    moving = ann.page.locator(".over.moving")
    ann.page.clock.install()
    ann.page.clock.pause_at(ann.page.evaluate("() => Date.now() + 1000"))
    ann.touch_path(action.path)
    expect(moving).not_to_have_count(0)  # and with the clock stopped it would never end by itself
    assert action.path[0] in ann.moved()
    ann.page.mouse.click(720, 700)
    expect(moving).to_have_count(0)
    running = "() => document.getAnimations().filter((one) => one.effect.target.matches?.('.item')).length"
    assert ann.page.evaluate(running) == 0


def test_reduced_motion_has_no_travel(people: People, server: TableServer) -> None:
    ann = people.guest(server, motion="full")
    ann.page.emulate_media(reduced_motion="reduce")
    ann.new_table("syzygy", "me", "here")
    with ann.told():
        ann.touch_path(ann.good_action(1).path)
    assert ann.moved() == {}


FIELD_HAS_THE_NEXT_KEY = """() => {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
  return document.activeElement.matches("[data-command]");
}"""


def test_changes_are_announced(ann: Guest) -> None:
    ann.new_table("takeaway", "me", "here")
    said = ann.page.locator("[aria-live=polite].unseen")
    expect(said).to_contain_text("Take 1 to 3 stones")
    ann.touch("heap")
    ann.touch("button:2")
    expect(said).to_contain_text("takes 2 stones; 19 left")
    assert ann.page.evaluate(FIELD_HAS_THE_NEXT_KEY)
    ann.page.keyboard.type("take 9")
    ann.page.keyboard.press("Enter")
    expect(said).to_contain_text("Refused. Taking stones")
