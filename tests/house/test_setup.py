"""Setting up says what it does, and what it could not reach."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NOBODY = "http://127.0.0.1:9"  # the port "discard": nothing answers


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """As much of a downloaded archive as setting up reads before it builds."""
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts")
    for name in ("requirements.txt", "build_client.py", "build_core.py", "build_docstrings.py", "build_lighter_c.py"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


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
    nowhere = {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": NOBODY, "PIP_RETRIES": "0", "UV_INDEX_URL": NOBODY}
    done = set_up(archive, **nowhere)
    assert done.returncode == 1
    steps, sentence = done.stderr.splitlines()
    assert "[1/2] Python packages (about 20 s, once only)" in steps
    assert f"Could not get the Python packages from {NOBODY}: is this machine online?" in sentence
    assert "Traceback" not in done.stdout + done.stderr
