import type { Call } from "../../../transport/Transport";

/** A list that is drawn before React has loaded: it holds the player's press until React has rendered the same list. */
export class EarlyList {
  readonly #call: string;
  #held: { button: Element; selector: string } | undefined;
  #root: ShadowRoot | undefined;

  /** @param call the request for the methods that the list shows */
  constructor(call: Call) {
    this.#call = JSON.stringify(call);
  }

  /** Passes a press on, once React has rendered the list; until then the button looks pressed. */
  press(button: Element, selector: string): void {
    if (this.#root) {
      clickIn(this.#root, selector);
      return;
    }
    this.#held?.button.removeAttribute("aria-busy");
    button.setAttribute("aria-busy", "true");
    this.#held = { button, selector };
  }

  /** Passes the presses on to the list that React has rendered, if that is for the same call. */
  handOver(root: ShadowRoot, call: Call): void {
    if (JSON.stringify(call) !== this.#call) return;
    this.#root = root;
    if (this.#held) clickIn(root, this.#held.selector);
  }
}

const clickIn = (root: ShadowRoot, selector: string) => root.querySelector<HTMLElement>(selector)?.click();
