/** The settings of html-validate, with the reasons for our exceptions. */

export default {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  elements: ["html5", { output: { permittedContent: ["@flow"] } }], // an answer is an output, with its table and steps
  rules: {
    "long-title": ["error", { maxlength: 80 }], // the title of a page, followed by that of the site
    "no-redundant-for": "off", // a checkbox is inside its label, which also has `for` for tools that need it
    "no-trailing-whitespace": "off", // trailing spaces are harmless, and the theme leaves many
    "require-sri": ["error", { target: "crossorigin" }], // no file comes from other sites
    "valid-id": ["error", { relaxed: true }], // clauses have dots in their ids
    "wcag/h32": "off", // a calculator answers while its form changes: there is nothing to submit
  },
};
