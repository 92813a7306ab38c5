"""Code that the browser's worker loads: a form in, the HTML of its answer out."""
