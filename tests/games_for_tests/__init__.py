"""Two small games that fulfil the whole contract: one open and plain, one with hidden cards and chance.

They are registered by the tests that need them, never by the package.
"""

from solarium.engine.registry import register


def register_all() -> None:
    """Make both games known to this process."""
    from tests.games_for_tests.envelopes import GAME as ENVELOPES
    from tests.games_for_tests.takeaway import GAME as TAKEAWAY

    register(TAKEAWAY)
    register(ENVELOPES)
