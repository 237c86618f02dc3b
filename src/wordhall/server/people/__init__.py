"""Who somebody is: names, tokens, return codes, and what a hall has of them."""
