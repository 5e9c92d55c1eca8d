"""Secrets that the first start makes and every other one reads."""

import os
from collections.abc import Callable
from pathlib import Path


def secret_file(path: Path, make: Callable[[], bytes]) -> bytes:
    """Read a secret; the first start writes it, whole or not at all, readable by the owner alone."""
    if not path.exists():
        unfinished = path.with_suffix(".new")
        unfinished.unlink(missing_ok=True)
        with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(make())
            file.flush()
            os.fsync(file.fileno())
        unfinished.rename(path)
    return path.read_bytes()
