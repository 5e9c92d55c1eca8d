"""Columns and row kinds under their new names; an ending keeps its result; results are not stored as sentences."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

KINDS = {"hold": "premove", "back": "takeback"}
RULED = ("resigned ", "agreed")  # endings whose result is known without being told


# Column by column, not as a batch: that would make the table anew, and dropping the old one would take its seats and
# rows with it.


def upgrade() -> None:
    op.alter_column("tables", "ahead", new_column_name="premoving")
    op.drop_column("tables", "words")
    op.add_column("tables", sa.Column("ending_text", sa.Text, nullable=False, server_default=""))
    tables = sa.table("tables", *(sa.column(name) for name in ("number", "ending", "ending_text", "returns")))
    for row in _ended(tables):
        told = row.ending.startswith(RULED[0]) or row.ending == RULED[1]
        result = "" if told else " = " + " ".join(str(float(value)) for value in json.loads(row.returns))
        _set(tables, row.number, ending_text=f"{row.ending}{result}")
    op.drop_column("tables", "ending")
    op.alter_column("tables", "ending_text", new_column_name="ending")
    _rename_kinds(KINDS)


def downgrade() -> None:
    op.add_column("tables", sa.Column("ending_word", sa.String(40), nullable=False, server_default=""))
    tables = sa.table("tables", *(sa.column(name) for name in ("number", "ending", "ending_word")))
    for row in _ended(tables):
        _set(tables, row.number, ending_word=row.ending.rpartition(" = ")[0] or row.ending)
    op.drop_column("tables", "ending")
    op.alter_column("tables", "ending_word", new_column_name="ending")
    op.add_column("tables", sa.Column("words", sa.Text, nullable=False, server_default=""))
    op.alter_column("tables", "premoving", new_column_name="ahead")
    _rename_kinds({new: old for old, new in KINDS.items()})


def _ended(tables: sa.TableClause) -> list[sa.Row[tuple[str, ...]]]:
    return list(op.get_bind().execute(sa.select(tables).where(tables.c.ending != "")))


def _set(tables: sa.TableClause, number: int, **values: str) -> None:
    op.execute(sa.update(tables).where(tables.c.number == number).values(values))


def _rename_kinds(kinds: dict[str, str]) -> None:
    rows = sa.table("rows", sa.column("kind"))
    for old, new in kinds.items():
        op.execute(sa.update(rows).where(rows.c.kind == old).values(kind=new))
