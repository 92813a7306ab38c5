"""Remove the template compiler from Jinja's wheel during packing, which has compiled all templates."""

import zipfile
from pathlib import Path

COMPILER = {
    "jinja2/bccache.py": ("BytecodeCache", "FileSystemBytecodeCache", "MemcachedBytecodeCache"),
    "jinja2/compiler.py": ("CodeGenerator", "generate"),
    "jinja2/lexer.py": ("Lexer", "TokenStream", "get_lexer"),
    "jinja2/parser.py": ("Parser",),
}
"""The modules that compile and cache templates, with the names that Jinja imports from them."""

BESIDE_IT = ("_identifier", "constants", "ext", "idtracking", "meta", "nativetypes", "optimizer", "sandbox", "visitor")
"""The modules that only the compiler, or nothing, imports."""


def remove_compiler(wheel: Path) -> None:
    """Remove the modules that compile templates from a wheel, except for names that other modules import."""
    with zipfile.ZipFile(wheel) as whole:
        members = {name: whole.read(name) for name in whole.namelist()}
    members |= {name: f"{' = '.join(COMPILER[name])} = None\n".encode() for name in members.keys() & COMPILER.keys()}
    with zipfile.ZipFile(wheel, "w") as part:
        for name in members.keys() - {f"jinja2/{module}.py" for module in BESIDE_IT}:
            part.writestr(name, members[name])
