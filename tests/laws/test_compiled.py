"""Compiled and plain modules play the same games."""

import os
import subprocess
import sys
from pathlib import Path

from benchmarks.plain import ROOT, plain_copy, run_plain
from solarium.engine.build import uncompiled

SCRIPT = Path(__file__).with_name("checksums.py")


def test_compiled_equals_plain(tmp_path: Path) -> None:
    plain = run_plain(plain_copy(tmp_path), str(SCRIPT), "2").splitlines()
    assert plain[0] == "plain"
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    here = subprocess.run(
        [sys.executable, str(SCRIPT), "2"], env=environment, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert here[0] == ("plain" if uncompiled() else "compiled")
    assert here[1:] == plain[1:]
    assert len(here) > 1
