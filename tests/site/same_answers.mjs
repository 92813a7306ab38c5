// Answers forms as the browser's worker does, in the packed runtime: node same_answers.mjs RUNTIME_FOLDER PAGE
// Lines of JSON: { calculator, form } in, { json, html } out, what the engine says and what a reader of PAGE sees.

import { readFile, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { inflateSync } from "node:zlib";

const [runtime, page] = process.argv.slice(2);
const { core, lock, stdlib } = JSON.parse(await readFile(`${runtime}/runtime.json`, "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${runtime}/${core}/pyodide.mjs`).href);
const unpacked = async ({ file_name }) => inflateSync(await readFile(`${runtime}/${file_name}`));
const library = `${runtime}/python_stdlib.zip`;
await writeFile(library, await unpacked(stdlib));
const pyodide = await loadPyodide({
  indexURL: `${runtime}/${core}`,
  stdLibURL: library,
  lockFileContents: { ...lock, packages: {} },
  packageBaseUrl: runtime,
  fsInit: async (FS, { sitePackages }) => {
    const paths = Object.keys(lock.packages).map((name) => `${sitePackages}/${name}.whl`);
    const wheels = await Promise.all(Object.values(lock.packages).map(unpacked));
    for (const [index, wheel] of wheels.entries()) FS.writeFile(paths[index], wheel);
    FS.writeFile(`${sitePackages}/wheels.pth`, paths.join("\n"));
  },
  stdout: () => {},
});
const { answer } = pyodide.pyimport("macros.browser.answer");
const said = pyodide.runPython(`
import json, engine
lambda calculator, form: json.dumps(engine.ask(calculator, json.loads(form)).to_json())
`);
for await (const line of createInterface({ input: process.stdin })) {
  const { calculator, form } = JSON.parse(line);
  const text = JSON.stringify(form);
  const { html } = JSON.parse(answer(calculator, text, page));
  console.log(JSON.stringify({ json: said(calculator, text), html }));
}
