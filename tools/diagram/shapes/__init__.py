"""Where the cells of a board lie, for each shape a board can have."""
