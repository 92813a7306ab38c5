// Prints, as JSON, the files of Python's library that the engine needs: node rehearsal.mjs PYODIDE_FOLDER PACKAGES_FOLDER

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [core, packages] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${core}/pyodide.mjs`).href);
const lock = JSON.parse(await readFile(`${packages}/pyodide-lock.json`, "utf8"));
const pyodide = await loadPyodide({
  indexURL: core,
  lockFileContents: lock,
  packageBaseUrl: packages,
  packageCacheDir: packages,
  packages: Object.keys(lock.packages),
  stdout: () => {},
});
console.log(pyodide.pyimport("macros.rehearsal").library_files());
