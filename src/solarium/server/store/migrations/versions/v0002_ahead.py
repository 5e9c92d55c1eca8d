"""The seats of a table that may decide before their turn."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    # Not as a batch: that would make the table anew, and dropping the old one would take its seats and rows with it.
    op.add_column("tables", sa.Column("ahead", sa.Text, nullable=False, server_default="[]"))


def downgrade() -> None:
    op.drop_column("tables", "ahead")
