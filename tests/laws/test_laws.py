"""The laws that ship with the package, for every game there is."""

from solarium.laws.suite import *  # noqa: F403
