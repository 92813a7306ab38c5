/**
 * The links to other editions include a calculator's form: while the address has a form, these links have the same form
 * in their edition.
 */

/** @param {HTMLAnchorElement} link with its edition in its data */
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

// Before the theme, or the browser, reads the link's address.
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
