"""Who is told of their turn, and how: browsers, mail addresses, what was told and seen."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("login", sa.String(32), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("subscriptions_by_guest", "subscriptions", ["guest"])
    op.create_table(
        "mail_addresses",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("number", sa.Integer, sa.ForeignKey("tables.number", ondelete="CASCADE"), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("sent", sa.Integer, nullable=False),
        sa.Column("looked", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("number", "guest"),
    )
    op.create_index("notices_by_guest", "notices", ["guest"])
    op.drop_column("accounts", "email")  # nobody was ever written to; addresses are confirmed now


def downgrade() -> None:
    op.add_column("accounts", sa.Column("email", sa.String(254), nullable=False, server_default=""))
    for name in ("notices", "mail_addresses", "subscriptions"):
        op.drop_table(name)
