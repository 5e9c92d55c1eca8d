"""What must hold for every game, as a pytest plugin. It comes with the package, for authors of games and for us.

    solarium check mygame                          all laws, from the command line
    from solarium.laws.suite import *              the same in a test file of one's own, with `pytest --game mygame`

A test says which clause of a game's rules it shows with `@pytest.mark.rule("MYG-3")`; the run prints the share of
clauses with a passing test, and with `--clauses` it fails where a rulebook clause has none.
"""
