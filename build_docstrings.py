"""Puts docstrings into the C that mypyc writes, so that `help()` shows them: mypyc itself keeps signatures alone.

The sources that are compiled are copies with the words added; what mypyc wrote stays as it is, so that the next build
still sees what has changed.
"""

import ast
import re
from inspect import cleandoc
from pathlib import Path

from build_lighter_c import lighter

SIGNATURE = r'PyDoc_STR\((?P<signature>NULL|"(?:[^"\\]|\\.)*")\)'  # NULL where C has no way to write it
# {"apply", (PyCFunction)CPyPy_module___Class___apply, FLAGS, PyDoc_STR("apply($self, action)\\n--\\n\\n")}
FUNCTION = re.compile(rf"\(PyCFunction\)CPyPy_(?P<name>\w+),[^{{}}]*?{SIGNATURE}")
# PyTypeObject CPyType_module___Class_template_ = { ... .tp_doc = PyDoc_STR("Class(stones)\\n--\\n\\n")
CLASS = re.compile(rf"PyTypeObject CPyType_(?P<name>\w+?)_template_ = \{{(?:(?!\n *\}};).)*?tp_doc = {SIGNATURE}", re.S)
MODULE = re.compile(r"\"([\w.]+)\",\s*(NULL), /\* docstring \*/")


def document(source: Path, modules: dict[str, Path]) -> Path:
    """A copy of a C source with the docstrings of these modules in it, quicker to compile."""
    known = {name: docs for module, path in modules.items() for name, docs in docstrings(module, path).items()}

    def add(found: re.Match[str]) -> str:
        docs = known.get(found["name"])
        if not docs:
            return found[0]
        before = found[0][: found.start("signature") - found.start()]
        signature = found["signature"].removeprefix("NULL").strip('"')
        return f'{before}"{signature}{c_text(docs)}")'

    def add_to_module(found: re.Match[str]) -> str:
        docs = known.get(found[1].replace(".", "___"))
        return found[0].replace("NULL", f'PyDoc_STR("{c_text(docs)}")') if docs else found[0]

    text = source.read_text("utf-8")
    for pattern, change in ((FUNCTION, add), (CLASS, add), (MODULE, add_to_module)):
        text = pattern.sub(change, text)
    text = lighter(text)
    copy = source.with_name(f"documented{source.name}")
    if not copy.exists() or copy.read_text("utf-8") != text:
        copy.write_text(text, "utf-8")
    return copy


def docstrings(module: str, path: Path) -> dict[str, str]:
    """The docstrings of a module, its classes and functions by the names that mypyc gives them in C."""
    found: dict[str, str] = {}

    def visit(node: ast.Module | ast.ClassDef | ast.FunctionDef, name: str) -> None:
        docs = ast.get_docstring(node, clean=False)
        if docs:
            found[name] = cleandoc(docs)
        for child in node.body:
            if isinstance(child, ast.ClassDef | ast.FunctionDef) and not isinstance(node, ast.FunctionDef):
                visit(child, f"{name}___{child.name}")

    visit(ast.parse(path.read_text("utf-8")), module.replace(".", "___"))
    return found


def c_text(text: str) -> str:
    """As it stands between the quotes of a C string; bytes beyond ASCII in three octal digits each."""
    escapes = {"\n": "\\n", '"': '\\"', "\\": "\\\\", "?": "\\?"}
    return "".join(
        escapes.get(letter) or (letter if letter.isascii() else "".join(f"\\{byte:03o}" for byte in letter.encode()))
        for letter in text
    )
