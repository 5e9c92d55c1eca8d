"""Clocks of tables, and the holidays of guests."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("left", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("since", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("deadline", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_by_deadline", "tables", ["deadline"])
    op.create_table(
        "vacations",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("year", sa.Integer, nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("vacations")
    op.drop_index("tables_by_deadline", "tables")
    for name in ("paused", "deadline", "since", "left", "clock"):
        op.drop_column("tables", name)
