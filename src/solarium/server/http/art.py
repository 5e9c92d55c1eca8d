"""All drawings of a game in one SVG document, a symbol a file."""

import re
from functools import lru_cache
from pathlib import Path

from solarium.engine.game import AnyGame

ROOT = re.compile(r"<svg\b([^>]*)>(.*)</svg>", re.DOTALL)
VIEW_BOX = re.compile(r'viewBox="([^"]*)"')


def sprite_sheet(game: AnyGame) -> bytes:
    """The document at `/api/games/{slug}/art.svg`."""
    return _sheet(game.slug, game.art)


@lru_cache(maxsize=64)
def _sheet(slug: str, folder: Path) -> bytes:
    symbols = [symbol(slug, path) for path in sorted(folder.glob("*.svg"))]
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>\n'.encode()


def symbol(slug: str, path: Path) -> str:
    found = ROOT.search(path.read_text("utf-8"))
    box = VIEW_BOX.search(found.group(1)) if found else None
    if found is None or box is None:
        raise ValueError(f"{path.name} of {slug} is not a drawing with a viewBox")
    return f'<symbol id="{slug}-{path.stem}" viewBox="{box.group(1)}">{found.group(2).strip()}</symbol>\n'
