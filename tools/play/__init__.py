"""Playing a game in the terminal, against bots or with others at the same screen."""
