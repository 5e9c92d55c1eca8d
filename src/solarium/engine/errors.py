"""What misuse of the library raises: each error says exactly what was wrong and what would be right."""


class UsageError(ValueError):
    """The library was asked for something it cannot do; the message is fit to be shown to a person."""


class UnknownGame(UsageError):
    """No game of that name is registered."""


class BadGame(UsageError):
    """A game that has a fault and cannot be registered."""


class UnknownClause(UsageError, KeyError):
    """A clause is cited that the rules of the game do not have."""

    def __str__(self) -> str:
        return str(self.args[0])


class BadOption(UsageError):
    """An option that the game does not have, or a value that the option does not take."""

    def __init__(self, message: str, option: str) -> None:
        super().__init__(message)
        self.option = option

    def __reduce__(self) -> tuple[type["BadOption"], tuple[str, str]]:
        """A worker process hands it to the one that asked."""
        return BadOption, (str(self), self.option)


class BadPosition(UsageError):
    """Data handed to `set_up` or `load` that is no position of this game."""


class BadLesson(UsageError):
    """A lesson or an example of a clause that cannot be taught as it is written."""


class BadRecord(UsageError):
    """A record that cannot be replayed: the line (counted from 1) and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason
