"""Reports: what they count is what happened, and the page holds together."""

from html.parser import HTMLParser

import pytest

import solarium
from solarium import UsageError
from solarium.arena.contest import contest
from solarium.arena.places import Local
from solarium.arena.report import charts
from solarium.arena.report.page import html, markdown
from solarium.arena.report.sections import sections
from solarium.arena.report.study import (
    POINTS,
    Facts,
    Study,
    changes_of,
    closeness,
    kind_of,
    number_sources,
    parts_of,
    study,
    varied,
)

HERE = Local(1)


def facts(returns: tuple[float, ...], actions: int = 10, **rest: object) -> Facts:
    whole: dict[str, object] = {"widths": (2.0,) * POINTS, "leads": (), "sources": (), "offered": {}, "taken": {}}
    return Facts(returns, actions, **{**whole, **rest})  # type: ignore[arg-type]


def test_seats_are_counted_in_parts() -> None:
    games = [facts((1, -1)), facts((1, -1)), facts((-1, 1)), facts((0, 0))]
    first, second = Study("", "random", 2, {}, games).seats()
    assert (first.wins, first.draws, first.share) == (2, 1, 0.625)
    assert second.share == 0.375


def test_who_decides_first_is_told_apart_from_the_seats() -> None:
    games = [facts((1, -1), first=0), facts((-1, 1), first=1), facts((-1, 1), first=1), facts((0, 0), first=0)]
    began, other = Study("", "random", 2, {}, games).order()
    assert (began.share, other.share) == (0.875, 0.125)
    assert [tally.share for tally in Study("", "random", 2, {}, games).seats()] == [0.375, 0.625]


def test_the_lead_is_followed() -> None:
    assert changes_of(((0.1, -0.1), (0.0, 0.0), (-0.3, 0.3), (-0.5, 0.5), (0.2, -0.2))) == 2
    assert closeness((0.5, -0.5, -0.9)) == 0.5
    assert closeness((0.2, 0.2)) == 1


def test_a_game_is_cut_into_parts() -> None:
    assert [len(part) for part in parts_of(list(range(60)))] == [3] * POINTS
    assert all(parts_of([1, 2, 3]))
    assert parts_of([]) == []


@pytest.mark.parametrize(
    ("text", "kind"), [("S4 8,8", "S4"), ("1,0>0,4", "move"), ("end", "end"), ("launch:C12", "launch")]
)
def test_actions_are_told_by_their_first_word(text: str, kind: str) -> None:
    assert kind_of(text) == kind


def test_sources_are_numbers() -> None:
    assert number_sources((("Stars", "12"), ("Loose nodes", "−3"), ("Tie-break", "yes"))) == {
        "Stars": 12,
        "Loose nodes": -3,
    }


def test_winners_and_others_are_told_apart() -> None:
    games = [
        facts((1, -1), sources=({"suns": 5.0}, {"suns": 1.0})),
        facts((-1, 1), sources=({"suns": 3.0}, {"suns": 7.0})),
    ]
    assert Study("", "random", 2, {}, games).sources() == [("suns", 6.0, 2.0)]


def test_what_is_never_done_comes_first() -> None:
    games = [facts((1, -1), offered={"end": 4, "hole": 9}, taken={"end": 4})]
    assert Study("", "random", 2, {}, games).kinds() == [("hole", 9, 0), ("end", 4, 4)]


def test_seats_are_told_apart_by_what_they_have() -> None:
    games = [
        facts((1, -1), seats=((("faction", "a"),), (("faction", "b"), ("card", "x"))), table=(("scenario", "dusk"),)),
        facts((-1, 1), seats=((("faction", "b"),), (("faction", "a"),)), table=(("scenario", "dawn"),)),
    ]
    known = (("faction", "a"), ("faction", "c"), ("scenario", "noon"))
    found = Study("", "random", 2, {}, games, known)
    assert [(trait, tally.games, tally.share) for trait, tally in found.by_seat()] == [
        (("card", "x"), 1, 0),
        (("faction", "a"), 2, 1),
        (("faction", "b"), 2, 0),
    ]
    assert [(trait, tally.share, length) for trait, tally, length in found.by_table()] == [
        (("scenario", "dusk"), 1, 10),
        (("scenario", "dawn"), 0, 10),
    ]
    assert found.unused() == [("faction", "c"), ("scenario", "noon")]


def test_dead_ends_are_counted() -> None:
    found = Study("", "random", 2, {}, [facts((1, -1), 10, forced=4), facts((0, 0), 10, forced=1)])
    assert (found.forced(), found.undecided()) == (0.25, 0.5)


def test_options_take_their_values_in_turn() -> None:
    game = solarium.game("solani")
    options = game.options.with_defaults(None)
    found = study(game, "random", 6, 2, options, HERE, "", vary=("bonus",))
    played = [[value for name, value in facts.table if name == "option bonus"] for facts in found.games]
    assert played == [["random"], ["fixed"], ["off"]] * 2
    with pytest.raises(UsageError, match=r"'board_names' cannot vary; in Solani these can: .*bonus"):
        study(game, "random", 1, 2, options, HERE, "", vary=("board_names",))


def test_values_that_the_game_refuses_are_left_out() -> None:
    """Alone there is always a scenario; a custom start needs a layout."""
    game = solarium.game("lastdays")
    scenarios = {str(values["scenario"]) for values in varied(game, 1, game.options.with_defaults(None), ("scenario",))}
    assert "S8" in scenarios
    assert "none" not in scenarios
    syzygy = solarium.game("syzygy")
    starts = [values["start"] for values in varied(syzygy, 2, syzygy.options.with_defaults(None), ("start",))]
    assert starts == ["diamond", "hexagon", "shield", "random"]
    closed = syzygy.options.with_defaults({"layout": "0,0 RBGY"})
    with pytest.raises(UsageError, match="cannot be played by 2 with any value of stuck"):
        varied(syzygy, 2, closed, ("stuck",))


@pytest.mark.parametrize(("slug", "kind"), [("factions", "faction"), ("solani", "board"), ("lastdays", "effect")])
def test_games_say_what_their_seats_had(slug: str, kind: str) -> None:
    game = solarium.game(slug)
    found = study(game, "random", 3, 2, game.options.with_defaults(None), HERE, "")
    traits = [trait for facts in found.games for part in (*facts.seats, facts.table) for trait in part]
    there = {trait for trait in traits if trait[0] == kind}
    assert there
    assert there <= set(found.known)
    assert all(len(facts.seats) == 2 for facts in found.games)


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.seen.append(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_every_part_of_a_report_is_drawn() -> None:
    """One chart at least for each thing a designer asks about, and two of each where two settings are compared."""
    whole: dict[str, object] = {
        "leads": ((0.1, -0.1), (-0.1, 0.1)) * (POINTS // 2),
        "sources": ({"suns": 5.0}, {"suns": -1.0}),
        "offered": {"end": 4, "hole": 9},
        "taken": {"end": 4},
        "seats": ((("faction", "a"), ("card", "x")), (("faction", "b"),)),
        "table": (("scenario", "dusk"), ("option pace", "slow")),
    }
    games = [facts((1, -1), 10, first=0, **whole), facts((-1, 1), 14, first=1, **whole)]
    skill = [(2, contest(solarium.game("connect_four"), ["level1", "random"], 2, workers=1))]
    one, two = (Study(title, "random", 2, {}, games, (("faction", "c"),)) for title in ("one", "two"))
    drawn = {
        section.title: (len(section.shared), [len(column.charts) for column in section.columns])
        for section in sections([one, two], skill)
    }
    assert drawn == {
        "Seats": (0, [2, 2]),
        "Length": (0, [1, 1]),
        "Choice": (1, [0, 0]),
        "Tension": (1, [0, 0]),
        "Lead changes": (0, [1, 1]),
        "Skill and luck": (0, [2]),
        "Points": (0, [1, 1]),
        "With what": (0, [2, 2]),  # factions, cards
        "On the table": (0, [2, 2]),  # scenarios, options
        "Use": (0, [1, 1]),
        "Dead ends and unused": (0, [0, 0]),
    }


def test_charts_show_their_numbers() -> None:
    assert "<title>moons, others: -1.00</title>" in charts.grouped(
        [("moons", (2, -1))], ("winners", "others"), "points"
    )
    dots = charts.spans([("sure", 0.7, 0.6, 0.8), ("open", 0.5, 0.3, 0.7), ("lost", 0.2, 0.1, 0.3)], "share", 0.5)
    assert [part[0] for part in dots.split('r="4" class="fill')[1:]] == ["2", "0", "1"]
    few = charts.histogram([0, 0, 1, 3], "changes")
    assert few.count("<rect") == 4  # a bar for each whole number


@pytest.mark.parametrize("slug", solarium.games())
def test_every_game_has_a_report(slug: str) -> None:
    game = solarium.game(slug)
    options = game.options.with_defaults(None)
    found = study(game, "random", 2, game.players[0], options, HERE, "Games")
    again = study(game, "random", 2, game.players[0], options, HERE, "Again")
    assert found.games == again.games
    skill = [(1, contest(game, ["random", "level1"], 2, game.players[0], workers=1))] if game.players[0] == 2 else []
    page = html(game, [found, again], skill, "solarium report")
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    assert tags.seen.count("h2") >= 4
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    text = markdown(game, [found, again], skill, "solarium report")
    assert text.count("## ") == page.count("<h2>")
    assert "| seat 1 |" in text
    assert "decisions without a choice" in text
