"""One live match."""


class Room:
    """A match with its viewers, its bots and its clock."""
