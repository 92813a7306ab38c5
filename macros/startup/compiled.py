"""What packing compiles ahead, for `macros.startup.dataclass_code`; nothing outside a wheel."""

TABLE = b""
