"""`./test --mutants N [GAME...]`: breaks the rules in N ways a game, and shows what no test noticed."""

import argparse
import math
import os
from collections import defaultdict

from tests.mutants.run import Trial, equivalents
from tests.mutants.sites import Mutant
from tests.mutants.sources import SOURCES, load_from_sources


def main() -> None:
    parser = argparse.ArgumentParser(prog="./test --mutants", description=__doc__)
    parser.add_argument("count", type=int, help="how many mutants of each game")
    parser.add_argument("games", nargs="*", help="which games; all where none is named")
    parser.add_argument("--seed", type=int, default=1, help="which mutants are drawn")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time")
    parser.add_argument("--slowest", type=float, default=5, help="leave out tests of more processor seconds than this")
    parser.add_argument("--budget", type=float, default=60, help="processor seconds of tests for each mutant")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin nothing after so many for each game")
    parser.add_argument("--no-laws", action="store_true", help="only the game's own tests: quicker, and fewer die")
    given = parser.parse_args()
    load_from_sources({})
    from solarium.arena.contest import Tally

    folders = SOURCES / "solarium" / "games"
    slugs = given.games or sorted(path.parent.name for path in folders.glob("*/rules"))
    rows = []
    for slug in slugs:
        trial = Trial(slug, given.slowest, given.budget, not given.no_laws, given.minutes)
        drawn = [mutant for mutant in trial.run(given.count, given.seed, given.jobs) if mutant.name in trial.known]
        survivors = [mutant for mutant in drawn if not trial.known[mutant.name].killed_by]
        show_survivors(slug, survivors)
        left_out = len(trial.baseline.seconds()) - len(trial.quick_tests())
        rows.append((slug, len(trial.mutants), len(drawn), len(survivors), left_out))
    head = f"\n{'game':10} {'possible':>9} {'tried':>6} {'killed':>7} {'survived':>9} {'share':>7}"
    print(f"{head}  {'95 % interval':15}  slow tests left out")
    for slug, possible, tried, survived, left_out in rows:
        share = 100 * (tried - survived) / max(tried, 1)
        low, high = Tally("", tried, points=tried - survived).interval()
        row = f"{slug:10} {possible:9} {tried:6} {tried - survived:7} {survived:9} {share:6.1f}%"
        print(f"{row}  {100 * low:4.1f} to {100 * high:5.1f}  {left_out}")
    print(f"Not tried, because they change nothing: {len(equivalents())} (tests/mutants/equivalent.toml).")


def show_survivors(slug: str, survivors: list[Mutant]) -> None:
    """What no test noticed, by the clause cited nearest to it."""
    by_clause: dict[str, list[Mutant]] = defaultdict(list)
    for mutant in sorted(survivors, key=lambda mutant: (mutant.path, mutant.row)):
        by_clause[mutant.clause].append(mutant)
    print(f"\n{slug}: {len(survivors)} noticed by no test")
    for clause in sorted(by_clause, key=lambda clause: (clause == "none", len(clause), clause)):
        for mutant in by_clause[clause]:
            where = f"{mutant.path.removeprefix('solarium/games/')}:{mutant.row}"
            print(f"  {clause:8} {where}  {mutant.line}  [{mutant.change}]{f' #{mutant.nth}' if mutant.nth else ''}")


if __name__ == "__main__":
    main()
