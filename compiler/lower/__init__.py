"""From a Variant to the IR: every rule node as integer code over flat arrays."""
