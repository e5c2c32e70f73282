"""The terminal program: command line, screens, widgets and texts."""

__version__ = "0.1.0"
