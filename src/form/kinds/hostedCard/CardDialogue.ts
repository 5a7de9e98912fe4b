import * as v from "valibot";
import { maskCardNumbers } from "../../../contract/CashierError";
import { randomUuid } from "../../../contract/randomUuid";
import { objectOf } from "../../../contract/schema";
import { displayText } from "../../../contract/text/displayText";
import { whenSeen } from "../../../ui/dom/clock";
import { type CardPage, CardPageError, type CardState, unknownCard } from "./HostedField";

const version = v.literal(1);
/** The page's words for the player: they stand under the field. */
const words = v.pipe(v.string(), v.transform(maskCardNumbers), displayText(300));
const optional = <const Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullish(schema), undefined);
const card = {
  last4: optional(
    v.pipe(
      v.string(),
      v.check((digits) => /^\d{4}$/.test(digits)),
    ),
  ),
  brand: optional(v.pipe(v.string(), v.maxLength(40))),
};
const idSchema = v.pipe(v.string(), v.maxLength(100));

/** A message of the provider's page. Members that it does not need are left out if they are wrong. */
// not v.variant: the bundler would put its code into the chunk of valibot, which loads before the list
const pageMessageSchema = v.union([
  objectOf({ type: v.literal("cashier-card-ready"), v: version }),
  objectOf({
    type: v.literal("cashier-card-state"),
    v: version,
    complete: v.boolean(),
    error: optional(words),
    ...card,
  }),
  objectOf({ type: v.literal("cashier-card-height"), v: version, height: v.pipe(v.number(), v.finite()) }),
  objectOf({ type: v.literal("cashier-card-submit"), v: version }),
  objectOf({
    type: v.literal("cashier-card-token"),
    v: version,
    id: idSchema,
    token: v.pipe(v.string(), v.minLength(1), v.maxLength(20_000)),
    ...card,
  }),
  objectOf({ type: v.literal("cashier-card-error"), v: version, id: idSchema, message: optional(words) }),
]);

/** A message of the provider's page. */
type PageMessage = v.InferOutput<typeof pageMessageSchema>;

/** How the page is to look, and what is paid. Colours are CSS colours, lengths are in CSS pixels. */
export interface CardLook {
  kind: "card" | "cvv";
  locale: string;
  dir: "ltr" | "rtl";
  theme: {
    mode: "light" | "dark";
    colors: Readonly<Record<"text" | "muted" | "border" | "background" | "accent" | "error", string>>;
    font_size: number;
    radius: number;
  };
  amount?: number;
  currency: string;
}

/** A message to the provider's page. */
export type WidgetMessage =
  | ({ type: "cashier-card-init"; v: 1 } & CardLook)
  | { type: "cashier-card-focus"; v: 1 }
  | { type: "cashier-card-tokenize"; v: 1; id: string };

/** The facts that the look depends on. */
export interface LookFacts extends Pick<CardLook, "kind" | "locale" | "currency"> {
  mode: CardLook["theme"]["mode"];
  /** the applied design tokens, which are read from the CSS */
  tokens: object | null | undefined;
  amount: number | undefined;
}

/** Reads how the page is to look from the element around it, whose CSS holds the colours that the page needs. */
export function readLook(element: Element, { kind, locale, mode, amount, currency }: LookFacts): CardLook {
  const style = getComputedStyle(element);
  return {
    kind,
    locale,
    dir: style.direction === "rtl" ? "rtl" : "ltr",
    theme: {
      mode,
      colors: {
        text: style.color,
        muted: style.caretColor,
        border: style.borderTopColor,
        background: style.backgroundColor,
        accent: style.outlineColor,
        error: style.columnRuleColor,
      },
      font_size: Number.parseFloat(style.fontSize),
      radius: Number.parseFloat(style.borderTopLeftRadius),
    },
    ...(amount !== undefined && { amount }),
    currency,
  };
}

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
