"""For the operator: the page, metrics, notices, and the log."""
