/** The baseline for the engine's worker: the same wheels in published Pyodide, started as its manual says. */

import { loadPyodide } from "./pyodide.mjs";

const pyodide = await loadPyodide({ packages: ["infinity-rules", "jinja2"] });
const { answer } = pyodide.pyimport("macros.components.engine.replies");

self.onmessage = ({ data: { calculator, form, page } }) => {
  self.postMessage({ reply: JSON.parse(answer(calculator, form, page)) });
};
self.postMessage({ stage: "ready" });
