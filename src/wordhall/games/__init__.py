"""The games: parallel rooms that do not know each other. `wordhall.catalog` lists them."""
