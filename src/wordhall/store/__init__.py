"""The hall's database: tables, logs of matches, and guests; one contract, two databases."""
