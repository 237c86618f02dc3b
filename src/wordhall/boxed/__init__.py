"""What the same rules do for a game on paper: marking a sheet, dice, sheets to print."""
