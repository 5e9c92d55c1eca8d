"""Load on the server, bounded and on loopback."""
