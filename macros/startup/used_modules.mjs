// Prints, as JSON, the files of Python's library that the engine needs: node used_modules.mjs PYODIDE_FOLDER PACKAGES_FOLDER

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [core, packages] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${core}/pyodide.mjs`).href);
const lock = JSON.parse(await readFile(`${packages}/pyodide-lock.json`, "utf8"));
const pyodide = await loadPyodide({
  indexURL: core,
  lockFileContents: { ...lock, packages: {} },
  packageBaseUrl: packages,
  fsInit: async (FS, { sitePackages }) => {
    const names = Object.values(lock.packages).map(({ file_name }) => file_name);
    for (const name of names) FS.writeFile(`${sitePackages}/${name}`, await readFile(`${packages}/${name}`));
    FS.writeFile(`${sitePackages}/used_modules.py`, await readFile(new URL("used_modules.py", import.meta.url)));
    FS.writeFile(`${sitePackages}/wheels.pth`, names.map((name) => `${sitePackages}/${name}`).join("\n"));
  },
  stdout: () => {},
});
console.log(pyodide.pyimport("used_modules").library_files());
