"""An analysis of a match as a page: the chances of every seat over the game, and the moves that lost some of them."""

from collections.abc import Callable, Sequence
from html import escape

from solarium.arena.places import Place
from solarium.arena.report import charts
from solarium.arena.report.page import STYLE
from solarium.arena.report.sections import percent
from solarium.bots.coach import STRONG, Judgement, decisions, judge, steady
from solarium.engine.match import Match, replay


def analyse_record(
    text: str, simulations: int, place: Place, seed: int, progress: Callable[[int], None] | None = None
) -> list[Judgement]:
    """Every decision that left a choice, judged on all cores of a place; the same for the same seed."""
    match = replay(text)
    todo = decisions(match)
    parts = max(1, len(todo) // 8)
    jobs = [(str(part), (text, todo[part::parts], simulations, seed)) for part in range(parts)]
    found: list[Judgement] = []
    for _, judged in place.run(judge_some, jobs):
        found += judged
        if progress:
            progress(len(found))
    return sorted(found, key=lambda one: one.step)


def judge_some(text: str, numbers: list[int], simulations: int, seed: int) -> list[Judgement]:
    match = replay(text)
    return [judge(match.game, match, number, simulations, seed + number) for number in numbers]


def slips(found: Sequence[Judgement]) -> list[Judgement]:
    return [one for one in found if one.word and one.word != STRONG]


def strong(found: Sequence[Judgement]) -> list[Judgement]:
    return [one for one in found if one.word == STRONG]


def page(match: Match, found: Sequence[Judgement]) -> str:
    """One HTML file that needs no other."""
    names = [f"seat {seat + 1}" for seat in range(match.players)]
    bands = names if found and len(found[0].chances) > 1 else ["goal"]
    chances = steady(found)
    rows = [(name, [each[band] for each in chances]) for band, name in enumerate(bands)]
    title = f"{match.game.title}: an analysis"
    body = "".join(
        f"<tr><td>{one.step + 1}</td><td>{names[one.seat]}</td><td>{escape(one.words)}</td><td>{one.word}</td>"
        f"<td>{percent(one.loss)}</td><td>{escape(', '.join(one.line_words))}</td><td>{escape(reasons(one))}</td>"
        f"<td>{luck(one)}</td></tr>"
        for one in slips(found)
    )
    heads = "".join(
        f"<th>{head}</th>" for head in ("move", "who", "played", "", "chances lost", "better", "why", "luck")
    )
    table = f"<table><tr>{heads}</tr>{body}</table>" if body else "<p>No move lost five per cent or more.</p>"
    return (
        f"<!doctype html><meta charset=utf-8><title>{escape(title)}</title><style>{STYLE}</style>"
        f"<h1>{escape(title)}</h1><p>Chances as the seat on turn could judge them, move by move.</p>"
        f"{charts.bands(rows, 'decisions') if found else ''}<h2>Turning points</h2>{table}"
        f"<p>Strong moves: {', '.join(f'{one.step + 1} ({names[one.seat]})' for one in strong(found)) or 'none'}.</p>"
    )


def reasons(one: Judgement) -> str:
    """The features that tell the better move from the one played, in words."""
    return ", ".join(f"{reason.name} {100 * reason.change:+.0f}" for reason in one.reasons)


def luck(one: Judgement) -> str:
    """What chance then did, where it spoke."""
    return f"{100 * one.luck:+.0f}" if one.luck else ""
