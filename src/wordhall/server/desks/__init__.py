"""Desks for a class or a club: one person leads several tables at once (H12).

`desk` is the document, `names` reads a list of names, `seating` shares them out among tables, and
`drawn` gives each table the seed of the round (H9). `service` opens, changes and forgets desks;
`leading` starts, pauses and ends all tables; `claims` takes seat cards; `results` adds up.
"""
