"""Names of things for people: tiles, spaces, cards."""

from solarium.games.solani.data import pieces
from solarium.games.solani.data.spaces import ARM_NAMES, circle_name

NUMBERS = ("no", "one", "two", "three", "four")


def tile_words(tile: int) -> str:
    """A star cluster, a planet or a feature tile: `a cluster of three stars`."""
    if tile >= pieces.FIRST_FEATURE:
        return f"the feature {pieces.FEATURES[tile - pieces.FIRST_FEATURE].title}"
    if tile >= pieces.FIRST_PLANET:
        return f"the planet {pieces.PLANETS[tile - pieces.FIRST_PLANET].title}"
    if tile >= pieces.FIRST_GUIDE:
        return f"a Guiding Star of {NUMBERS[pieces.GUIDES[tile - pieces.FIRST_GUIDE]]}"
    return f"a cluster of {pieces.CLUSTERS[tile - 1].title}"


def branch_words(kind: int) -> str:
    title = pieces.BRANCHES[kind].title
    return f"an {title}" if title[0] in "aeiou" else f"a {title}"


def arms_words(mask: int) -> str:
    """`NW and SE`"""
    return list_words([name for arm, name in enumerate(ARM_NAMES) if mask & 8 >> arm])


def list_words(names: list[str]) -> str:
    """`C12`, `C12 and C21`, `C12, C21 and C22`"""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def spaces_words(spaces: int) -> str:
    return list_words([circle_name(space) for space in range(36) if spaces >> space & 1])
