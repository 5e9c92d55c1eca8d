"""The commands as a person types them."""

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest

import solarium
from benchmarks import yardsticks
from solarium.cli import bench

ROOT = Path(__file__).parents[2]
START = (
    "import examples.connect_four as four, examples.dusk as dusk; from solarium.engine.registry import register;"
    "register(four.GAME); register(dusk.GAME);"
    "from tests.games_for_tests import register_all; register_all();"
    "from solarium.cli import main; main()"
)


def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", START, *words],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        env={"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", "COLUMNS": "160", "PATH": "/usr/bin:/bin", "NO_COLOR": "1"},
    )


def test_games_are_listed() -> None:
    output = run("games").stdout
    assert all(solarium.game(slug).title in output for slug in solarium.games())


def test_rules_are_printed_and_searched() -> None:
    assert "Full column" in run("rules", "connect_four").stdout
    assert "holds six discs" in run("rules", "connect_four", "C4-3").stdout
    assert "C4-4" in run("rules", "connect_four", "straight").stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("rules", "chess"), "there is no game 'chess'; there are:"),
        (("rules", "connect_four", "castling"), "has no clause 'castling'"),
        (("play", "connect_four", "--players", "5"), "Connect four is for 2 players; not 5"),
        (("play", "connect_four", "--option", "fast"), "name=value"),
        (("play", "connect_four", "--option", "fast=1"), "there is no option 'fast'"),
        (("play", "factions", "--pack"), "--pack needs a file behind it"),
        (("play", "factions", "--pack", "--hot-seat"), "--pack needs a file behind it"),
        (("play", "factions", "--pack", "no-such-cards.toml"), "no-such-cards.toml"),
        (("match", "factions", "greedy", "random", "--pack=no-such-cards.toml"), "no-such-cards.toml"),
        (("play", "connect_four", "--pack", "cards.toml"), "there is no option 'pack'"),
        (("match", "connect_four", "deep"), "there is no bot 'deep'"),
        (("replay", "no-such-file"), "there is no file no-such-file"),
        (("verify", "/dev/null"), "line 1: the record is empty"),
        (("puzzles", "connect_four", "--margin", "2"), "less than or equal to 1"),
    ],
)
def test_mistakes_get_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_a_game_in_the_terminal() -> None:
    """Help, a refused move, undo, moves, why, record, then a win against the weakest bot's replay."""
    typed = "?\nz\nwhy z\nmoves\nd\nundo\nrecord\nhint\nrules c4-4\nquit\n"
    output = run("play", "connect_four", "--hot-seat", "--seed", "1", typed=typed).stdout
    assert "'z' is not a move" in output
    assert "a  b  c  d  e  f  g" in output
    assert "game: connect_four" in output
    assert "Try " in output
    assert "Four touching discs" in output


def test_a_file_of_the_game_is_named_by_its_own_flag(tmp_path: Path) -> None:
    """`--pack my-cards.toml`: the cards are in the game, and the record names the file with its hash."""
    cards = tmp_path / "my-cards.toml"
    cards.write_text((solarium.game("factions").folder / "data" / "cards.toml").read_text("utf-8"), "utf-8")
    digest = hashlib.sha256(cards.read_bytes()).hexdigest()
    for words in (("--pack", str(cards)), (f"--pack={cards}",), ("--option", f"pack={cards}")):
        output = run("play", "factions", "--hot-seat", "--players", "2", *words, typed="record\nquit\n").stdout
        assert f"{cards}#" in output.replace("\n", "")
        assert digest[:12] in output.replace("\n", "")


def test_a_whole_hot_seat_game_ends_with_its_rule() -> None:
    output = run("play", "connect_four", "--hot-seat", typed="d\nc\nd\nc\nd\nc\nd\n").stdout
    assert "four in a row" in output
    assert "C4-4" in output


def test_against_a_bot_the_bot_answers() -> None:
    output = run("play", "connect_four", "--level", "2", "--seed", "3", typed="d\nquit\n").stdout
    assert "Seat 1 dropped" in output
    assert "Seat 2 dropped" in output


def test_a_match_prints_a_table_with_intervals() -> None:
    done = run("match", "connect_four", "greedy", "random", "--games", "4")
    assert done.returncode == 0, done.stderr
    assert "95 % interval" in done.stdout
    assert "First seat" in done.stdout


def test_records_are_replayed_and_verified(tmp_path: Path) -> None:
    match = solarium.new("connect_four", chance=solarium.Committed(b"secret", ["a"]))
    for move in "dcdcdcd":
        match.play(move)
    file = tmp_path / "game.record"
    file.write_text(str(match.record()))
    output = run("replay", str(file)).stdout
    assert "dropped a disc into column d" in output
    assert "four in a row" in output
    assert "E" in run("replay", str(file), "--to", "1").stdout
    assert "committed to at the start" in run("verify", str(file)).stdout.replace("\n", " ")
    file.write_text(str(match.record()).replace("0 d", "0 e", 1))
    assert "line" in run("verify", str(file)).stderr


def test_doctor_tells_what_is_compiled() -> None:
    output = run("doctor").stdout
    assert "Compiled:" in output
    assert "open_spiel" in output
    assert "solarium[research]" in output
    assert "ray" in output


def test_a_position_of_a_record_is_drawn(tmp_path: Path) -> None:
    match = solarium.new("connect_four", seed=1)
    for column in "dde":
        match.play(column)
    (tmp_path / "game.record").write_text(str(match.record()))
    done = run("picture", str(tmp_path / "game.record"), "--at", "2", "-o", str(tmp_path / "two.svg"))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "two.svg").read_text().count("<use ") < match._repr_svg_().count("<use ")
    done = run("picture", str(tmp_path / "game.record"), "--animate", "-o", str(tmp_path / "all.svg"))
    assert "<animate " in (tmp_path / "all.svg").read_text(), done.stderr
    done = run("picture", str(tmp_path / "game.record"), "--width", "90", "-o", str(tmp_path / "one.png"))
    assert (tmp_path / "one.png").read_bytes()[1:4] == b"PNG", done.stderr
    done = run("picture", str(tmp_path / "game.record"), "--animate", "--width", "90", "-o", str(tmp_path / "all.png"))
    assert b"acTL" in (tmp_path / "all.png").read_bytes(), done.stderr
    assert "not 'one.gif'" in run("picture", str(tmp_path / "game.record"), "-o", str(tmp_path / "one.gif")).stderr
    assert "has 3 steps; not 9" in run("picture", str(tmp_path / "game.record"), "--at", "9").stderr


def test_a_report_compares_options(tmp_path: Path) -> None:
    out = tmp_path / "solani.html"
    words = ["--games", "6", "--bots", "random", "--skill", "0", "--workers", "1", "--vary", "bonus"]
    done = run("report", "solani", *words, "--against", "planets=sky", "-o", str(out))
    assert done.returncode == 0, done.stderr
    text = out.with_suffix(".md").read_text()
    for word in ("planets=sky:", "| option bonus | off | 2 |", "| board | Coyote |", "| Feature "):
        assert word in text
    assert out.read_text().startswith("<!doctype html>")


def test_bench_prints_ratios() -> None:
    done = run("bench", "connect_four", "--seconds", "0.05", "--no-yardsticks")
    assert "search simulations" in done.stdout, done.stderr


def test_a_rival_that_is_half_installed_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """PettingZoo without pygame cannot open its classic games."""
    monkeypatch.setattr(yardsticks, "find_spec", lambda name: True if name == "pettingzoo" else None)
    assert yardsticks.pettingzoo_four() is None


def test_bench_in_an_archive_knows_no_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "CHECKOUT", tmp_path)
    row = ("Takeaway: playouts", "10/s", "uncompiled 5/s", "2.0")
    text = bench.results_page([row], 0.5)
    assert "at commit unknown, " in text
    assert "| Takeaway: playouts | 10/s | uncompiled 5/s | 2.0 |" in text


@pytest.mark.parametrize("script", ["command_line_docs.py", "observation_docs.py"])
def test_written_pages_are_up_to_date(script: str) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / script), "--check"],
        env={"PYTHONPATH": str(ROOT / "src"), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


def test_a_record_is_analysed(tmp_path: Path) -> None:
    match = solarium.new("connect_four", seed=1)
    for column in ("a", "a", "b", "b", "c", "e", "g"):  # red misses the win on d
        match.play(next(text for text in match.legal() if column in text))
    record = tmp_path / "game.record"
    record.write_text(str(match.record()))
    output = run("analyse", str(record), "--workers", "1", "-o", str(tmp_path / "game.html")).stdout
    assert "blunder" in output
    assert "<svg" in (tmp_path / "game.html").read_text()
    assert "written as .html or .json" in run("analyse", str(record), "-o", "game.txt").stderr
