"""Bots and reviews think in processes of their own, so that the event loop never waits."""
