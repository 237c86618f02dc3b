"""The hall by HTTP: pages, what programs ask, papers; who may ask, how often and how long."""
