"""Options: defaults, checks, words from a command line."""

import pickle

import pytest

from solarium import BadOption
from solarium.engine.options import Choice, Flag, Number, Options, Text

OPTIONS = Options(
    [
        Choice("start", "Start", "Where it begins.", "here", {"here": "Here", "there": "There"}),
        Flag("fast", "Fast", "Quick play.", False),
        Number("cap", "Cap", "Most moves.", 300, 10, 500),
        Text("note", "Note", "A word.", "", 5),
    ]
)


def test_what_is_not_given_has_its_default() -> None:
    assert OPTIONS.with_defaults(None) == {"start": "here", "fast": False, "cap": 300, "note": ""}
    assert OPTIONS.with_defaults({"cap": 10})["cap"] == 10


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"stop": 1}, "no option 'stop'; this game has: start, fast, cap, note"),
        ({"start": "nowhere"}, "'start' takes one of here, there; not 'nowhere'"),
        ({"start": 3}, "'start' takes one of"),
        ({"fast": 1}, "'fast' takes true or false; not 1"),
        ({"cap": 9}, "'cap' takes a whole number from 10 to 500; not 9"),
        ({"cap": True}, "'cap' takes a whole number"),
        ({"cap": "300"}, "'cap' takes a whole number"),
        ({"note": "longer"}, "'note' takes a text of at most 5"),
    ],
)
def test_wrong_values_name_the_right_ones(given: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        OPTIONS.with_defaults(given)


def test_typed_words() -> None:
    assert OPTIONS.read({"fast": "yes", "cap": "20", "start": "there"}) == {
        "start": "there", "fast": True, "cap": 20, "note": "",
    }  # fmt: skip
    with pytest.raises(BadOption, match="'cap'"):
        OPTIONS.read({"cap": "many"})


def test_local_options_are_for_the_owner_of_the_machine() -> None:
    options = Options([Text("pack", "Pack", "A file.", "", local=True), Flag("fast", "Fast", "", False)])
    assert options.open().names() == ["fast"]
    options.refuse_local({"fast": True, "pack": ""})
    with pytest.raises(BadOption, match="'pack' names a file of the server"):
        options.refuse_local({"pack": "/etc/cards.toml"})


def test_a_default_must_be_a_value() -> None:
    with pytest.raises(BadOption):
        Options([Number("cap", "Cap", "", 5, 10, 20)])


def test_a_bad_option_survives_the_way_from_a_worker_process() -> None:
    error = pickle.loads(pickle.dumps(BadOption("there is no option 'x'", "x")))
    assert (str(error), error.option) == ("there is no option 'x'", "x")
