"""What the worker in the browser loads: a form in, the HTML of its answer out."""
