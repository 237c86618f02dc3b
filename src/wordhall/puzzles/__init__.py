"""Puzzles from self-play: positions in which one move stands out, and club misses it.

docs/puzzles.md says what a puzzle is, how it is graded, and what the tables hold. The puzzles of a
game are `wordhall.puzzles.<game>.PUZZLES`; `kind` has the contract, `grading` the tries of bots,
and `tables` what ships. `wordhall lab puzzles` makes the tables.
"""
