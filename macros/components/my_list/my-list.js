/** <my-list>: a player's list. Only the page of lists has one, so its code is downloaded when one is shown. */

class MyList extends HTMLElement {
  async connectedCallback() {
    (await import("./list-panel.js")).show(this);
  }
}

customElements.define("my-list", MyList);
