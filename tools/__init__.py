"""What people use: the command, the sheets, the boards, the figures."""
