"""The store on PostgreSQL, for a hall on several machines (docs/adr/0023)."""
