"""Holidays: days of a year in which no turn of days runs out."""

from datetime import UTC, datetime

from solarium.server.errors import RequestError

DAY = 24 * 3600 * 1000
DAYS_A_YEAR = 30


def next_vacation(until: int, taken: int, days: int, at: int) -> tuple[int, int]:
    """Until when a holiday of so many days from now lasts, and how many days of the year are taken then.

    What is left of a running one is given back, by whole days.
    """
    taken -= max(0, until - at) // DAY
    if taken + days > DAYS_A_YEAR:
        raise RequestError("no_vacation", f"You have {DAYS_A_YEAR - taken} days of holiday left this year.")
    return (at + days * DAY if days else 0), taken + days


def day_of(milliseconds: int) -> str:
    """A day as people write it; empty for none."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date().isoformat() if milliseconds else ""
