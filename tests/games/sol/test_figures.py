"""Random play has the figures of section 7.4 of the rules."""

import pytest

from benchmarks.sol_figures import random_figures
from solarium.engine.build import uncompiled


@pytest.mark.skipif(bool(uncompiled()), reason="5,000 games take minutes without the compiled core")
def test_random_play_over_5000_games() -> None:
    figures = random_figures(5000)
    assert figures.tiles == pytest.approx(55.2, abs=0.2)
    assert figures.branching == pytest.approx(279, abs=10)
    assert figures.first_seat == pytest.approx(0.5, abs=0.02)


def test_a_few_games_are_of_the_right_size() -> None:
    figures = random_figures(20)
    assert 54 <= figures.tiles <= 56
    assert 240 <= figures.branching <= 320
