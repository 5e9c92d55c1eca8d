"""Writes docs/contract.md from the source of the engine, or checks it: `--check`. Nothing is imported: compiled classes
have no readable signatures, their source has.
"""

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "contract.md"
HEAD = """# The contract

What a game is made of, rendered from the source by `scripts/contract_docs.py`; the tests check that it is up to date.
"""
CHAPTERS = {
    "The state": ("state.py", ["State", "Event"]),
    "Chance": ("chance.py", ["Chance", "Seeded", "Committed", "Scripted"]),
    "The game": ("game.py", ["Game"]),
    "Its parts": ("parts.py", ["Notation", "Positions", "Referee", "Fault", "View", "Premove"]),
    "For bots": (
        "ai.py",
        ["Ai", "Evaluator", "TurnPolicy", "Solver", "Insight", "Feature", "Proof", "Level", "Tuning"],
    ),
    "The scene": (
        "scene.py",
        ["Scene", "Surface", "Item", "Badge", "Seat", "Counter", "Prompt", "Button", "Action", "Ghost"],
    ),
    "The log and the standing": ("scene.py", ["Narration", "Line", "Motion", "Standing", "Score"]),
    "Options": ("options.py", ["Choice", "Flag", "Number", "Text"]),
    "Clauses and refusals": ("clauses.py", ["Clause", "Refusal", "Refused"]),
}


def page() -> str:
    parts = [HEAD]
    for title, (file, names) in CHAPTERS.items():
        source = (ROOT / "src" / "solarium" / "engine" / file).read_text("utf-8")
        tree = ast.parse(source)
        classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
        parts.append(f"## {title}\n\n`solarium/engine/{file}`\n")
        if file == "scene.py" and title == "The scene":
            parts.append(f"{ast.get_docstring(tree)}\n\n{marks(source)}\n")
        parts += [chapter(classes[name], source.splitlines()) for name in names]
    return "\n".join(parts)


def marks(source: str) -> str:
    """The marks of items, a line each, with the comments behind them."""
    block = re.search(r"^Mark = Literal\[\n(.*?)^\]", source, re.M | re.S)
    assert block is not None
    rows = re.findall(r'"(\w+)",\s*# (.*)', block[1])
    return "\n".join(["| mark | means |", "|---|---|", *(f"| `{name}` | {words} |" for name, words in rows)])


def chapter(node: ast.ClassDef, lines: list[str]) -> str:
    text = [f"### {node.name}\n", f"{ast.get_docstring(node) or ''}\n"]
    fields = [field(each, lines) for each in node.body if isinstance(each, ast.AnnAssign)]
    if fields:
        text += ["| field | type | default | |", "|---|---|---|---|", *fields, ""]
    text += [method(each) for each in node.body if isinstance(each, ast.FunctionDef) and is_public(each)]
    return "\n".join(text)


def is_public(node: ast.FunctionDef) -> bool:
    return not node.name.startswith("_") or (node.name == "__init__" and len(node.args.kwonlyargs) > 3)


def field(node: ast.AnnAssign, lines: list[str]) -> str:
    comment = re.search(r"#(?! type| noqa) (.*)$", lines[(node.end_lineno or node.lineno) - 1])
    kind = ast.unparse(node.annotation).replace("|", "\\|")
    default = f"`{ast.unparse(node.value)}`" if node.value else "needed"
    return f"| `{ast.unparse(node.target)}` | `{kind}` | {default} | {comment[1] if comment else ''} |"


def method(node: ast.FunctionDef) -> str:
    if node.name == "__init__":
        listed = ", ".join(ast.unparse(argument) for argument in node.args.kwonlyargs)
        return f"**Arguments**, all by name: `{listed}`\n"
    arguments = re.sub(r"^(self|cls)(, )?", "", ast.unparse(node.args))
    name = f"{node.name}({arguments})" + (f" -> {ast.unparse(node.returns)}" if node.returns else "")
    words = ast.get_docstring(node) or ""
    return f"**`{name}`**  \n{words}\n" if words else f"**`{name}`**\n"


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(0 if PAGE.read_text("utf-8") == page() else f"{PAGE.name} is out of date: run {Path(__file__).name}")
    PAGE.write_text(page(), "utf-8")
