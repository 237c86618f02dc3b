"""The hall's database: tables, logs of matches, and guests; SQLite behind one interface."""
