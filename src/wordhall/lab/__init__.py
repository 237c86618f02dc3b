"""The laboratory: whole matches of bots in virtual time, duels, and portraits of levels."""
