"""For the operator: notices, the log, and the free disk."""
