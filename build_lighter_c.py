"""Makes the C that mypyc writes quicker to compile, and what is played no slower.

Much of it is read and compiled to little use: indentation that grows from function to function, and functions through
which Python calls compiled code, reads attributes and loads modules. Those only pass things on, so they are optimised
less; the functions behind them, which call each other directly, stay as they are, and so do those that make objects and
let go of them: a play-out does that all the time.
"""

import re

CHEAP = '__attribute__((optimize("O1"))) '
INDENTATION = re.compile(r"^[ \t]+", re.M)
# PyObject *CPyPy_module___function(PyObject *self, ...) {
WRAPPER = re.compile(r"^PyObject \*CPyPy_\w+\([^;{]*\)\s*\{", re.M)
# static PyObject *
# module___Class_get_attribute(module___ClassObject *self, void *closure)
# {
SLOT = re.compile(r"^static (?:PyObject \*|int)\n\w+_[gs]et_\w+\([^;{]*\)\n?\{", re.M)
# int CPyExec_module(PyObject *module), char CPyDef_module_____top_level__(void)
LOADER = re.compile(r"^(?:(?:static )?int CPyExec_\w+|char CPyDef_\w+_____top_level__)\([^;{]*\)\s*\{", re.M)


def lighter(text: str) -> str:
    """The same C, to be compiled in less time."""
    text = INDENTATION.sub("", text)
    for pattern in (WRAPPER, SLOT, LOADER):
        text = pattern.sub(lambda found: CHEAP + found[0], text)
    return text
