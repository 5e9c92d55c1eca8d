"""The database: its form, its rows as structs, reading and writing."""
