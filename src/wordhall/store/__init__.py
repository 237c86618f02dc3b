"""What the hall keeps: tables, logs of matches, and guests; SQLite behind one interface."""
