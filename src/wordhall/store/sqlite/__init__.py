"""The store on SQLite: one writer, many short reads, one file."""
