/**
 * The switch of editions takes a calculator's form along: while the address holds a form, the links to other editions
 * hold the same form, asked in theirs.
 */

/** @param {HTMLAnchorElement} link whose data say which edition it leads to */
function carry(link) {
  const form = new URLSearchParams(location.search);
  const url = new URL(link.href);
  url.search = "";
  if (form.has("calculator")) {
    form.set("edition", link.dataset.edition);
    url.search = form.toString();
  }
  if (link.href !== url.href) link.href = url.href;
}

// Before the theme, or the browser, reads where the link leads.
for (const type of ["pointerdown", "focusin", "click"]) {
  document.addEventListener(
    type,
    ({ target }) => {
      const link = target instanceof Element ? target.closest("a[data-edition]") : null;
      if (link) carry(link);
    },
    { capture: true },
  );
}
