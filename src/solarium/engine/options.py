"""A game's options: typed, with defaults and help texts, so that a form can be made from them."""

from collections.abc import Iterable, Mapping

from msgspec import Struct, structs

from solarium.engine.errors import BadOption

Value = bool | int | str
Values = dict[str, Value]


class Choice(Struct, frozen=True, tag="choice"):
    """One of a few named values; `values` maps each to the words shown for it."""

    name: str
    title: str
    help: str
    default: str
    values: dict[str, str]
    clause: str = ""

    def check(self, value: object) -> Value:
        if isinstance(value, str) and value in self.values:
            return value
        raise BadOption(f"option {self.name!r} takes one of {', '.join(self.values)}; not {value!r}", self.name)


class Flag(Struct, frozen=True, tag="flag"):
    """Yes or no."""

    name: str
    title: str
    help: str
    default: bool
    clause: str = ""

    def check(self, value: object) -> Value:
        if isinstance(value, bool):
            return value
        raise BadOption(f"option {self.name!r} takes true or false; not {value!r}", self.name)


class Number(Struct, frozen=True, tag="number"):
    """A whole number between two bounds."""

    name: str
    title: str
    help: str
    default: int
    least: int
    most: int
    clause: str = ""

    def check(self, value: object) -> Value:
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return value
        raise BadOption(
            f"option {self.name!r} takes a whole number from {self.least} to {self.most}; not {value!r}", self.name
        )


class Text(Struct, frozen=True, tag="text"):
    """A short text whose meaning the game checks when the table is set up.

    One that is `local` names a file of this machine: a server takes no value for it from its players.
    """

    name: str
    title: str
    help: str
    default: str
    longest: int = 400
    clause: str = ""
    local: bool = False

    def check(self, value: object) -> Value:
        if isinstance(value, str) and len(value) <= self.longest:
            return value
        raise BadOption(f"option {self.name!r} takes a text of at most {self.longest} characters", self.name)


Option = Choice | Flag | Number | Text


class Options(tuple[Option, ...]):
    """The options of a game, in the order a form shows them."""

    __slots__ = ()

    def __new__(cls, options: Iterable[Option] = ()) -> "Options":
        made = super().__new__(cls, options)
        for option in made:
            option.check(option.default)
        return made

    def open(self) -> "Options":
        """Without those that only the owner of this machine may set."""
        return Options(option for option in self if not (isinstance(option, Text) and option.local))

    def noted(self, notes: Mapping[str, str]) -> "Options":
        """With the notes of the clauses they cite behind their help: which values are not those of the box."""
        return Options(
            structs.replace(option, help=f"{option.help} {notes.get(option.clause, '')}".strip()) for option in self
        )

    def local(self) -> list[Text]:
        """Those that name a file of this machine."""
        return [option for option in self if isinstance(option, Text) and option.local]

    def refuse_local(self, given: Mapping[str, object]) -> None:
        """Raise where somebody from elsewhere sets what only the owner of this machine may set."""
        for option in self.local():
            if given.get(option.name, option.default) != option.default:
                message = f"option {option.name!r} names a file of the server and is not taken from here"
                raise BadOption(message, option.name)

    def names(self) -> list[str]:
        return [option.name for option in self]

    def with_defaults(self, given: Mapping[str, object] | None) -> Values:
        """All options with a value: the given ones checked, the others at their default."""
        given = given or {}
        for name in given:
            if name not in self.names():
                known = ", ".join(self.names()) or "none"
                raise BadOption(f"there is no option {name!r}; this game has: {known}", name)
        return {option.name: option.check(given.get(option.name, option.default)) for option in self}

    def read(self, given: Mapping[str, str]) -> Values:
        """The same from words typed on a command line."""
        typed: dict[str, object] = dict(given)
        for option in self:
            word = given.get(option.name)
            if word is None:
                continue
            if isinstance(option, Flag):
                typed[option.name] = {"true": True, "yes": True, "false": False, "no": False}.get(word.lower(), word)
            elif isinstance(option, Number):
                typed[option.name] = int(word) if word.lstrip("-").isdigit() else word
        return self.with_defaults(typed)
