"""The games of a tournament on disk: written line by line as they end, so that a run that was killed loses nothing."""

import os
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

import msgspec
from msgspec import Struct

from solarium.arena.contest import Played
from solarium.arena.schedule import Pairing
from solarium.engine.errors import UsageError


class Entry(Struct, frozen=True):
    """One finished game."""

    pairing: Pairing
    played: Played


class Ledger:
    """The finished games by their keys. A last line that a crash cut off is dropped: its game is played again."""

    def __init__(self, folder: Path, spec: bytes) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        asked = folder / "tournament.json"
        if not asked.exists():
            asked.write_bytes(spec)
        elif asked.read_bytes() != spec:
            raise UsageError(f"{folder} holds another tournament; choose another folder, or ask for the same games")
        self.path = folder / "games.jsonl"
        self.entries: dict[str, Entry] = {}
        self._file: BinaryIO | None = None
        self._read()

    def _read(self) -> None:
        whole = 0
        for line in self.path.read_bytes().splitlines(keepends=True) if self.path.exists() else []:
            if not line.endswith(b"\n"):
                break
            try:
                entry = msgspec.json.decode(line, type=Entry)
            except msgspec.DecodeError as error:
                raise UsageError(f"{self.path} is damaged after {len(self.entries)} games: {error}") from None
            self.entries[entry.pairing.key] = entry
            whole += len(line)
        if self.path.exists():
            os.truncate(self.path, whole)

    def __enter__(self) -> Self:
        self._file = self.path.open("ab")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if self._file:
            self._file.close()

    def add(self, entry: Entry) -> None:
        if self._file is None or entry.pairing.key in self.entries:
            raise UsageError(f"game {entry.pairing.key} is written down already")
        self._file.write(msgspec.json.encode(entry) + b"\n")
        self._file.flush()
        self.entries[entry.pairing.key] = entry
