"""Desks for a class or a club: one person leads several tables at once (H12).

`tables.desk` is the document, and `tables.drawn` gives each table the seed of the round (H9).
`names` reads a list of names, and `seating` shares them out among tables. `service` opens, changes
and forgets desks; `leading` starts, pauses and ends all tables, `ending` sets the end beforehand;
`claims` takes seat cards, `moving` changes who sits at which table, and `correcting` renames and
removes people; `results` adds up.
"""
