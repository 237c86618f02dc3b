"""The hall by HTTP: pages, the API, documents; permission, rate limits and timeouts."""
