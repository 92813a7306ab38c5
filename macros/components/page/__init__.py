"""Read and check what pages write in macro calls, and render it; with the look of every page."""
