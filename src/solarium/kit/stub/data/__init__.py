"""The numbers and tables of the rulebook, and what reads them: cards, boards, prices.
They are data, so that a change of a table is not a change of the rules. May import the engine alone.
"""

STONES = 15
MOST_STONES = 30
MOST_TAKEN = 3
