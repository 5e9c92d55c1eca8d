"""Reload, sleep, a server that goes and comes: the game continues where it was, without a click."""

import re

from playwright.sync_api import expect

from tests.browser.people import Guest, People, TableServer


def test_a_reload_continues_the_game(ann: Guest) -> None:
    ann.new_table("syzygy", "me", "here")
    with ann.told():
        ann.touch_path(ann.good_action(1).path)
    ann.page.reload()
    ann.at_table()
    expect(ann.page.locator(".log li[data-seq]")).to_have_count(2)
    with ann.told():
        ann.touch_path(ann.good_action(1).path)


def test_a_server_restart_in_mid_game_is_survived_without_a_click(people: People, own_server: TableServer) -> None:
    ann = people.guest(own_server)
    ann.new_table("syzygy", "me", "here")
    with ann.told():
        ann.touch_path(ann.good_action(1).path)
    own_server.kill()
    offline = ann.page.locator(".offline")
    expect(offline).to_be_visible()
    own_server.start()
    expect(offline).to_have_count(0)
    with ann.told():
        ann.touch_path(ann.good_action(1).path)
    expect(ann.page.locator(".log li[data-seq]")).to_have_count(3)


def test_a_page_that_is_opened_before_the_server_waits_for_it(people: People, own_server: TableServer) -> None:
    ann = people.guest(own_server)
    table = ann.new_table("takeaway", "me", "here")
    own_server.kill()
    # The page itself is still open; going to the lobby finds no server, and finds it again by itself.
    ann.page.get_by_role("link", name="Solarium, back to the lobby").click()
    expect(ann.page.get_by_role("heading", name="You are offline")).to_be_visible()
    own_server.start()
    ann.page.get_by_role("link", name="Continue").click()
    ann.at_table()
    expect(ann.page).to_have_url(re.compile(table))
