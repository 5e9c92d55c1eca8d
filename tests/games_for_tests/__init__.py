"""Three small games: one open and plain, one with hidden cards and chance, one that writes as little as it may.

They are registered by the tests that need them, never by the package.
"""

from solarium.engine.registry import register


def register_all() -> None:
    """Make all three games known to this process."""
    from tests.games_for_tests.bare import GAME as BARE
    from tests.games_for_tests.envelopes import GAME as ENVELOPES
    from tests.games_for_tests.takeaway import GAME as TAKEAWAY

    register(BARE)
    register(TAKEAWAY)
    register(ENVELOPES)
