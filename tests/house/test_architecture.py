"""docs/architecture.md shows the house as it is."""

import solarium
from scripts.one_move import CLICK, PICTURE, ROOT, SEND, SHOW, check_chain, files_in, trace_move


def test_the_picture_of_one_move_is_the_way_it_takes() -> None:
    """Drawn anew with `python -m scripts.one_move` when a file comes or goes."""
    client = [*CLICK, *SEND[1:], *SHOW]
    drawn = files_in(PICTURE.read_text("utf-8"))
    assert sorted(drawn) == sorted([*client, *trace_move()])


def test_the_files_of_the_client_hang_together() -> None:
    assert [missing for chain in (CLICK, SEND, SHOW) for missing in check_chain(chain)] == []


def test_the_table_of_rooms_counts_the_files_there_are() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    home = ROOT / "src" / "solarium" / "games"
    for slug in (path.name for path in home.iterdir() if (path / "clauses.toml").exists()):
        counts = []
        for room in ("rules", "data", "notation", "positions", "referee", "ai", "view"):
            folder = home / slug / room
            counts.append(
                sum(1 for path in folder.rglob("*.py") if path.name != "__init__.py") if folder.is_dir() else 1
            )
        row = f"| {solarium.game(slug).title} | " + " | ".join(str(count) for count in counts) + " |"
        assert row in text, f"the row should be: {row}"
