"""What a reader sees as one thing, in one folder: macro, template, script, style.

The site has the scripts and styles in a folder of the same name, `assets/components/card`.
"""
