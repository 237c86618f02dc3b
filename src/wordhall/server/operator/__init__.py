"""What whoever runs the hall sees of it: their page, figures, notices, and the log."""
