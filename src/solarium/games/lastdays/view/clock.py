"""The star's clock: the instability spiral, counting down, and beside it the deck, the supply and the event."""

from solarium.engine.scene import Badge, Item, Surface
from solarium.games.lastdays.data.cards import START_MARKER, TRG
from solarium.games.lastdays.data.events import EVENTS
from solarium.games.lastdays.notation.names import many
from solarium.games.lastdays.rules.scoring import lowest
from solarium.games.lastdays.rules.state import LastDays
from solarium.games.lastdays.rules.terms import COMPETITIVE
from solarium.games.lastdays.view.geometry import point
from solarium.games.lastdays.view.labels import flare_chance


def clock_surface(state: LastDays) -> Surface:
    items = (*spiral_items(state), *pile_items(state))
    return Surface(
        "clock", "Instability", (0, 0, 76, 42), "shared", items=items, note=clock_note(state), clause="LDS-92"
    )


def spiral_items(state: LastDays) -> list[Item]:
    items = []
    for step in range(START_MARKER + 1):
        art, label = "spent" if step > state.marker else "coil", f"instability {step}"
        items.append(Item(f"spiral:{step}", *spiral_place(step), 4, 4, art, shape="disc", label=label, layer=0))
    left, label = str(state.marker), f"Instability marker on {state.marker}: so many flares are left"
    place = spiral_place(int(state.marker))
    return [*items, Item("marker", *place, 8, 8, "marker", shape="disc", text=left, label=label)]


def spiral_place(step: int) -> tuple[float, float]:
    """13 outside, 0 in the middle."""
    x, y = point(4 + 1.12 * step, 40 * step)
    return round(20 + x, 2), round(21 + y, 2)


def pile_items(state: LastDays) -> list[Item]:
    cards = int(state.cards_left())
    label = f"{cards} cards left, {state.marker} of them flares: {flare_chance(state)}"
    items = [Item("deck", 52, 12, 12, 16, "deck", badges=(Badge(str(cards), "se"),), label=label)]
    pile = Badge("∞" if state.terms.unlimited else str(state.supply), "se")
    items.append(Item("supply", 52, 31, 12, 12, "cube", badges=(pile,), label=f"Supply: {supply(state)} energy"))
    if state.event >= 0:
        event, left = EVENTS[state.event], int(state.deck[TRG])
        label = f"Trigger event {event.name}: {event.text} {many(left, 'trigger flare')} left"
        items.append(Item("event", 68, 21, 12, 16, "trigger", text=str(left), label=label))
    return items


def supply(state: LastDays) -> str:
    return "unlimited" if state.terms.unlimited else str(state.supply)


def clock_note(state: LastDays) -> str:
    words = [f"{many(int(state.marker), 'flare')} left. Next card a flare: {flare_chance(state)}"]
    if state.event >= 0:
        words.append(f"Event: {EVENTS[state.event].name}. {EVENTS[state.event].text}")
    if state.terms.mode != COMPETITIVE:
        words.append(f"Goal: {state.terms.goal} momentum; lowest now {lowest(state)}")
    return ". ".join(words)
