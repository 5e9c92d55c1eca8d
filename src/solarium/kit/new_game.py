"""Makes a new game from a template: a folder of a checkout, or a package of its own with an entry point."""

import re
from pathlib import Path

from msgspec import Struct

import solarium
from solarium.engine.errors import UsageError
from solarium.engine.record import Record
from solarium.engine.registry import game, games

KIT = Path(__file__).parent
CHECKOUT = Path(solarium.__file__).parents[2]
TEXTS = [".py", ".toml", ".svg"]


class Template(Struct, frozen=True):
    """A whole game to copy, with its tests, and the names in it that become those of the new game."""

    module: str
    slug: str
    camel: str
    prefix: str
    folder: Path
    tests: Path


STUB = Template("solarium.kit.stub", "stub", "Stub", "STB", KIT / "stub", KIT / "stub" / "tests")


def cards_template() -> Template:
    """The sample with hidden cards and luck: part of a wheel, and among the examples in a checkout."""
    folder, tests = KIT / "dusk", KIT / "dusk" / "tests"
    if not folder.is_dir():
        folder, tests = CHECKOUT / "examples" / "dusk", CHECKOUT / "tests" / "examples" / "dusk"
    return Template("examples.dusk", "dusk", "Dusk", "DSK", folder, tests)


class NewGame(Struct, frozen=True):
    """The names of a game: `moon_race` is the module, MoonRace its classes, MOO its clauses, "Moon race" its title."""

    slug: str
    camel: str
    prefix: str
    title: str

    @classmethod
    def named(cls, slug: str) -> "NewGame":
        if not re.fullmatch(r"[a-z][a-z0-9_]*", slug):
            raise UsageError(f"a game is named with small letters, digits and underscores; not {slug!r}")
        if slug in games():
            raise UsageError(f"there is already a game called {slug!r}")
        camel = "".join(part.capitalize() for part in slug.split("_"))
        return cls(slug, camel, free_prefix(slug), slug.replace("_", " ").capitalize())


def free_prefix(slug: str) -> str:
    """Letters for the clauses that no game has taken yet."""
    taken = {number.rpartition("-")[0] for each in games() for number in game(each).clauses}
    letters = slug.replace("_", "").upper()
    return next((letters[:length] for length in range(3, len(letters)) if letters[:length] not in taken), letters)


class Copying(Struct, frozen=True):
    """A template, the names that take the place of its own, and the module that the game becomes."""

    template: Template
    new: NewGame
    module: str

    def game(self, target: Path) -> list[Path]:
        return self.files(self.template.folder, target, TEXTS)

    def tests(self, target: Path, kinds: list[str]) -> list[Path]:
        return self.files(self.template.tests, target, kinds)

    def files(self, source: Path, target: Path, kinds: list[str]) -> list[Path]:
        written = []
        for path in sorted(source.rglob("*")):
            inside = path.relative_to(source)
            if path.suffix in kinds and (inside.parts[0] != "tests" or source == self.template.tests):
                copy = target / inside
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_text(self.renamed(path), "utf-8")
                written.append(copy)
        return written

    def renamed(self, path: Path) -> str:
        """The text of a file with the names of the new game in place of the template's."""
        old, new, text = self.template, self.new, path.read_text("utf-8")
        if path.suffix == ".record":
            record = Record.read(text)
            record.game = new.slug
            return str(record)
        text = text.replace(old.module, self.module)
        text = re.sub(rf"\b{old.camel}(?=[A-Z])", new.camel, text)
        text = re.sub(rf"\b{old.camel}\b", new.title, text)
        text = re.sub(rf"\b{old.prefix}(?=-\d)", new.prefix, text)
        return re.sub(rf"\b{old.slug}\b", new.slug, text)


def write_folder(new: NewGame, template: Template, checkout: Path) -> list[Path]:
    """The game among those of a checkout, its tests and stored games beside theirs."""
    if not (checkout / "src" / "solarium" / "games").is_dir():
        raise UsageError("there is no source checkout here to put a folder in; --package makes a package of its own")
    home = checkout / "src" / "solarium" / "games" / new.slug
    refuse_to_overwrite(home)
    copying = Copying(template, new, f"solarium.games.{new.slug}")
    return copying.game(home) + copying.tests(checkout / "tests" / "games" / new.slug, [".py", ".toml", ".record"])


def write_package(new: NewGame, template: Template, target: Path) -> list[Path]:
    """A package with an entry point, to be installed with `pip install -e .`"""
    refuse_to_overwrite(target)
    copying = Copying(template, new, new.slug)
    written = copying.game(target / "src" / new.slug) + copying.tests(target / "tests", [".py"])
    dashed = new.slug.replace("_", "-")
    names = {"{slug}": new.slug, "{title}": new.title, "{dashed}": dashed}
    for path in sorted((KIT / "package").rglob("*.txt")):
        text = re.sub(r"\{(slug|title|dashed)\}", lambda found: names[found[0]], path.read_text("utf-8"))
        home = target / path.relative_to(KIT / "package").with_suffix("")
        home.write_text(text, "utf-8")
        written.append(home)
    return written


def refuse_to_overwrite(folder: Path) -> None:
    if folder.exists():
        raise UsageError(f"{folder} is already there")
