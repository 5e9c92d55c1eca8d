"""It is your turn: a message that the browser shows once, and that leads to the table; a mail with links that work."""

import json
import re
from email.message import EmailMessage
from pathlib import Path

from playwright.sync_api import CDPSession, expect

from tests.browser.people import Guest, People, TableServer
from tests.browser.test_people import post
from tests.server.stand_ins import Device, mail_server, push_service
from tests.server_for_tests import wait_until

MAIL = {"mail_from": "sun@games.example", "url": "https://games.example", "notice_seconds": 0.1}

# Chromium asks its maker's service for a place where messages go; here it is the stand-in's.
SUBSCRIBES = """(subscription) => {
    const { endpoint, p256dh, auth } = subscription;
    let made = JSON.parse(localStorage.getItem("test.subscription") ?? "null");
    const whole = () => made && {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => { made = null; localStorage.removeItem("test.subscription"); return true; },
    };
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
        if (!userVisibleOnly || !applicationServerKey) throw new DOMException("no");
        made = { endpoint };
        localStorage.setItem("test.subscription", JSON.stringify(made));
        return whole();
    };
    PushManager.prototype.getSubscription = async () => whole();
}"""
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(({ title, body, data }) => ({ title, body, url: data.url }))"""
CLICK = """async () => {
    const [notification] = await self.registration.getNotifications();
    self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
}"""


def with_push(guest: Guest, device: Device) -> None:
    guest.context.grant_permissions(["notifications"], origin=guest.server.http)
    guest.context.add_init_script(f"({SUBSCRIBES})({json.dumps(device.subscription)})")


def deliver(session: CDPSession, registrations: list[str], guest: Guest, text: str) -> None:
    """As the browser's maker would."""
    wait_until(lambda: guest.page.wait_for_timeout(50) or registrations, "the service worker was not registered")
    message = {"origin": guest.server.http, "registrationId": registrations[-1], "data": text}
    session.send("ServiceWorker.deliverPushMessage", message)


def test_a_message_is_shown_once_and_a_click_opens_the_table(tmp_path: Path, people: People) -> None:
    settings = {"push_allow": ["127.0.0.1"], "notice_seconds": 0.1}
    with push_service() as service, TableServer(tmp_path, **settings) as server:
        ann, ben = people.guest(server), people.guest(server, installed=True)
        device = service.device("ben")
        with_push(ben, device)
        session = ben.context.new_cdp_session(ben.page)
        registrations: list[str] = []
        session.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda event: registrations.extend(one["registrationId"] for one in event["registrations"]),
        )
        session.send("ServiceWorker.enable")
        ann.lobby()
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = post(ann, "/api/tables", {"game": "takeaway", "seats": seats})["id"]
        ben.lobby()
        post(ben, f"/api/tables/{table}/seats/1", {})
        ben.open("/account")
        switch = ben.page.get_by_role("switch", name="Tell this browser")
        expect(switch).not_to_be_checked()
        switch.click()
        expect(switch).to_be_checked()
        ben.page.reload()
        expect(switch).to_be_checked()

        ann.open(f"/t/{table}")
        ann.at_table()
        ann.wait_for_turn()  # the first seat always begins
        ann.touch_path(ann.page_action())
        wait_until(lambda: device.received, "nothing was sent")
        for _ in range(2):  # even if the service delivers it twice
            deliver(session, registrations, ben, device.received[0])
        wait_until(lambda: ben.page.evaluate(SHOWN), "nothing was shown")
        ben.page.wait_for_timeout(500)
        shown = ben.page.evaluate(SHOWN)
        assert len(shown) == 1
        assert shown[0]["title"] == "It is your turn at Takeaway"
        assert shown[0]["url"] == f"/t/{table}"
        assert len(device.received) == 1

        worker = ben.context.service_workers[0]
        worker.evaluate(CLICK)
        expect(ben.page).to_have_url(f"{server.http}/t/{table}")
        ben.at_table()
        assert ben.page.evaluate(SHOWN) == []

        ben.open("/account")
        switch.click()
        expect(switch).not_to_be_checked()
        assert ben.page.evaluate("async () => (await (await fetch('/api/me/notices')).json()).devices") == 0


def test_a_browser_that_may_show_nothing_is_not_told(server: TableServer, people: People) -> None:
    ben = people.guest(server, installed=True)
    ben.open("/account")
    switch = ben.page.get_by_role("switch", name="Tell this browser")
    switch.click()  # nobody has allowed it
    panel = ben.page.get_by_role("region", name="When it is my turn")
    expect(panel.get_by_role("alert")).to_be_visible()
    expect(switch).not_to_be_checked()
    expect(switch).to_be_enabled()


def test_an_address_is_confirmed_by_its_link_and_stopped_by_another_without_a_login(
    tmp_path: Path, people: People
) -> None:
    with mail_server() as (mails, smtp), TableServer(tmp_path, **MAIL, smtp=smtp) as server:
        ben, stranger = people.guest(server), people.guest(server)
        ben.open("/account")
        panel = ben.page.get_by_role("region", name="When it is my turn")
        panel.get_by_label("E-mail address").fill("ben@example.org")
        panel.get_by_role("button", name="Send the link").click()
        expect(panel.get_by_text("A link was sent to ben@example.org")).to_be_visible()
        path = link_in(mails.to("ben@example.org")[0], "confirm")
        stranger.open(path)
        stranger.page.get_by_role("button", name="Yes, write to me").click()
        expect(stranger.page.get_by_role("heading", name="Done.")).to_be_visible()
        ben.page.reload()
        expect(panel.get_by_text("Mails go to ben@example.org.")).to_be_visible()
        stranger.open(link_in(mails.to("ben@example.org")[0], "stop"))
        stranger.page.get_by_role("button", name="Stop the mails").click()
        expect(stranger.page.get_by_role("heading", name="No more mails")).to_be_visible()
        ben.page.reload()
        expect(panel.get_by_label("E-mail address")).to_be_visible()


def link_in(mail: EmailMessage, purpose: str) -> str:
    """The path of a link in a mail."""
    found = re.search(rf"https://games.example(/mail/{purpose}/\S+)", mail.get_content())
    assert found
    return found[1]
