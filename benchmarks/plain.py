"""The same sources without their compiled twins: a copy of the Python files alone, to run in another process."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def plain_copy(target: Path) -> Path:
    """Copy package, benchmarks and examples without extension modules; the folder to put on PYTHONPATH."""
    leave = shutil.ignore_patterns("*.so", "__pycache__", "client")
    shutil.copytree(ROOT / "src" / "solarium", target / "solarium", ignore=leave)
    for name in ("benchmarks", "examples"):
        shutil.copytree(ROOT / name, target / name, ignore=leave)
    return target


def run_plain(target: Path, *arguments: str) -> str:
    """What a Python process prints that sees only the plain sources in `target`."""
    environment = {**os.environ, "PYTHONPATH": str(target), "PYTHONSAFEPATH": "1"}
    done = subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, text=True, check=True, cwd=target
    )
    return done.stdout
