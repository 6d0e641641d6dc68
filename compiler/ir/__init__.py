"""The form between the rules of a variant and the code that runs: integers, arrays, tables and structured control.

Nothing of the source is left in it: no names of cells or pieces, no rules, no
text. What a number means is known only to the stage that made it.
"""
