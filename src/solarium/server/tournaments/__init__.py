"""Tournaments that run by themselves: who meets whom, and when the next round comes."""
