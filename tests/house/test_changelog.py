"""The check of the changelog, which the hosted CI runs for changes and releases."""

import subprocess
import sys
from pathlib import Path

import pytest

import solarium
from scripts import check_changelog


def test_a_release_needs_its_version_and_a_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "CHANGELOG.md"
    monkeypatch.setattr(check_changelog, "CHANGELOG", page)
    page.write_text(f"# Changes\n\n## {solarium.__version__}, unreleased\n\n- Something.\n")
    assert "it should name" in check_changelog.tag_fault(f"v{solarium.__version__}")
    page.write_text(
        f"# Changes\n\n## {solarium.__version__}, 2027-01-01\n\n- Something.\n\n## 0.0.1, 2026-01-01\n\n- Old.\n"
    )
    assert check_changelog.tag_fault(f"v{solarium.__version__}") == ""
    assert "the package is" in check_changelog.tag_fault("v9.9.9")
    assert check_changelog.newest()[1] == "- Something."


@pytest.mark.parametrize(
    ("files", "fault"), [(["docs/a.md"], False), (["src/a.py"], True), (["src/a.py", "CHANGELOG.md"], False)]
)
def test_a_change_that_users_notice_needs_a_line(
    files: list[str], fault: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def git(*words: str) -> None:
        identity = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
        subprocess.run(["git", *identity, *words], cwd=tmp_path, check=True, capture_output=True)

    git("init", "-b", "main")
    git("commit", "--allow-empty", "-m", "start")
    git("checkout", "-b", "change")
    for name in files:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("x")
    git("add", "-A")
    git("commit", "-m", "change")
    monkeypatch.setattr(check_changelog, "ROOT", tmp_path)
    assert bool(check_changelog.change_fault("main")) == fault


def test_the_notes_are_the_newest_part() -> None:
    script = str(check_changelog.ROOT / "scripts" / "check_changelog.py")
    notes = subprocess.run([sys.executable, script, "--notes"], capture_output=True, text=True, check=True).stdout
    assert notes.startswith("- ")
