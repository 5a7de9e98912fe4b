import type { Call } from "../../../transport/Transport";

/** Finds the button that closes the widget. */
export const closeSelector = ".close";

/** A list that is drawn before React has loaded: it holds the player's press until React has rendered the same list. */
export class EarlyList {
  /** when its methods were painted, in ms since the page's time origin; undefined before, and in a hidden tab */
  paintedAtMs: number | undefined;
  /** rows that it keeps for saved accounts; undefined until its methods are shown */
  savedRows: number | undefined;
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

  /** Whether it shows the methods of this call. */
  isOf(call: Call): boolean {
    return JSON.stringify(call) === this.#call;
  }

  /** Passes the presses on to the list that React has rendered; to that of another call, closing only. */
  handOver(root: ShadowRoot, call: Call): void {
    if (!this.isOf(call) && this.#held?.selector !== closeSelector) return;
    this.#root = root;
    if (this.#held) clickIn(root, this.#held.selector);
  }
}

const clickIn = (root: ShadowRoot, selector: string) => root.querySelector<HTMLElement>(selector)?.click();
