"""Boards of the day in a hall: `playing` judges and keeps attempts, `results` compares them."""
