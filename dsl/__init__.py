"""From the text of a variant file to the validated Variant; knows nothing of compiling or drawing."""
