"""Tables: their documents, the lobby's rules, who is connected, and what all tables share."""
