"""The values of Jumbo Word Cross.

`components` are what a table agrees on and what the other values are made of, `actions` what a
player asks, `events` what happened, `state` all that is true, `views` what one viewer may know.
"""
