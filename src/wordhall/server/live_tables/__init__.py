"""Tables in memory: how they are opened and loaded, who is at them, how their matches open."""
