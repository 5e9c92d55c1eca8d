"""The pages round the table: lobby, new table, rules, errors."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.people import Guest, People, TableServer


def test_a_table_is_set_up_from_the_options_of_the_game(ann: Guest) -> None:
    ann.lobby()
    ann.page.get_by_role("link", name="Set up a table of Orrery").click()
    ann.page.get_by_role("radio", name="3").check(force=True)
    ann.page.get_by_label("Seat 2", exact=True).select_option("here")
    ann.page.get_by_label("Seat 2: Name").fill("Bo")
    ann.page.get_by_label("Seat 3: Strength").select_option("1")
    ann.page.get_by_label("Rounds").fill("5")
    ann.page.get_by_label("Calm").check()
    ann.page.get_by_role("button", name="Start").click()
    ann.at_table()
    expect(ann.page.get_by_role("heading", name="Bo", exact=True)).to_be_visible()
    options = ann.page.evaluate(f"async () => (await (await fetch('/api/tables/{ann.table}')).json()).options")
    assert options == {"sky": "small", "calm": True, "rounds": 5, "motto": ""}


def test_an_open_table_is_listed_and_somebody_sits_down(people: People, server: TableServer) -> None:
    ann, bo = people.guest(server), people.guest(server)
    ann.open("/new/takeaway")
    ann.page.get_by_label("Seat 2", exact=True).select_option("open")
    ann.page.get_by_label("List the table in the lobby").check()
    ann.page.get_by_role("button", name="Open the table").click()
    expect(ann.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    bo.lobby()
    bo.page.get_by_label("Tables waiting").get_by_role("link", name="Sit down").first.click()
    bo.page.get_by_role("button", name="Sit down here").click()
    bo.at_table()
    ann.at_table()


def test_a_free_seat_is_given_to_a_bot(ann: Guest) -> None:
    ann.lobby()
    ann.page.get_by_role("button", name="Invite to Takeaway").click()
    ann.page.get_by_role("button", name="Add a bot").click()
    ann.at_table()


def test_the_host_removes_locks_and_starts(people: People, server: TableServer) -> None:
    ann, bo = people.guest(server), people.guest(server)
    ann.open("/new/envelopes")
    ann.page.get_by_role("radio", name="3").check(force=True)
    for seat in ("Seat 2", "Seat 3"):
        ann.page.get_by_label(seat, exact=True).select_option("open")
    ann.page.get_by_role("button", name="Open the table").click()
    expect(ann.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    bo.open(ann.page.evaluate("() => location.pathname"))
    bo.page.get_by_role("button", name="Sit down here").first.click()
    expect(bo.page.get_by_role("button", name="Add a bot")).to_have_count(0)
    ann.page.get_by_role("button", name="Remove").click()
    expect(bo.page.get_by_role("button", name="Sit down here").first).to_be_visible()
    bo.page.get_by_role("button", name="Sit down here").first.click()
    expect(bo.page.get_by_role("alert")).to_contain_text("removed")
    ann.page.get_by_label("Lock the table").check()
    expect(bo.page.get_by_role("button", name="Sit down here")).to_have_count(0)
    ann.page.get_by_role("button", name="Start with bots").click()
    ann.at_table()


def test_a_pasted_link_leads_to_its_table(people: People, server: TableServer) -> None:
    ann, bo = people.guest(server), people.guest(server)
    table = ann.new_table("takeaway", "me", "here")
    bo.lobby()
    field = bo.page.get_by_label("Paste a link to a table")
    field.fill("nothing of the kind")
    field.press("Enter")
    expect(bo.page.get_by_role("alert")).to_be_visible()
    field.fill(f"{server.http}/t/{table}")
    field.press("Enter")
    bo.at_table()
    expect(bo.prompt()).to_contain_text("takes stones")


def test_my_name_can_be_changed(ann: Guest) -> None:
    ann.lobby()
    ann.page.get_by_role("button", name="My name").click()
    ann.page.get_by_role("textbox", name="Your name at the tables").fill("Annabel")
    ann.page.get_by_role("button", name="Save").click()
    expect(ann.page.get_by_role("button", name="My name: Annabel")).to_be_visible()


def test_the_rules_are_searched(ann: Guest) -> None:
    ann.open("/rules/orrery#ORR-3")
    expect(ann.page.locator("article")).to_contain_text("One thing a turn")
    rows = ann.page.locator("nav [data-clause]")
    expect(rows.and_(ann.page.locator("[aria-current=true]"))).to_contain_text("ORR-3")
    ann.page.get_by_label("Search the rules").fill("market left")
    expect(rows).to_have_count(1)
    rows.click()
    expect(ann.page.locator("article")).to_contain_text("ORR-4")
    ann.page.get_by_label("Search the rules").fill("elephant")
    expect(ann.page.get_by_role("status").filter(has_text="No clause")).to_be_visible()


def test_the_rules_in_three_columns(ann: Guest) -> None:
    """The list, the clause, its example with three frames: side by side, each as wide as drawn."""
    ann.open("/rules/sol#SOL-39")
    frames = ann.page.locator(".frames li")
    expect(frames).to_have_count(3)
    widths = [
        round(ann.page.locator(part).evaluate("one => one.getBoundingClientRect().width"))
        for part in ("main > .index", "main > .clause", "main > .example")
    ]
    assert widths == [304, 430, 630]
    for frame in (0, 1, 2):
        expect(frames.nth(frame).locator("svg").first).to_be_in_viewport()
    expect(frames.nth(0)).to_have_attribute("aria-current", "step")
    ann.page.get_by_role("button", name="Show me").click()
    expect(frames.nth(2)).to_have_attribute("aria-current", "step")
    ann.page.keyboard.press("r")
    expect(frames.nth(0)).to_have_attribute("aria-current", "step")
    ann.page.keyboard.press("ArrowDown")
    expect(ann.page.locator("article h1")).to_have_text("Planet tie")
    assert ann.page.url.endswith("#SOL-40")


def test_all_the_rules_are_printed(ann: Guest) -> None:
    ann.open("/rules/sol#SOL-39")
    expect(ann.page.locator("article")).to_be_visible()
    ann.page.emulate_media(media="print")
    printed = ann.page.locator(".printed")
    for clause in ("SOL-1 ", "SOL-39", "SOL-73"):
        expect(printed).to_contain_text(clause)
    expect(printed).to_be_visible()
    expect(ann.page.locator("article")).not_to_be_visible()


def test_addresses_that_lead_nowhere_say_so(ann: Guest) -> None:
    for path, words in (
        ("/nowhere/at/all", "Page not found"),
        ("/t/doesnotexist", "Table not found"),
        ("/new/chess", "Game not found"),
    ):
        ann.open(path)
        expect(ann.page.get_by_role("heading", name=words)).to_be_visible()
    ann.page.get_by_role("link", name="Back to the lobby", exact=True).click()
    expect(ann.page.get_by_role("heading", name="Choose a sky")).to_be_visible()


def test_the_theme_is_chosen_and_kept(ann: Guest) -> None:
    ann.lobby()
    button = ann.page.get_by_role("button", name="Theme")
    button.click()
    button.click()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "day")
    ann.page.reload()
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "day")


def test_the_client_names_no_game() -> None:
    root = Path(__file__).resolve().parents[2]
    slugs = [path.name for path in (root / "src/solarium/games").iterdir() if (path / "clauses.toml").exists()]
    assert slugs
    files = [path for path in (root / "web").rglob("*") if path.is_file() and "node_modules" not in path.parts]
    sources = [path for path in files if path.suffix != ".png"]
    for path in sources:
        text = path.read_text("utf-8").lower()
        assert not [slug for slug in slugs if slug in text and slug != "sol"], path
