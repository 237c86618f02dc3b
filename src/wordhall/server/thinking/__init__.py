"""Bots think, and reviews are made, in other processes, so that the event loop never waits."""
