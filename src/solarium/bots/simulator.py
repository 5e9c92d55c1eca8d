# compiled
"""What the two searches share: running simulations, by number or by time."""

from time import perf_counter

from mypy_extensions import i64

CHUNK = 8  # simulations between two looks at the clock


class Simulator:
    """A search whose `simulate` does one simulation, until the decision is `settled`."""

    def __init__(self) -> None:
        self.settled = False  # the decision is proven or the only one: more simulations tell nothing new

    def simulate(self) -> None:
        raise NotImplementedError

    def run(self, simulations: i64) -> None:
        """So many simulations more; less when the decision is settled."""
        done: i64 = 0
        while done < simulations and not self.settled:
            self.simulate()
            done += 1

    def decide(self, simulations: i64) -> None:
        """The same for a choice: a search may stop when the rest could not change it."""
        self.run(simulations)

    def run_for(self, seconds: float) -> None:
        """Simulations until the time is used up."""
        until = perf_counter() + seconds
        while perf_counter() < until and not self.settled:
            self.run(CHUNK)
