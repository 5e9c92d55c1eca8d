"""All drawings of a game in one SVG document, a symbol a file."""

from functools import lru_cache
from pathlib import Path

from solarium.engine.picture import read_drawing


@lru_cache(maxsize=64)
def sprite_sheet(slug: str, folder: Path) -> bytes:
    """The document at `/api/games/{slug}/art.svg`, from the drawings in a folder."""
    symbols = [symbol(slug, path) for path in sorted(folder.glob("*.svg"))]
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>\n'.encode()


def symbol(slug: str, path: Path) -> str:
    box, drawing = read_drawing(path)
    return f'<symbol id="{slug}-{path.stem}" viewBox="{box}">{drawing}</symbol>\n'
