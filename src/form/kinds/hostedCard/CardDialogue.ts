import * as v from "valibot";
import { randomUuid } from "../../../contract/randomUuid";
import { whenSeen } from "../../../ui/dom/clock";
import { type CardPage, CardPageError, type CardState, unknownCard } from "./HostedField";
import { type CardLook, type PageMessage, pageMessageSchema, type WidgetMessage } from "./messages";

/** How long the page may take until it can be used, while the player can see it: a hidden one may be suspended. */
export const readyTimeoutMs = 10_000;
/** How long the page may take for a token. */
export const tokenTimeoutMs = 20_000;

/** The frame of the page, and the field that it belongs to. */
export interface CardFrame {
  send(message: WidgetMessage): void;
  focus(): void;
  /** Stores the card's state that the page reports. */
  setState(state: CardState): void;
  setHeight(height: number): void;
  /** Submits the form after Enter inside the page. */
  submit(): void;
  /** The page has not become usable in time. */
  fail(): void;
}

interface PendingToken {
  id: string;
  resolve(token: string): void;
  reject(error: CardPageError): void;
}

/**
 * The dialogue with a provider's page, from its start to its end. Messages may come in any order and number;
 * answers to no request are ignored. The frame checks their origin and their rate.
 */
export class CardDialogue implements CardPage {
  readonly #frame: CardFrame;
  #state = unknownCard;
  #look: CardLook | undefined;
  #pending: PendingToken | undefined;
  #stopWaiting = () => {};

  constructor(frame: CardFrame) {
    this.#frame = frame;
  }

  /**
   * Starts to wait for the page.
   * @param root of the element, which may move to another window
   * @returns a function that ends the dialogue; later tokens are ignored
   */
  start(root?: Node): () => void {
    this.#stopWaiting = whenSeen(readyTimeoutMs, () => this.fail(), root);
    return () => {
      this.#stopWaiting();
      this.#pending?.reject(new CardPageError());
      if (this.#state.phase !== "failed") this.#setState(unknownCard);
    };
  }

  /** Gives up waiting for the page. */
  fail(): void {
    this.#stopWaiting();
    this.#pending?.reject(new CardPageError());
    this.#setState({ ...unknownCard, phase: "failed" });
    this.#frame.fail();
  }

  /** Tells the page how to look, as soon as it can be used. */
  show(look: CardLook): void {
    this.#look = look;
    if (this.#state.phase === "ready") this.#init();
  }

  focus(): void {
    this.#frame.focus();
    if (this.#state.phase === "ready") this.#frame.send({ type: "cashier-card-focus", v: 1 });
  }

  async tokenize(signal: AbortSignal): Promise<string> {
    this.#pending?.reject(new CardPageError());
    const id = randomUuid();
    const ending = new AbortController();
    const answer = new Promise<string>((resolve, reject) => {
      this.#pending = { id, resolve, reject };
      const giveUp = () => reject(new CardPageError());
      if (signal.aborted) giveUp();
      signal.addEventListener("abort", giveUp, { signal: ending.signal });
      const timer = setTimeout(giveUp, tokenTimeoutMs);
      ending.signal.addEventListener("abort", () => clearTimeout(timer));
    });
    try {
      if (!signal.aborted) this.#frame.send({ type: "cashier-card-tokenize", v: 1, id });
      return await answer;
    } finally {
      ending.abort();
      // a second answer is ignored
      if (this.#pending?.id === id) this.#pending = undefined;
    }
  }

  /** Handles a message of the frame. */
  receive(data: unknown): void {
    const { success, output } = v.safeParse(pageMessageSchema, data);
    if (success) this.#take(output);
  }

  #take(message: PageMessage): void {
    if (message.type === "cashier-card-ready") this.#open();
    // a page may report its height before it is ready: then nothing moves when it becomes ready
    else if (message.type === "cashier-card-height") this.#frame.setHeight(message.height);
    // before `ready`, the page has received nothing that it could answer
    else if (this.#state.phase !== "ready") return;
    else if (message.type === "cashier-card-state") this.#takeCard(message);
    else if (message.type === "cashier-card-submit") this.#frame.submit();
    else if (message.id !== this.#pending?.id) return;
    else if (message.type === "cashier-card-token") this.#pending.resolve(message.token);
    else this.#pending.reject(new CardPageError(message.message || undefined));
  }

  /** Handles `ready`. A second one means that the page was reloaded, so it is empty and has lost a token request. */
  #open(): void {
    this.#stopWaiting();
    this.#pending?.reject(new CardPageError());
    this.#setState({ ...unknownCard, phase: "ready" });
    this.#init();
  }

  #init(): void {
    if (this.#look) this.#frame.send({ type: "cashier-card-init", v: 1, ...this.#look });
  }

  #takeCard({ complete, error, last4 }: Extract<PageMessage, { type: "cashier-card-state" }>): void {
    const before = this.#state;
    // a page that names the last digits only with the token has not changed the card
    const known = before.complete ? before.card && (last4 ?? before.card) : (last4 ?? "");
    this.#setState({ phase: "ready", complete, error: error || undefined, card: complete ? known : "" });
  }

  #setState(state: CardState): void {
    this.#state = state;
    this.#frame.setState(state);
  }
}
