"""The house rules, once for all games: who sits where, and how a match ends early.

H1 to H7, H10 to H12. The house applies its own events, beside the game's. H8 is implemented by each
game (`Game.closes_dictionary`), H9 by `luck.seed_of_code`. H13 is about tables, not matches, and
H14 about matches that are over.

`facts` are its events and what it stores of each seat, `fold` what the events change, and `rules`
what is allowed, with `wishes`, `idle` and `desk` beside it; `editions` says which rules changed.
"""
