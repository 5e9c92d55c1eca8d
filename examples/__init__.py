"""Whole games to copy from. They are registered by tests and benchmarks, never by the package."""
