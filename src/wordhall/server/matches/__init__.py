"""Matches at tables: live ones, with people, bots and alarms, and finished ones."""
