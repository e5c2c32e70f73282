"""Games as they are played: tables, saved games, who is at the keys, computer players at work."""
