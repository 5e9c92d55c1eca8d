"""Analyses of finished games, and what was found of each decision."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column(
            "number",
            sa.Integer,
            sa.ForeignKey("tables.number", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("decisions", sa.Integer, nullable=False),
        sa.Column("mark", sa.Integer, nullable=False),
        sa.Column("failure", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("analyses_by_guest", "analyses", ["guest", "status"])
    op.create_table(
        "judgements",
        sa.Column("number", sa.Integer, sa.ForeignKey("tables.number", ondelete="CASCADE"), nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("simulations", sa.Integer, nullable=False),
        sa.Column("mark", sa.Integer, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("number", "step"),
    )


def downgrade() -> None:
    op.drop_table("judgements")
    op.drop_table("analyses")
