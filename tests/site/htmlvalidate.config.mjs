/** How html-validate judges the pages; what of our own is otherwise has its reason here. */

export default {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  elements: ["html5", { output: { permittedContent: ["@flow"] } }], // an answer is an output, with its table and steps
  rules: {
    "long-title": ["error", { maxlength: 80 }], // the title of a page, and of the site after it
    "no-redundant-for": "off", // a checkbox stands in its label, and names it for those who look for `for` alone
    "no-trailing-whitespace": "off", // blanks at the ends of lines change nothing, and the theme leaves many
    "require-sri": ["error", { target: "crossorigin" }], // no file comes from elsewhere
    "valid-id": ["error", { relaxed: true }], // clauses have dots in their ids
    "wcag/h32": "off", // a calculator answers while its form changes: there is nothing to submit
  },
};
