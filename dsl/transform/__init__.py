"""From the tree of a phrase to the nodes of the kernel.

The grammar says which words follow which; here each rule of it becomes a node, and what the grammar cannot know is
checked: whose pieces are meant, how many, which part of the board, what "it" stands for. One module for each layer,
each resting on the one before: `pieces` (and regions), `acts` (and conditions and numbers, since they hold each
other), `effects`, `rules`.
"""
