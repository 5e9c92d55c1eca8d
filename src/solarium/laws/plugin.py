"""The pytest plugin: `--game`, `--clauses`, the mark `rule`, and failures of laws that one can read.

It is loaded wherever Solarium is installed, so it imports nothing of Solarium before it is needed.
"""

from collections.abc import Generator

import pytest

pytest.register_assert_rewrite(
    *(f"solarium.laws.{name}" for name in ("encoding", "fuzz", "lessons", "play", "sight", "touch", "words", "walk"))
)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("solarium")
    group.addoption("--game", action="append", default=[], metavar="NAME", help="run the laws for this game only")
    group.addoption("--clauses", action="store_true", help="fail unless every rulebook clause has a passing test")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(number): the clause of a game's rules that the test shows")


def pytest_collection_finish(session: pytest.Session) -> None:
    """The clause report is for runs that show clauses or were asked for it."""
    config = session.config
    wanted = config.getoption("--clauses") or any(item.get_closest_marker("rule") for item in session.items)
    if wanted or config.getoption("--game"):
        add_report(config)


def pytest_sessionstart(session: pytest.Session) -> None:
    """With several processes the tests are collected elsewhere, so the report cannot wait for them."""
    if session.config.getoption("--clauses"):
        add_report(session.config)


def add_report(config: pytest.Config) -> None:
    from solarium.laws.clause_report import ClauseReport

    if not hasattr(config, "workerinput") and not config.pluginmanager.has_plugin("solarium-clauses"):
        report = ClauseReport(chosen(config), bool(config.getoption("--clauses")))
        config.pluginmanager.register(report, "solarium-clauses")


def chosen(config: pytest.Config) -> list[str]:
    """The games named by `--game`, each once; none means all."""
    return list(dict.fromkeys(config.getoption("--game")))


def is_law(function: object) -> bool:
    return getattr(function, "__module__", "").startswith("solarium.laws.")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Laws run for every game, or for the named ones, in every setting."""
    if not is_law(metafunc.function):
        return
    import solarium
    from solarium.laws import settings

    slugs = chosen(metafunc.config) or solarium.games()
    names = metafunc.fixturenames
    if "any_setting" in names:
        pairs = settings.pairs(slugs)
        ids = [f"{setting}-{seed}" for setting, seed in pairs]
        metafunc.parametrize(("any_setting", "seed"), pairs, ids=ids)
        return
    if "slug" in names:
        metafunc.parametrize("slug", slugs)
    if "setting" in names:
        metafunc.parametrize("setting", settings.plain_settings(slugs), ids=str)
    if "seed" in names:
        metafunc.parametrize("seed", settings.seeds())


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A law that several files import is run once."""
    seen: set[tuple[object, str]] = set()
    kept: list[pytest.Item] = []
    again: list[pytest.Item] = []
    for item in items:
        law = (getattr(item, "function", None), item.name)
        (again if is_law(law[0]) and law in seen else kept).append(item)
        seen.add(law)
    if again:
        config.hook.pytest_deselected(items=again)
        items[:] = kept


def pytest_runtest_setup(item: pytest.Item) -> None:
    if is_law(getattr(item, "function", None)):
        from solarium.laws.here import HERE

        HERE.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        for mark in item.iter_markers("rule"):
            report.user_properties.append(("rule", mark.args[0]))
        if report.failed and call.excinfo is not None and is_law(getattr(item, "function", None)):
            from solarium.laws.failure import broken_law

            report.longrepr = broken_law(item, call.excinfo)
    return report
