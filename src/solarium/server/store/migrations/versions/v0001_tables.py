"""Guests, tables, seats, rows and requests."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("id", sa.String(16), nullable=False, unique=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("source", sa.String(8), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("committed", sa.Boolean, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("acting", sa.Integer, nullable=False),
        sa.Column("ending", sa.String(40), nullable=False),
        sa.Column("returns", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("proposal", sa.Text, nullable=False),
        sa.Column("rematch", sa.String(16), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("tables_by_status", "tables", ["status", "changed"])
    op.create_table(
        "seats",
        of_table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("here", sa.Boolean, nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("level", sa.Integer, nullable=False),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("number", "seat"),
    )
    op.create_index("seats_by_guest", "seats", ["guest"])
    op.create_table(
        "rows",
        of_table(),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("chance", sa.Text, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("number", "seq"),
    )
    op.create_table(
        "requests",
        of_table(),
        sa.Column("who", sa.String(32), nullable=False),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("digest", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("number", "who", "id"),
    )


def of_table() -> "sa.Column[int]":
    return sa.Column("number", sa.Integer, sa.ForeignKey("tables.number", ondelete="CASCADE"), nullable=False)


def downgrade() -> None:
    for name in ("requests", "rows", "seats", "tables", "guests"):
        op.drop_table(name)
