"""Nothing can be chosen before a game."""

from solarium.engine.options import Options

OPTIONS = Options()
