"""The same rules for a game on paper: to mark a sheet, to roll dice, to print sheets."""
