"""The runtime is packed from its sources, rebuilt only where they changed, and reproducible."""

import hashlib
import json
import shutil
import subprocess
import zipfile
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from jinja2 import Environment, ModuleLoader
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.structure.files import Files

from macros.build import packing, runtime, wheels
from macros.build.hooks import on_env
from macros.startup import jinja

NEEDED = ("engine", "macros", "pyproject.toml", "LICENSE", "requirements.txt", ".cache/runtime")

CHANGED = "engine/rules/__init__"
"""A module that nothing else in the wheel depends on, so that a change affects no other module."""

AT_PACKING = {"dataclass_table.py", "jinja.py", "used_modules.py"}
"""Start-up modules that run only during packing."""

BROKEN = "engine/rules/dodge/odds.py"

pytestmark = pytest.mark.timeout(600)


@pytest.fixture(scope="module")
def files(unfinished_site):
    """Return the runtime of this project, which building the site has packed."""
    assert unfinished_site
    return runtime.runtime_files()


@pytest.fixture
def commands(monkeypatch):
    """Record the commands that the packing runs."""
    ran = []
    run = subprocess.run
    monkeypatch.setattr(subprocess, "run", lambda command, **more: (ran.append(command), run(command, **more))[1])
    return ran


@pytest.fixture
def copy(tmp_path, files):
    """Return a copy of the project with a packed runtime."""
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
    """Return a wheel of the runtime as a zip."""
    return zipfile.ZipFile(BytesIO(zlib.decompress(files[lock_of(files)[name]["file_name"]].read_bytes())))


def members_of(files, name):
    """Return the files in a wheel of the runtime, in order, with metadata and content."""
    wheel = wheel_of(files, name)
    return {info.filename: (info.date_time, info.external_attr, wheel.read(info)) for info in wheel.infolist()}


def contents_of(files):
    """Return the runtime's list of its files."""
    return json.loads(files["runtime.json"].read_text())


def lock_of(files):
    """Return the lock file that the runtime gives Pyodide."""
    return contents_of(files)["lock"]["packages"]


def test_the_runtime_is_complete(files):
    """It contains Pyodide's core, the wheels, the standard library and the list of files, and nothing else."""
    contents = contents_of(files)
    version = json.loads((packing.ROOT / "package.json").read_text())["dependencies"]["pyodide"]
    wheels = {package["file_name"] for package in contents["lock"]["packages"].values()}
    core = {f"pyodide-{version}/{name}" for name in packing.CORE}
    assert {*core, "runtime.json", contents["stdlib"]["file_name"], *wheels} == set(files)
    assert {"infinity-rules", "jinja2", "markupsafe"} == set(contents["lock"]["packages"])
    assert all(path.is_file() for path in files.values())


def test_the_lock_is_right(files):
    """Every wheel and the library have the stated checksum, and are in folders named after it."""
    stdlib = contents_of(files)["stdlib"]
    for package in (stdlib, *lock_of(files).values()):
        content = files[package["file_name"]].read_bytes()
        assert hashlib.sha256(content).hexdigest() == package["sha256"]
        assert package["file_name"].startswith(f"{package['sha256'][:16]}/")


def test_the_wheel_has_the_engine_and_no_build_tools(files):
    """The project's wheel is compiled, including templates, and has only the macros that the worker loads."""
    names = wheel_of(files, "infinity-rules").namelist()
    assert "engine/rulebook.pyc" in names
    assert [name for name in names if name.endswith(".py")] == []
    macros = packing.ROOT / "macros"
    paths = [
        *(macros / "components" / name for name in ("__init__.py", "html.py")),
        *(path for component in wheels.COMPONENTS for path in (packing.ROOT / component).glob("*.py")),
        *(path for path in packing.STARTUP.glob("*.py") if path.name not in AT_PACKING),
    ]
    modules = {f"{path.relative_to(packing.ROOT)}c" for path in paths}
    templates = {
        f"{component}/{ModuleLoader.get_module_filename(path.name)}c"
        for component in wheels.COMPONENTS
        for path in (packing.ROOT / component).glob("*.jinja")
    }
    assert {"macros/__init__.pyc", *modules, *templates} == {name for name in names if name.startswith("macros/")}


def test_the_wheel_of_jinja_has_no_template_compiler(files):
    """Jinja's wheel has no template compiler, except for names that its other modules import."""
    wheel = wheel_of(files, "jinja2")
    assert set() == {f"jinja2/{module}.pyc" for module in jinja.BESIDE_IT} & {*wheel.namelist()}
    assert all(len(wheel.read(f"{name}c")) < 500 for name in jinja.COMPILER)


@pytest.mark.parametrize("name", ["infinity-rules", *wheels.LIBRARIES])
def test_archives_are_compressed_once(files, name):
    """A wheel is uncompressed, for fast imports, and compressed as a whole for the network."""
    assert {zipfile.ZIP_STORED} == {member.compress_type for member in wheel_of(files, name).infolist()}


def test_the_versions_are_the_locked_ones(files):
    """The libraries in the browser have the versions in requirements.txt."""
    locked = (packing.ROOT / "requirements.txt").read_text()
    for name in wheels.LIBRARIES:
        assert f"\n{name}=={lock_of(files)[name]['version']} " in locked


def test_an_unchanged_runtime_is_not_rebuilt(files, commands):
    """If nothing changed, the previous build is used and no tool runs."""
    assert files == runtime.runtime_files()
    assert commands == []


@pytest.mark.nightly
def test_a_changed_rule_rebuilds_only_the_wheel_of_the_project(copy, commands):
    """A change in the engine leaves the libraries, the standard library and all other modules unchanged."""
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
    """Two builds from the same sources, without a cache, are equal byte for byte."""
    shutil.rmtree(copy / ".cache")
    again = runtime.runtime_files(copy)
    assert {name: path.read_bytes() for name, path in files.items()} == {
        name: path.read_bytes() for name, path in again.items()
    }


def test_the_folder_contains_only_the_runtime(tmp_path, files):
    """Copying the runtime replaces the contents of the folder."""
    output = tmp_path / "runtime"
    output.mkdir()
    (output / "old.whl").touch()
    size = runtime.copy_runtime(output)
    found = {path.relative_to(output).as_posix(): path for path in output.rglob("*") if path.is_file()}
    assert set(files) == set(found)
    assert sum(path.stat().st_size for path in found.values()) == size


def test_without_pyodide_the_error_says_what_to_do(tmp_path):
    """If the npm package is missing, the error names the file and the command that installs it."""
    with pytest.raises(packing.PackingError, match=r"pyodide\.mjs in .*node_modules/pyodide.*run `npm ci` first"):
        runtime.runtime_files(tmp_path)


def test_a_library_without_a_lock_is_named(copy):
    """If requirements.txt does not lock a library, the error names it."""
    (copy / "requirements.txt").write_text("jinja2==3.1.6 \\\n    --hash=sha256:0\n")
    with pytest.raises(packing.PackingError, match=r"requirements\.txt must lock markupsafe"):
        runtime.runtime_files(copy)


def test_a_tool_that_fails_is_quoted(copy):
    """If a tool fails, the error has its command and its output."""
    (copy / "pyproject.toml").write_text("[build-system]\nrequires = []\nbuild-backend = 'nothing'\n")
    with pytest.raises(packing.PackingError, match=r"build --wheel(.|\n)*nothing"):
        runtime.runtime_files(copy)


@pytest.mark.nightly
def test_a_rule_with_a_syntax_error_is_named(copy):
    """If a rule cannot be compiled, the error has its file and line, not the output of the tools."""
    rule = copy / BROKEN
    rule.write_text(f"{rule.read_text()}x = = 3\n")
    line = rule.read_text().count("\n")
    with pytest.raises(Abort, match=rf"^\S+/engine/rules/dodge/odds\.py:{line}: not Python: invalid syntax: x = = 3$"):
        on_env(Environment(autoescape=True), MkDocsConfig(str(copy / "mkdocs.yml")), Files([]))
