"""Analyses of positions for the people of a hall: one at a time for each, a few in all."""
