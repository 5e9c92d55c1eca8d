"""Packs of one's own: replaced tables, clear errors, the hash in the record."""

from pathlib import Path

import pytest

import solarium
from solarium.engine.errors import BadOption, BadRecord
from solarium.games.factions.data import codes
from solarium.games.factions.data.card_codes import effect_code
from solarium.games.factions.data.pack import load_tables, pin

EXO = '[[jupiter]]\nid = "JU{}"\ntype = "frozen"\nneed = 3\nenergy = 1\nresources = 0\neffects = ["E3", "FLY"]\n'
RICH = '[[mercury]]\nid = "ME1"\nenergy = [16, 20, 24, 32]\n'


def write(folder: Path, text: str) -> str:
    path = folder / "my-cards.toml"
    path.write_text(text, "utf-8")
    return str(path)


def test_a_table_is_replaced_and_the_others_stay(tmp_path: Path) -> None:
    tables = load_tables(pin(write(tmp_path, RICH)))
    assert (tables.size[codes.CHARGES], tables.size[codes.EXPLORERS]) == (1, 30)
    assert tables.charge[0] == 16


def test_the_hash_goes_into_the_record_and_is_checked(tmp_path: Path) -> None:
    path = write(tmp_path, RICH)
    match = solarium.new("factions", players=2, seed=1, options={"pack": path, "factions": "random"})
    text = str(match.record())
    assert pin(path) in text
    assert solarium.replay(text).state.key() == match.state.key()
    write(tmp_path, RICH.replace("16", "15"))
    with pytest.raises(BadRecord, match="has changed"):
        solarium.replay(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[venus]", "is no TOML file"),
        ('[[comets]]\nid = "CO1"\n', "comets"),
        ('[[mercury]]\nid = "ME1"\n', "energy"),
        ('[[mercury]]\nid = "XX1"\nenergy = [1, 2, 3, 4]\n', "ids of mercury are ME1"),
        ('[[mercury]]\nid = "ME1"\nenergy = [1, 2, 3, 400]\n', "from 0 to 64"),
        ('[[mercury]]\nid = "ME1"\nenergy = [1, 2, 3, 4]\nsteps = 40\n', "steps should be from 0 to 11"),
        ('[[uranus]]\nid = "UR1"\neffect = "fly 3"\n', "no effect of a tech"),
        ('[[uranus]]\nid = "UR1"\neffect = "need 2"\n[[uranus]]\nid = "UR1"\neffect = "need 2"\n', "each stands once"),
        ('[[asteroids]]\nid = "AS1"\nvalue = 3\n', "needs 12 to 60 cards"),
        ("\n".join(f'[[asteroids]]\nid = "AS{n}"\nvalue = 3\n' for n in range(1, 13)), "8 plain tiles"),
        (
            "\n".join(EXO.format(n) for n in range(1, 10)),
            "no effect code",
        ),
        (
            "\n".join(
                f'[[saturn]]\nid = "SA{n}"\npoints = 3\ntiming = "turn"\ncondition = "luck > 3"\n' for n in range(1, 10)
            ),
            "no condition",
        ),
        (
            "\n".join(
                f'[[saturn]]\nid = "SA{n}"\npoints = 3\ntiming = "dawn"\ncondition = "mined >= 3"\n'
                for n in range(1, 10)
            ),
            "timing",
        ),
        ('[[solo]]\nid = "SO1"\nkind = "planet"\nof = "pluto"\neffect = "R1"\n', "of should be one of"),
        ('[[solo]]\nid = "SO1"\nkind = "planet"\nof = "mars"\neffect = "R1"\n', "a card of every faction"),
    ],
)
def test_errors_say_what_is_wrong(tmp_path: Path, text: str, words: str) -> None:
    path = write(tmp_path, text)
    with pytest.raises(BadOption, match=words) as caught:
        solarium.new("factions", players=2, seed=1, options={"pack": path})
    assert caught.value.option == "pack"


def test_a_missing_file_and_another_kind_of_file(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="cannot be read"):
        pin(str(tmp_path / "none.toml"))
    with pytest.raises(BadOption, match=r"a \.toml file"):
        pin(str(tmp_path / "cards.txt"))


def test_effect_codes() -> None:
    assert effect_code("E6") == codes.E * 100 + 6
    assert effect_code("TP:saturn") == codes.TP * 100 + 5
    with pytest.raises(ValueError, match="no effect code"):
        effect_code("E")


def test_our_own_cards_as_a_pack_play_the_same_game(tmp_path: Path) -> None:
    from solarium.games.factions.data.pack import FOLDER

    path = write(tmp_path, (FOLDER / "cards.toml").read_text("utf-8"))
    ours = solarium.new("factions", players=2, seed=5)
    theirs = solarium.new("factions", players=2, seed=5, options={"pack": path})
    assert ours.state.key() == theirs.state.key()
