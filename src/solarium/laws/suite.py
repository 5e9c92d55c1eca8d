"""All laws, to be imported into a test file: `from solarium.laws.suite import *`."""

from solarium.laws.encoding import *  # noqa: F403
from solarium.laws.fuzz import *  # noqa: F403
from solarium.laws.lessons import *  # noqa: F403
from solarium.laws.play import *  # noqa: F403
from solarium.laws.sight import *  # noqa: F403
from solarium.laws.touch import *  # noqa: F403
from solarium.laws.words import *  # noqa: F403

__all__ = [name for name in dir() if name.startswith("test_")]
