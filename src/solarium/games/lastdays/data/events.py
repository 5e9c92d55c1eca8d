"""The eight trigger events (LDS-112, 7.7): names and words. What they do is in `rules/cards/trigger_events.py`."""

from msgspec import Struct


class EventCard(Struct, frozen=True):
    name: str
    text: str


EVENTS = (
    EventCard("Attrition", "Every seat gives up one sundiver of its choice to its reserve."),
    EventCard("Implode", "All sundivers fall one layer inward; those in the Core are hurled for 2 momentum each."),
    EventCard("Explode", "All sundivers fly one layer outward; those in Outer Orbit are lost in space."),
    EventCard("Sunworm", "All sundivers that do not stand on a station go to their reserves."),
    EventCard("Warp", "Every seat puts one sundiver of its own on any space."),
    EventCard("Singularity", "All sundivers in holds drop into the Core."),
    EventCard("Energy Garden", "One energy cube appears on every space of the Sun; whoever flies there takes it."),
    EventCard("Undertow", "All sundivers slide one space counterclockwise in their rings."),
)
EVENT_NAMES = tuple(event.name for event in EVENTS)
