"""Which clauses have a test that passed, also when the tests run in several processes."""

from collections import Counter

import pytest

import solarium


class ClauseReport:
    """Counts the clauses shown by passing tests; strict, it fails a run that leaves a rulebook clause without one."""

    def __init__(self, slugs: list[str], strict: bool) -> None:
        self.slugs = slugs
        self.strict = strict
        self.shown: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self.shown.update(str(value) for name, value in report.user_properties if name == "rule")

    def games(self) -> list[str]:
        return self.slugs or solarium.games()

    def lacking(self, slug: str) -> list[str]:
        """The rulebook clauses of a game without a passing test."""
        clauses = solarium.game(slug).clauses
        return [number for number, clause in clauses.items() if "R" in clause.kind and number not in self.shown]

    def unknown(self) -> list[str]:
        """Clauses that a test claims to show and no game has."""
        known = {number for slug in solarium.games() for number in solarium.game(slug).clauses}
        return sorted(set(self.shown) - known)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("clauses with a passing test")
        for slug in self.games():
            clauses = solarium.game(slug).clauses
            book = sum("R" in clause.kind for clause in clauses.values())
            lacking = self.lacking(slug)
            every = sum(number in self.shown for number in clauses)
            terminalreporter.line(
                f"{slug:12} rulebook [R] {book - len(lacking)} of {book} ({share(book - len(lacking), book)}), "
                f"all {every} of {len(clauses)} ({share(every, len(clauses))})"
            )
            if lacking and self.strict:
                terminalreporter.line(f"{'':12} without a test: {', '.join(lacking)}", red=True)
        for number in self.unknown():
            terminalreporter.line(f"a test shows the clause {number}, which no game has", red=True)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        missing = self.unknown() or any(self.lacking(slug) for slug in self.games())
        if self.strict and session.exitstatus == 0 and missing:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "none"
