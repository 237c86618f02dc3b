"""Whole games at a terminal: against bots, or with others who share the keyboard.

`session` is the evening at the table, `room` the match that it plays, `ledger` what is kept of it,
`console` the terminal as it sees it. How one game looks and speaks is in a folder of its own.
"""
