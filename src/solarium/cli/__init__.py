"""The command line: `solarium --help`."""

from solarium.cli.app import main

__all__ = ["main"]
