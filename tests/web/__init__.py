"""The client in a browser. As a package it has one browser and one hall for all its tests."""
