"""Pictures of every phase, at four sizes and in both themes, for a designer's eye."""
