"""Words that everything said about a game shares."""


def name(seat: int) -> str:
    """The client puts the player's name here."""
    return "{" + str(seat) + "}"


def count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def article(words: str) -> str:
    return words if words.startswith("twin") or "twin moons" in words else f"a {words}"
