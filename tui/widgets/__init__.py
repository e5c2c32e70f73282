"""Widgets: one for each zone of the screen."""
