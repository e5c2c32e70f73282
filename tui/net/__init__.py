"""Tables across terminals: a host that keeps them on a Unix socket, and its clients."""
