"""The sub-commands of `homestretch`, one module each; what is heavy is imported when a command runs."""
