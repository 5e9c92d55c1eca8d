"""A report as one page: HTML with its charts inside, and the same tables as Markdown."""

from collections.abc import Sequence
from html import escape

from solarium.arena.report import charts
from solarium.arena.report.sections import Column, Section, Skill, Table, sections
from solarium.arena.report.study import Study
from solarium.engine.game import AnyGame

LONG = 12  # rows of a table that is folded below its charts

STYLE = (
    ":root{color-scheme:light dark;--paper:#faf8f4;--ink:#26221c;--grid:#ddd6c8;"
    "--first:#b4771c;--second:#35679c;--third:#3f7d58;--fourth:#8a4f8f}"
    "@media(prefers-color-scheme:dark){:root{--paper:#14171f;--ink:#e6e1d6;--grid:#343a48;"
    "--first:#d9a441;--second:#7ba7d9;--third:#7fb894;--fourth:#c493c9}}"
    "body{font:16px/1.5 sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:var(--ink);"
    "background:var(--paper)}"
    "h1,h2{font-weight:600}h2{margin:2.5rem 0 .3rem}h3{margin:.5rem 0}p{max-width:44rem}code{overflow-wrap:anywhere}"
    "table{border-collapse:collapse;margin:.5rem 0;font-variant-numeric:tabular-nums}"
    "td,th{padding:.2rem .7rem;border-bottom:1px solid var(--grid);text-align:left}"
    "td:not(:first-child){text-align:right}summary{cursor:pointer;padding:.3rem 0}"
    ".side{display:flex;flex-wrap:wrap;gap:1rem 2rem}.side>div{max-width:100%;overflow-x:auto}"
) + charts.STYLE


def setting(study: Study, game: AnyGame) -> str:
    usual = game.options.with_defaults(None)
    words = [f"{name} {value}" for name, value in study.options.items() if value != usual[name]]
    words = [*(words or ["default options"]), *(f"all values of {name} in turn" for name in study.vary)]
    seats = "1 seat" if study.players == 1 else f"{study.players} seats"
    return f"{study.title}: {len(study.games):,} games, {seats}, bot {study.bot}, {', '.join(words)}"


def html(game: AnyGame, studies: Sequence[Study], skill: Skill, command: str) -> str:
    body = [f"<h1>{escape(game.title)}</h1>", f"<p>Rules version {game.version}. <code>{escape(command)}</code></p>"]
    body += [f"<p>{escape(setting(study, game))}</p>" for study in studies]
    body += [section_html(section, [study.title for study in studies]) for section in sections(studies, skill)]
    head = (
        f"<meta charset='utf-8'><meta name='viewport' content='width=device-width'>"
        f"<title>{escape(game.title)}</title><style>{STYLE}</style>"
    )
    return f"<!doctype html><html lang='en'>{head}{''.join(body)}</html>\n"


def section_html(section: Section, titles: Sequence[str]) -> str:
    """Charts and table side by side; of two studies a column each."""
    shared = "".join(f"<div>{chart}</div>" for chart in section.shared)
    if len(section.columns) == 1:
        columns = column_html(section.columns[0])
    else:
        columns = "".join(
            f"<div><h3>{escape(title)}</h3>{column_html(column)}</div>"
            for title, column in zip(titles, section.columns, strict=True)
        )
    about = f"<h2>{section.title}</h2><p>{escape(section.about)}</p>"
    return f"{about}<div class='side'>{shared}{columns}</div>"


def column_html(column: Column) -> str:
    table = table_html(column.table)
    if column.charts and len(column.table) > LONG:
        table = f"<details><summary>All numbers</summary>{table}</details>"
    return "".join(f"<div>{inside}</div>" for inside in (*column.charts, table))


def table_html(table: Table) -> str:
    heads = "".join(f"<th>{escape(cell)}</th>" for cell in table[0])
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in table[1:])
    return f"<table><tr>{heads}</tr>{rows}</table>"


def markdown(game: AnyGame, studies: Sequence[Study], skill: Skill, command: str) -> str:
    lines = [f"# {game.title}", "", f"Rules version {game.version}. `{command}`", ""]
    lines += [f"- {setting(study, game)}" for study in studies]
    for section in sections(studies, skill):
        lines += ["", f"## {section.title}", "", section.about]
        for number, column in enumerate(section.columns):
            lines += ["", f"{studies[number].title}:", ""] if len(section.columns) > 1 else [""]
            heads, *rows = column.table
            lines += ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
            lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines) + "\n"
