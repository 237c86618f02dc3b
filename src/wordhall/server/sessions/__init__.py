"""What a socket says, from its first message to its last, and where each message goes."""
