"""The board of the day: each game's task for one person, the same in every hall.

`docs/rulebook/daily.md` has the rules D1 to D15. `editions` pins what boards are made of and lists
them, `boards` derives them, `levelling` chooses which try of a board is used. The task of a game is
`wordhall.daily.<game>.TASK`; `task` has the contract. `dates`, `streaks`, `fairness` and `sharing`
are about days, and about what people may know. Nothing here reads a clock.
"""
