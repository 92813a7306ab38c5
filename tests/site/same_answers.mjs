// Answers forms in the packed runtime of the browser: node same_answers.mjs RUNTIME_FOLDER PAGE
// Lines of JSON: { calculator, form, rendered } in, { json, html } out: the engine's answer, and the HTML for a reader
// of PAGE if that is requested; or { scene, facts } in, and { facts, picture } out: a fact is its text and its steps.

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
const answered = pyodide.runPython(`
import json, engine
from macros.components.answer.render import answer_fragment

def answered(calculator, form, page, rendered):
    answer = engine.ask(calculator, json.loads(form))
    html = answer_fragment(answer, page, pin=True) if rendered else ""
    return json.dumps({"json": json.dumps(answer.to_json()), "html": html})

answered
`);
const drawn = pyodide.runPython(`
from engine.editions import EDITIONS
from engine.rules.space import fact, scene_of
from engine.rules.space.drawing import drawing
from macros.components.scene.plan import svg

def drawn(text, names):
    edition, names = EDITIONS["n5"], json.loads(names)
    scene = scene_of(edition, text)
    found = [fact(edition, scene, name) for name in names]
    facts = [[one.value, *(step.says for step in one.because)] for one in found]
    return json.dumps({"facts": facts, "picture": svg(drawing(edition, scene, names))})

drawn
`);
for await (const line of createInterface({ input: process.stdin })) {
  const { calculator, form, rendered, scene, facts } = JSON.parse(line);
  if (scene) console.log(drawn(scene, JSON.stringify(facts)));
  else console.log(answered(calculator, JSON.stringify(form), page, rendered));
}
