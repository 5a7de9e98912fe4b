import type { Call } from "../../../transport/Transport";

/** A list that is drawn before React has loaded: it holds the player's press until React has rendered the same list. */
export class EarlyList {
  readonly #call: string;
  #pressed: string | undefined;
  #root: ShadowRoot | undefined;

  /** @param call the request for the methods that the list shows */
  constructor(call: Call) {
    this.#call = JSON.stringify(call);
  }

  /** Passes a press on, once React has rendered the list. @param button selects the button within its root */
  press(button: string): void {
    if (this.#root) clickIn(this.#root, button);
    else this.#pressed = button;
  }

  /** Passes the presses on to the list that React has rendered, if that is for the same call. */
  handOver(root: ShadowRoot, call: Call): void {
    if (JSON.stringify(call) !== this.#call) return;
    this.#root = root;
    if (this.#pressed) clickIn(root, this.#pressed);
  }
}

const clickIn = (root: ShadowRoot, button: string) => root.querySelector<HTMLElement>(button)?.click();
