"""The codes with which the hall closes a socket; each says what its client should do."""

CLOSE_ELSEWHERE = 4001
"""The seat was opened in another window or on another device."""

CLOSE_SLOW = 4002
"""The client read too slowly: reconnect and resume."""

CLOSE_FLOOD = 4003
"""The client sent too many messages: reconnect after a while."""

CLOSE_GONE = 4004
"""No table has this code."""

CLOSE_STRANGER = 4005
"""The hall no longer knows this person: a program's token is void, or a guest was deleted."""

CLOSE_UNREADABLE = 4006
"""A message was not JSON, too long, or of an unknown type."""

CLOSE_NODE = 4007
"""Another node of the hall has the table; the reason is its name: connect at /n/NAME/api/…"""

CLOSE_RESTART = 1012
"""The hall restarts: reconnect."""
