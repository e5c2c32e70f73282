"""Presenters: what a screen shows, as rows of text with roles; pure, for a look and a size."""
