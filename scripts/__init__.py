"""Scripts that write generated parts of the docs."""
