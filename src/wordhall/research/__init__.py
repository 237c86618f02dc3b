"""Matches for research (H14): which of them may be given, and what is told of them.

`agreement` says why a match is left out, `telling` what is told of any match, and the module of
each game what is told of its events. `export` writes the matches of a store to a file.
"""
