"""Finished matches looked back on: what was possible, and what was played."""
