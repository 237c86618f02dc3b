"""Periodic jobs of the hall: heartbeat, watching clock and disk, deleting old data."""
