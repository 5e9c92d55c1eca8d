"""What stands in the docstrings of compiled modules reaches `help()`."""

import inspect
import pydoc
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import solarium
from build_docstrings import c_text, docstrings
from solarium.bots.search import Search
from solarium.engine.build import compilable

SOURCE = Path(solarium.__file__).parents[1]


def things(module: str) -> dict[str, Any]:
    """The module, its functions and classes and their methods, by the names that `docstrings` gives them."""
    home = import_module(module)
    found: dict[str, Any] = {module: home}
    for name, thing in vars(home).items():
        if getattr(thing, "__module__", "") == module:
            found[f"{module}.{name}"] = thing
            if isinstance(thing, type):
                found |= {f"{module}.{name}.{inner}": value for inner, value in vars(thing).items()}
    return {name.replace(".", "___"): thing for name, thing in found.items()}


@pytest.mark.parametrize("module", compilable())
def test_every_docstring_of_a_compiled_module_is_there(module: str) -> None:
    here = things(module)
    for name, text in docstrings(module, SOURCE / f"{module.replace('.', '/')}.py").items():
        thing = here.get(name)
        if callable(thing) or inspect.ismodule(thing):
            assert inspect.getdoc(thing) == text, name


def test_help_shows_the_contract() -> None:
    state = pydoc.render_doc(solarium.State, renderer=pydoc.plaintext)
    assert "A position. It knows the rules" in state
    assert "apply(self" in state
    assert "Carry out a legal action. There are no checks here." in state
    assert "One decision of one seat." in pydoc.render_doc(Search, renderer=pydoc.plaintext)
    assert "put together in a folder of its own" in pydoc.render_doc(solarium.Game, renderer=pydoc.plaintext)


def test_words_survive_as_c() -> None:
    assert c_text('a "b"\nc\\d?') == r"a \"b\"\nc\\d\?"
    assert c_text("é") == r"\303\251"
