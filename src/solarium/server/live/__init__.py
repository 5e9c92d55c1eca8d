"""Who is connected to which table, and what they are sent."""
