import type { ShownList } from "../catalogue/loadList";
import type { Settings } from "../session/hostSession";
import type { Identity } from "../session/playerIdentity";
import type { Call } from "../transport/Transport";

/** Names the player of a session. A renewed token changes nothing if they have an id; a sign-out does. */
export const earlyPlayer = ({ userId, token }: Identity, { server }: Settings): string =>
  JSON.stringify([server, userId, token && (userId || token)]);

/** Finds the button that closes the widget. */
export const closeSelector = ".close";

/** How long a press is held before a message appears, in ms. */
const maxHoldMs = 10_000;

/**
 * A screen that is drawn before React has loaded, a list or the quick view's card: it holds the player's press until
 * React has rendered the same one.
 */
export class EarlyScreen {
  /** whose methods it shows, by {@link earlyPlayer}; undefined before it does */
  player: string | undefined;
  /** when its methods were painted, in ms of the page's clock; undefined before, and in a hidden tab */
  paintedAtMs: number | undefined;
  /** the parts of a list; undefined until it is shown, and for a card */
  shown: ShownList | undefined;
  readonly #call: string;
  readonly #root: ShadowRoot;
  readonly #onLate: (held: Element | null) => void;
  /** finds the button whose press it holds */
  #held: string | undefined;
  /** in ms since the epoch */
  #pressedAtMs = 0;
  #isOver = false;
  #lateness: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param call the request for the methods that the screen shows
   * @param root holds the screen, and later React's
   * @param onLate called 10 s after the first press, with its button
   */
  constructor(call: Call, root: ShadowRoot, onLate: (held: Element | null) => void) {
    this.#call = JSON.stringify(call);
    this.#root = root;
    this.#onLate = onLate;
  }

  /** Passes a press on, once React has rendered the screen; until then the button looks pressed. */
  press(selector: string): void {
    const button = this.#find(selector);
    if (this.#isOver) {
      button?.click();
      return;
    }
    fetchForms();
    if (this.#held) this.#find(this.#held)?.removeAttribute("aria-busy");
    button?.setAttribute("aria-busy", "true");
    this.#held = selector;
    this.#pressedAtMs = Date.now();
    this.#lateness ??= setTimeout(this.#onLate, maxHoldMs, button);
  }

  /**
   * Completes a mouse press that starts on an early row and ends on React's: browsers fire no click across elements.
   */
  followPress(selector: string): void {
    const release = (event: Event) => {
      const row = this.#isOver && this.#find(selector);
      if (row && event.composedPath().includes(row)) row.click();
    };
    // a press that became a drag has no release; captured, so that this one does not end itself
    const drop = () => window.removeEventListener("mouseup", release);
    window.addEventListener("mouseup", release, { once: true });
    window.addEventListener("mousedown", drop, { once: true, capture: true });
  }

  /** Whether it shows the methods of this call. */
  shows(call: Call): boolean {
    return JSON.stringify(call) === this.#call;
  }

  /**
   * Hands the held press to React's screen. If that is of another call, hands over only a press that closes.
   * @param maxAgeMs of the press, by the clock, which also counts while a device sleeps
   */
  handOver(call: Call, maxAgeMs: number): void {
    clearTimeout(this.#lateness);
    if (!this.shows(call) && this.#held !== closeSelector) return;
    this.#isOver = true;
    // an absolute difference, because the clock may have been set back
    if (this.#held && Math.abs(Date.now() - this.#pressedAtMs) < maxAgeMs) this.#find(this.#held)?.click();
  }

  #find(selector: string): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>(selector);
  }
}

/** Fetches the code of forms at a press, while React or the flows still load. The form retries after a failure. */
export const fetchForms = (): void => void import("../payment/form/PaymentForm").catch(() => {});
