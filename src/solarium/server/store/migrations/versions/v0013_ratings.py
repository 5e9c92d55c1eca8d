"""Rated tables, ratings and how they came about, and who is invited to a table."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("tournament", sa.String(16), nullable=False, server_default=""))
    op.create_table(
        "ratings",
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guest", "game", "seats"),
    )
    op.create_table(
        "rating_changes",
        sa.Column("number", sa.Integer, sa.ForeignKey("tables.number", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("before", sa.Integer, nullable=False),
        sa.Column("after", sa.Integer, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("number", "seat"),
    )
    op.create_index("rating_changes_by_guest", "rating_changes", ["guest", "game", "seats", "time"])
    op.create_table(
        "invitations",
        sa.Column("number", sa.Integer, sa.ForeignKey("tables.number", ondelete="CASCADE"), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("number", "guest"),
    )
    op.create_index("invitations_by_guest", "invitations", ["guest"])


def downgrade() -> None:
    for name in ("invitations", "rating_changes", "ratings"):
        op.drop_table(name)
    for name in ("tournament", "rated"):
        op.drop_column("tables", name)
