"""What packing compiles ahead, for `macros.browser.dataclass_code`; nothing outside a wheel."""

TABLE = b""
