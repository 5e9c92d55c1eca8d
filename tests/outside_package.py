"""A package of somebody else, on the search path as an installation would put it there."""

from pathlib import Path

ROOT = Path(__file__).parents[1]


def install(folder: Path, name: str) -> Path:
    """Write what an installer leaves behind beside the package's sources; the folder for PYTHONPATH."""
    source = folder / "src"
    info = source / f"{name}-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text(f"[solarium.games]\n{name} = {name}:GAME\n")
    return source
