"""Read the contents of a folder."""


def contents(folder):
    """Return every file of a folder: its path below the folder, and its bytes."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
