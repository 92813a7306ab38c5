"""The runtime is packed from what it is built from, again only where that changed, and the same every time."""

import hashlib
import json
import shutil
import subprocess
import zipfile
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from jinja2 import ModuleLoader
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.structure.files import Files

from macros.build import packing, runtime, wheels
from macros.build.hooks import on_files
from macros.startup import jinja

NEEDED = ("engine", "macros", "pyproject.toml", "LICENSE", "requirements.txt", ".cache/runtime")

CHANGED = "engine/rules/__init__"
"""A module that holds nothing but what it is about, so that a change of it is one of no other."""

AT_PACKING = {"dataclass_table.py", "jinja.py", "used_modules.py"}
"""What of the start-up code runs at packing alone."""

BROKEN = "engine/rules/dodge/one_die.py"

pytestmark = pytest.mark.timeout(600)


@pytest.fixture(scope="module")
def files():
    """The packed runtime of this project."""
    return runtime.runtime_files()


@pytest.fixture
def commands(monkeypatch):
    """The commands that the packing runs."""
    ran = []
    run = subprocess.run
    monkeypatch.setattr(subprocess, "run", lambda command, **more: (ran.append(command), run(command, **more))[1])
    return ran


@pytest.fixture
def copy(tmp_path, files):
    """A copy of the project, packed as the project is."""
    assert files
    for name in NEEDED:
        source = packing.ROOT / name
        target = tmp_path / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)
    (tmp_path / "node_modules").symlink_to(packing.ROOT / "node_modules")
    return tmp_path


def wheel_of(files, name):
    """A wheel of the runtime, as a zip."""
    return zipfile.ZipFile(BytesIO(zlib.decompress(files[lock_of(files)[name]["file_name"]].read_bytes())))


def members_of(files, name):
    """What is in a wheel of the runtime, in its order: each file, when and how it was put in, and its bytes."""
    wheel = wheel_of(files, name)
    return {info.filename: (info.date_time, info.external_attr, wheel.read(info)) for info in wheel.infolist()}


def contents_of(files):
    """What the runtime says of itself."""
    return json.loads(files["runtime.json"].read_text())


def lock_of(files):
    """What the runtime tells Pyodide of its packages."""
    return contents_of(files)["lock"]["packages"]


def test_the_runtime_is_whole(files):
    """Pyodide's core, the wheels, the standard library and the file that lists them are there, and nothing else."""
    contents = contents_of(files)
    version = json.loads((packing.ROOT / "package.json").read_text())["dependencies"]["pyodide"]
    wheels = {package["file_name"] for package in contents["lock"]["packages"].values()}
    core = {f"pyodide-{version}/{name}" for name in packing.CORE}
    assert {*core, "runtime.json", contents["stdlib"]["file_name"], *wheels} == set(files)
    assert {"infinity-rules", "jinja2", "markupsafe"} == set(contents["lock"]["packages"])
    assert all(path.is_file() for path in files.values())


def test_the_lock_is_right(files):
    """Every wheel and the library have the stated checksum, and stand in folders that are named by it."""
    stdlib = contents_of(files)["stdlib"]
    for package in (stdlib, *lock_of(files).values()):
        content = files[package["file_name"]].read_bytes()
        assert hashlib.sha256(content).hexdigest() == package["sha256"]
        assert package["file_name"].startswith(f"{package['sha256'][:16]}/")


def test_the_browser_gets_the_engine_and_no_tool_of_the_build(files):
    """The project's wheel is compiled, its templates too, and of the macros it holds what the worker loads."""
    names = wheel_of(files, "infinity-rules").namelist()
    assert "engine/rulebook.pyc" in names
    assert [name for name in names if name.endswith(".py")] == []
    macros = packing.ROOT / "macros"
    paths = [
        *macros.glob("browser/*.py"),
        *(path for path in packing.STARTUP.glob("*.py") if path.name not in AT_PACKING),
    ]
    modules = {f"{path.relative_to(packing.ROOT)}c" for path in paths}
    templates = {ModuleLoader.get_module_filename(path.name) for path in macros.glob("browser/templates/*")}
    assert {"macros/__init__.pyc", *modules, *(f"macros/browser/templates/{name}c" for name in templates)} == {
        name for name in names if name.startswith("macros/")
    }


def test_jinja_comes_without_what_compiles_templates(files):
    """Nothing that compiles a template is in Jinja's wheel, but for the names that its other modules import."""
    wheel = wheel_of(files, "jinja2")
    assert set() == {f"jinja2/{module}.pyc" for module in jinja.BESIDE_IT} & {*wheel.namelist()}
    assert all(len(wheel.read(f"{name}c")) < 500 for name in jinja.COMPILER)


@pytest.mark.parametrize("name", ["infinity-rules", *wheels.LIBRARIES])
def test_archives_are_compressed_once(files, name):
    """A wheel is stored, for Python to import it fast, and compressed as a whole, for the network."""
    assert {zipfile.ZIP_STORED} == {member.compress_type for member in wheel_of(files, name).infolist()}


def test_the_versions_are_the_locked_ones(files):
    """The libraries in the browser are those that requirements.txt locks."""
    locked = (packing.ROOT / "requirements.txt").read_text()
    for name in wheels.LIBRARIES:
        assert f"\n{name}=={lock_of(files)[name]['version']} " in locked


def test_a_second_time_nothing_is_built(files, commands):
    """Where nothing changed, what was built before is used and no tool runs."""
    assert files == runtime.runtime_files()
    assert commands == []


def test_a_changed_rule_builds_the_projects_wheel_alone(copy, commands):
    """After a change in the engine, the libraries, the standard library and every other module are those of before."""
    before = runtime.runtime_files(copy)
    commands.clear()
    with (copy / f"{CHANGED}.py").open("a") as module:
        module.write("\nCHANGED = True\n")
    after = runtime.runtime_files(copy)
    assert {Path(lock_of(before)["infinity-rules"]["file_name"]).name} == {
        Path(name).name for name in set(before) ^ set(after)
    }
    words = {Path(word).name for command in commands for word in command}
    assert {"build", "pyodide"} <= words
    assert not {"pip", "node"} & words
    then, now = (members_of(files, "infinity-rules") for files in (before, after))
    assert list(then) == list(now)
    (record,) = [name for name in now if name.endswith("/RECORD")]
    assert {f"{CHANGED}.pyc", record} == {name for name in now if now[name] != then[name]}
    assert len({*then[record][2].splitlines()} ^ {*now[record][2].splitlines()}) == 2


@pytest.mark.nightly
def test_building_twice_gives_the_same_bytes(copy, files):
    """From the same sources, two builds with nothing kept agree in every byte."""
    shutil.rmtree(copy / ".cache")
    again = runtime.runtime_files(copy)
    assert {name: path.read_bytes() for name, path in files.items()} == {
        name: path.read_bytes() for name, path in again.items()
    }


def test_the_folder_holds_the_runtime_and_nothing_else(tmp_path, files):
    """Copying the runtime replaces what stood in the folder."""
    output = tmp_path / "runtime"
    output.mkdir()
    (output / "old.whl").touch()
    size = runtime.copy_runtime(output)
    found = {path.relative_to(output).as_posix(): path for path in output.rglob("*") if path.is_file()}
    assert set(files) == set(found)
    assert sum(path.stat().st_size for path in found.values()) == size


def test_without_pyodide_the_error_says_what_to_do(tmp_path):
    """Where the npm package is missing, the error names the file and the command that fetches it."""
    with pytest.raises(packing.PackingError, match=r"pyodide\.mjs in .*node_modules/pyodide.*run `npm ci` first"):
        runtime.runtime_files(tmp_path)


def test_a_library_without_a_lock_is_named(copy):
    """Where requirements.txt does not lock a library, the error names it."""
    (copy / "requirements.txt").write_text("jinja2==3.1.6 \\\n    --hash=sha256:0\n")
    with pytest.raises(packing.PackingError, match=r"requirements\.txt must lock markupsafe"):
        runtime.runtime_files(copy)


def test_a_tool_that_fails_is_quoted(copy):
    """Where a tool fails, the error holds its command and what it said."""
    (copy / "pyproject.toml").write_text("[build-system]\nrequires = []\nbuild-backend = 'nothing'\n")
    with pytest.raises(packing.PackingError, match=r"build --wheel(.|\n)*nothing"):
        runtime.runtime_files(copy)


def test_a_rule_that_is_not_python_is_named(copy):
    """Where a rule cannot be compiled, the build ends with its file and line, and not with what the tools said."""
    rule = copy / BROKEN
    rule.write_text(f"{rule.read_text()}x = = 3\n")
    line = rule.read_text().count("\n")
    with pytest.raises(
        Abort, match=rf"^\S+/engine/rules/dodge/one_die\.py:{line}: not Python: invalid syntax: x = = 3$"
    ):
        on_files(Files([]), MkDocsConfig(str(copy / "mkdocs.yml")))
