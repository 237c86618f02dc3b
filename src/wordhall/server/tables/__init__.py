"""Tables: their documents, the lobby's rules, the people at them, and opening a match."""
