"""Mutation testing of the rules: each small fault in turn, and whether any test notices it.

`python -m tools.mutants [--jobs N] [--match TEXT] [MODULE ...]` breaks the rule modules of the
games, runs the tests of the game against every mutant, and lists those that survive. A module is
named by its path or a part of it (`sheets`, `sheets/scoring`). The checkout is never touched: a
mutant lives in the memory of one process. See docs/adr/0004-mutation-testing.md.
"""
