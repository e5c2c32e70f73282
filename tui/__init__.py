"""The terminal program: command line, screens, widgets and texts."""
