"""The games of the tests, and the clause report: which rules have a test that passed."""

import os
from collections import Counter

import pytest

import examples.connect_four
import solarium
from solarium.engine.registry import register
from tests.games_for_tests import register_all

register(examples.connect_four.GAME)
register_all()

SWEEP = os.environ.get("SOLARIUM_SWEEP") == "1"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--clauses", action="store_true", help="fail unless every rulebook clause has a passing test")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):  # type: ignore[no-untyped-def]
    report = yield
    if report.when == "call":
        for mark in item.iter_markers("rule"):
            report.user_properties.append(("rule", mark.args[0]))
    return report


class ClauseReport:
    """Counts the clauses shown by passing tests, also when the tests run in several processes."""

    def __init__(self, strict: bool) -> None:
        self.strict = strict
        self.shown: Counter[str] = Counter()
        self.missing: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self.shown.update(value for name, value in report.user_properties if name == "rule")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("clauses with a passing test")
        for slug in solarium.games():
            clauses = solarium.game(slug).clauses
            book = [number for number, clause in clauses.items() if "R" in clause.kind]
            lacking = [number for number in book if number not in self.shown]
            every = sum(number in self.shown for number in clauses)
            share = 100 * (len(book) - len(lacking)) / len(book)
            terminalreporter.line(
                f"{slug:12} rulebook [R] {len(book) - len(lacking)} of {len(book)} ({share:.0f} %), "
                f"all {every} of {len(clauses)} ({100 * every / len(clauses):.0f} %)"
            )
            if lacking and self.strict:
                terminalreporter.line(f"{'':12} without a test: {', '.join(lacking)}", red=True)
                self.missing += lacking
        known = {number for slug in solarium.games() for number in solarium.game(slug).clauses}
        for number in sorted(set(self.shown) - known):
            terminalreporter.line(f"a test shows the clause {number}, which no game has", red=True)
            self.missing.append(number)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.strict and session.exitstatus == 0 and self._lacking():
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def _lacking(self) -> bool:
        return any(
            "R" in clause.kind and number not in self.shown
            for slug in solarium.games()
            for number, clause in solarium.game(slug).clauses.items()
        )


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(ClauseReport(bool(config.getoption("--clauses"))), "clause-report")
