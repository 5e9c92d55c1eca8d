"""The games of the tests, for the laws and for everything else: the samples and the small games for tests."""

import examples.connect_four
import examples.dusk
from solarium.engine.registry import register
from tests.games_for_tests import register_all

register(examples.connect_four.GAME)
register(examples.dusk.GAME)
register_all()
