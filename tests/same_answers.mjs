// Answers forms as the browser's worker does, in the packed runtime: node same_answers.mjs RUNTIME_FOLDER PAGE
// Lines of JSON: { calculator, form } in, { json, html } out, what the engine says and what a reader of PAGE sees.

import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [runtime, page] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const { lock, stdlib } = JSON.parse(await readFile(`${runtime}/runtime.json`, "utf8"));
const pyodide = await loadPyodide({
  indexURL: runtime,
  stdLibURL: `${runtime}/${stdlib.file_name}`,
  lockFileContents: lock,
  packageBaseUrl: runtime,
  packageCacheDir: runtime,
  packages: Object.keys(lock.packages),
  stdout: () => {},
});
const { answer } = pyodide.pyimport("macros.browser");
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
