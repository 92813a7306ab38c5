"""Make the engine start quickly in the browser; README.md says what each part saves."""
