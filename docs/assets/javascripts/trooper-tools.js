/**
 * <trooper-tools>: beside a field for a Trooper's profile, a button that lists my Troopers and one that keeps this one.
 *
 * Where Troopers are kept, and how they are listed, is fetched when a button is pressed.
 */

/** @param {string} text of a profile @returns {string} what stands before its colon, or else what it lists last */
const nameOf = (text) => (/^[^:,;\n]{1,60}(?=:\s)/.exec(text)?.[0] ?? `Trooper, ${text.split(/[,;\n]/).pop()}`).trim().slice(0, 60);

class TrooperTools extends HTMLElement {
  connectedCallback() {
    if (this.children.length > 0) return; // the page came back from the browser's memory
    const field = document.getElementById(this.getAttribute("for") ?? "");
    const said = document.createElement("span");
    said.role = "status";
    this.append(
      pressed("My Troopers", async () => (await import("./troopers.js")).choose(field)),
      pressed("Keep", async () => {
        await (await import("./my-troopers.js")).keep(nameOf(field.value), field.value);
        said.textContent = "Kept among my Troopers.";
      }),
      said,
    );
    field.addEventListener("input", () => said.replaceChildren());
  }
}

/** @param {string} text @param {() => void} act @returns {HTMLButtonElement} */
function pressed(text, act) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text;
  button.addEventListener("click", act);
  return button;
}

customElements.define("trooper-tools", TrooperTools);
