"""Code that runs, printed from the IR: checked Python text for reading and testing, LLVM for speed."""
