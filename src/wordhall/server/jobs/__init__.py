"""What a hall does by itself: beats, watches its clock and its disk, forgets."""
