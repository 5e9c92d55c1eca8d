"""Setting up says what it does, and what it could not reach."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NOBODY = "http://127.0.0.1:9"  # the port "discard": nothing answers
OFFLINE = {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": NOBODY, "PIP_RETRIES": "0", "UV_INDEX_URL": NOBODY}


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """As much of a downloaded archive as setting up reads before it builds."""
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts")
    for name in ("requirements.txt", "build_client.py", "build_core.py", "build_docstrings.py", "build_lighter_c.py"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


APT = """#!/bin/sh
echo "$*" >>apt.log
case "$*" in *install*) until [ -d .venv ]; do sleep 0.05; done; echo done >>apt.log ;; esac
"""


@pytest.fixture
def without_compiler(tmp_path: Path) -> str:
    """A search path with everything but a compiler, and with an `apt-get` that waits for `.venv`."""
    commands = tmp_path / "commands"
    commands.mkdir()
    for folder in ("/bin", "/usr/bin"):
        for command in Path(folder).iterdir():
            if command.name not in ("cc", "gcc", "apt-get") and not (commands / command.name).exists():
                (commands / command.name).symlink_to(command)
    (commands / "apt-get").write_text(APT)
    (commands / "apt-get").chmod(0o755)
    return str(commands)


def set_up(folder: Path, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", "set -euo pipefail; . scripts/setup.sh play"],
        cwd=folder,
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def test_a_failed_download_says_in_one_sentence_what_was_out_of_reach(archive: Path) -> None:
    done = set_up(archive, **OFFLINE)
    assert done.returncode == 1
    steps, sentence = done.stderr.splitlines()
    assert "[1/2] Python packages (about 20 s, once only)" in steps
    assert f"Could not get the Python packages from {NOBODY}: is this machine online?" in sentence
    assert "Traceback" not in done.stdout + done.stderr


def test_a_folder_that_was_moved_is_set_up_again(archive: Path) -> None:
    """The commands in `.venv` name the folder they were made in."""
    for was, stays in ((str(archive), True), ("/somewhere/else", False)):
        (archive / ".venv").mkdir(exist_ok=True)
        (archive / ".venv" / "folder").write_text(f"{was}\n")
        (archive / ".venv" / "installed-play").write_bytes((archive / "requirements.txt").read_bytes())
        set_up(archive, **OFFLINE)
        assert (archive / ".venv" / "installed-play").exists() == stays


@pytest.mark.skipif(os.geteuid() != 0, reason="only root installs Debian packages")
def test_the_compiler_is_installed_beside_the_python_packages(archive: Path, without_compiler: str) -> None:
    done = set_up(archive, **OFFLINE, PATH=without_compiler)
    assert "[1/3] Debian packages: gcc libc6-dev" in " ".join(done.stderr.split())
    assert "[2/3] Python packages" in done.stderr
    calls = (archive / "apt.log").read_text().splitlines()
    assert calls == ["update -q", "install -y -q --no-install-recommends gcc libc6-dev", "done"]
