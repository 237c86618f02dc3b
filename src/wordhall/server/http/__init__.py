"""The hall by HTTP: pages, the API, documents, the operator's page and metrics; who may ask."""
