"""The match at a table: what people, bots and time do to it, and what is known of finished ones."""
