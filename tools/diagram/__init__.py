"""Drawings of boards.

`layout` says where everything lies, `svg` draws it to play on or to explain a position, `export` makes PDF and PNG of
that. `text` is for terminals, `dot` shows the graph behind a board.
"""
