"""Whole games at a terminal: against bots, or with others who share the keyboard.

`evening` plays one match after the other, `session` is one match with its people, `local_match` the
live match, `ledger` its file on disk, `results` what is shown after its end, and `console` the
terminal. Each game's face has a folder.
"""
