"""`python -m solarium` is the command line."""

from solarium.cli import main

main()
