"""The changelog keeps up: `check_changelog.py BASE` for a change, `--tag v1.2.3` for a release, `--notes` prints the
newest part.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CHANGELOG = ROOT / "CHANGELOG.md"
NOTICED = ("src/", "web/src/")  # a change below these is one that users may notice


def version() -> str:
    found = re.search(r'^__version__ = "(.+)"', (ROOT / "src/solarium/__init__.py").read_text("utf-8"), re.M)
    assert found is not None
    return found[1]


def newest() -> tuple[str, str]:
    """The heading of the newest part of the changelog, and its lines."""
    parts = re.split(r"^## ", CHANGELOG.read_text("utf-8"), flags=re.M)
    heading, _, body = parts[1].partition("\n")
    return heading.strip(), body.strip()


def tag_fault(tag: str) -> str:
    heading, _ = newest()
    if tag != f"v{version()}":
        return f"the tag is {tag}, the package is {version()}"
    if heading.split(",")[0] != version() or "unreleased" in heading:
        return f"the newest part of the changelog is {heading!r}; it should name {version()} and a date"
    return ""


def change_fault(base: str) -> str:
    words = ["git", "diff", "--name-only", f"{base}...HEAD"]
    changed = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    noticed = [name for name in changed if name.startswith(NOTICED)]
    if noticed and CHANGELOG.name not in changed:
        return f"{noticed[0]} and {len(noticed) - 1} more changed, and CHANGELOG.md has no new line"
    return ""


def main(words: list[str]) -> str:
    if words == ["--notes"]:
        print(newest()[1])
        return ""
    return tag_fault(words[1]) if words[0] == "--tag" else change_fault(words[0])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) or 0)
