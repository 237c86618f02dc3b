"""The values of Word Shout.

`components` has the options of a table and the parts of the other values, `actions` what a player
asks, `events` what happened, `state` all that is true, `views` what one viewer may know.
"""
