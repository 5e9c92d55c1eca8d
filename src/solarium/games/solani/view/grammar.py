"""Numbers in sentences."""

from solarium.games.solani.rules.tiles import NORMAL, WHITE


def plural(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def signed(value: int) -> str:
    """With a true minus sign."""
    return str(value) if value >= 0 else f"−{-value}"


def stars_words(tile: int) -> str:
    """`3` or `2–3`: how many nodes make the tile score."""
    normal, white = NORMAL[tile], WHITE[tile]
    return f"{normal}–{normal + white}" if white else str(normal)
