"""Tables: their documents, what becomes of them, who is at them, and how a match opens there."""
