"""The code that packing compiles ahead for `macros.startup.dataclass_code`; empty outside a wheel."""

TABLE = b""
