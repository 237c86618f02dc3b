"""Whatever holds Wordhall to its word."""
