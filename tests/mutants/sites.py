"""Where a rule can be broken, and how: comparisons, conditions and constants in the functions of `rules/`.

A mutant is one small change of one line. What is not touched: docstrings and types, names for numbers at the top of a
module (`LINE: Final = 1`; another number there means the same), and messages of exceptions.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
CLAUSE = re.compile(r"\b[A-Z]{3}-\d+\b")


class Mutant(Struct, frozen=True):
    """One change. `function`, `line`, `change` and `nth` name it as long as the line stays as it is."""

    path: str  # below the folder of the sources
    function: str
    line: str
    change: str
    nth: int  # which of the same changes in that function
    row: int
    clause: str
    first: int  # the rows of the function
    last: int

    @property
    def name(self) -> str:
        return f"{self.path}:{self.function}: {self.line} [{self.change}] #{self.nth}"


class Site(Struct):
    """A node that can be changed: `apply` changes it in place."""

    node: ast.AST
    change: str
    function: str

    def apply(self) -> None:
        node, (kind, _, after) = self.node, self.change.partition(" ")
        match kind:
            case "compare":
                assert isinstance(node, ast.Compare)
                position, name = after.split(" to ")
                node.ops[int(position)] = getattr(ast, name)()
            case "junction":
                assert isinstance(node, ast.BoolOp)
                node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            case "condition":
                assert isinstance(node, ast.If | ast.While | ast.IfExp)
                node.test = ast.copy_location(ast.UnaryOp(ast.Not(), node.test), node.test)
            case "filter":
                assert isinstance(node, ast.comprehension)
                node.ifs = [ast.copy_location(ast.UnaryOp(ast.Not(), test), test) for test in node.ifs]
            case "constant":
                assert isinstance(node, ast.Constant)
                node.value = {"True": True, "False": False}.get(text := after.split(" to ")[1], text)
                if isinstance(node.value, str):
                    node.value = int(text)
        ast.fix_missing_locations(node)


def changes(node: ast.AST) -> Iterator[str]:
    """The ways to break this node."""
    if isinstance(node, ast.Compare):
        for position, op in enumerate(node.ops):
            yield from (f"compare {position} to {other.__name__}" for other in COMPARISONS[type(op)])
    elif isinstance(node, ast.BoolOp):
        yield "junction and, or"
    elif isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(node.test, ast.Compare):
        yield "condition not"
    elif isinstance(node, ast.comprehension) and node.ifs and not isinstance(node.ifs[0], ast.Compare):
        yield "filter not"
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield f"constant {node.value} to {not node.value}"
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield f"constant {node.value} to {node.value + 1}"
        if node.value > 0:
            yield f"constant {node.value} to {node.value - 1}"


def parts(node: ast.AST) -> Iterator[ast.AST]:
    """The children of a node that run: no types, decorators, messages."""
    if isinstance(node, ast.FunctionDef):
        yield from [*node.args.defaults, *node.body]
    elif isinstance(node, ast.AnnAssign):
        yield from [node.value] if node.value else []
    elif not isinstance(node, ast.Raise | ast.Assert | ast.JoinedStr):
        yield from ast.iter_child_nodes(node)


def find_sites(tree: ast.Module) -> list[Site]:
    """All changes that can be made in the functions of a module, in the order of its text."""
    found: list[Site] = []

    def walk(node: ast.AST, names: tuple[str, ...], inside: bool) -> None:
        if inside:
            found.extend(Site(node, change, ".".join(names)) for change in changes(node))
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not inside:  # what is inside a function is its own
            names = (*names, node.name)
        for child in parts(node):
            walk(child, names, inside or isinstance(node, ast.FunctionDef))

    for statement in tree.body:
        walk(statement, (), False)
    return found


def find_mutants(sources: Path, path: Path) -> list[Mutant]:
    """The mutants of one module, each with the clause that is cited nearest to it."""
    text = path.read_text("utf-8")
    lines = text.splitlines()
    tree = ast.parse(text)
    spans = function_spans(tree)
    seen: Counter[tuple[str, str, str]] = Counter()
    found = []
    for site in find_sites(tree):
        row = row_of(site.node)
        line = lines[row - 1].strip()
        key = (site.function, line, site.change)
        span = spans[site.function]
        clause = nearest_clause(lines, row, span)
        inside = path.relative_to(sources).as_posix()
        found.append(Mutant(inside, site.function, line, site.change, seen[key], row, clause, *span))
        seen[key] += 1
    return found


def broken(sources: Path, mutant: Mutant) -> ast.Module:
    """The module of a mutant with its change made."""
    path = sources / mutant.path
    tree = ast.parse(path.read_text("utf-8"))
    number = find_mutants(sources, path).index(mutant)
    find_sites(tree)[number].apply()
    return tree


def row_of(node: ast.AST) -> int:
    if isinstance(node, ast.comprehension):
        return node.ifs[0].lineno
    return int(node.lineno)  # type: ignore[attr-defined]


def function_spans(tree: ast.Module) -> dict[str, tuple[int, int]]:
    spans: dict[str, tuple[int, int]] = {}

    def walk(node: ast.AST, names: tuple[str, ...]) -> None:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names = (*names, node.name)
            spans[".".join(names)] = (node.lineno, node.end_lineno or node.lineno)
        for child in ast.iter_child_nodes(node):
            walk(child, names)

    walk(tree, ())
    return spans


def nearest_clause(lines: list[str], row: int, span: tuple[int, int]) -> str:
    """The clause cited nearest to a row in its function, else in the module; "none" where none is."""
    for first, last in (span, (1, len(lines))):
        cited = [(abs(at - row), at) for at in range(first, last + 1) if CLAUSE.search(lines[at - 1])]
        if cited:
            hits = CLAUSE.findall(lines[min(cited)[1] - 1])
            return str(hits[0])
    return "none"
