"""Solarium for other platforms: their interfaces in front of our games."""
