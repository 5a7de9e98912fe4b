import { type Atom, atom, type Getter, type PrimitiveAtom, type WritableAtom } from "jotai/vanilla";
import type { Cashier } from "../../../cashier/Cashier";
import { CashierError } from "../../../contract/CashierError";
import type { MethodField } from "../../../contract/list/method";
import { randomUuid } from "../../../contract/randomUuid";
import { TokenError } from "../../../transaction/press";
import type { TokenSource } from "../../../transaction/state";
import { formTexts, type Problem } from "../../texts";

/** Texts of card fields in a provider's page. */
export const hostedTexts = {
  unavailable: /*i18n*/ { id: "card.unavailable", message: "Card form is not available" },
  unanswered: /*i18n*/ {
    id: "card.unanswered",
    message: "Your card could not be checked. Nothing was sent. Try again.",
  },
};

/** The state of the card, as the provider's page reports it. */
export interface CardState {
  phase: "loading" | "ready" | "failed";
  complete: boolean;
  /** the page's words for the player */
  error?: string | undefined;
  /** the card's last four digits; "" if the page did not report them with the complete card */
  card: string;
}

/** The state before the page has said anything. */
export const unknownCard: CardState = { phase: "loading", complete: false, card: "" };

/** The page gave no token. `words` are the page's, for the player; undefined if it has not said why. */
export class CardPageError extends Error {
  readonly words: string | undefined;

  constructor(words?: string) {
    super("There is no token");
    this.name = "CardPageError";
    this.words = words;
  }
}

/** The provider's page while it is open. */
export interface CardPage {
  /** Moves the focus into the page. */
  focus(): void;
  /** Requests a token. @throws CardPageError if the page refuses, or does not answer in time */
  tokenize(signal: AbortSignal): Promise<string>;
}

/** The provider's page of one field, as its form sees it. */
export interface HostedField {
  stateAtom: PrimitiveAtom<CardState>;
  /** holds the open page, if there is one; its frame sets it */
  page: { current: CardPage | undefined };
  /** the id of the load that is wanted: each has a frame of its own */
  loadAtom: Atom<string>;
  /** loads the page again, which is then empty */
  reloadAtom: WritableAtom<null, [], void>;
  /** why the form cannot be sent yet */
  problemAtom: Atom<Problem | undefined>;
}

/** Creates the part of a form's field that a provider's page fills in. */
export function createHostedField(): HostedField {
  const stateAtom = atom(unknownCard);
  const loadAtom = atom(randomUuid());
  return {
    stateAtom,
    page: { current: undefined },
    loadAtom,
    reloadAtom: atom(null, (_get, set) => set(loadAtom, randomUuid())),
    problemAtom: atom((get) => {
      const { phase, complete, error } = get(stateAtom);
      if (phase === "failed") return hostedTexts.unavailable;
      if (complete) return undefined;
      return error ? { id: error, message: error } : formTexts.required;
    }),
  };
}

/** The parts of a form's field that its token needs. */
interface FieldOfPage {
  description: Pick<MethodField, "name">;
  hosted: HostedField | undefined;
}

/**
 * The source of tokens of a form's hosted fields; undefined for a form without any.
 * @param get reads the cards, by default from the cashier's store
 */
export function tokenSourceOf(
  cashier: Cashier,
  { fields }: { fields: readonly FieldOfPage[] },
  get: Getter = cashier.store.get,
): TokenSource | undefined {
  const hosted = fields.flatMap(({ description: { name }, hosted }) => (hosted ? [{ name, hosted }] : []));
  if (hosted.length === 0) return undefined;
  return {
    cards: hosted.map((field) => get(field.hosted.stateAtom).card).join(" "),
    request: async (signal) =>
      Object.fromEntries(await Promise.all(hosted.map((field) => requestToken(cashier, field, signal)))),
  };
}

interface NamedField {
  name: string;
  hosted: HostedField;
}

/** @throws TokenError with the page's words, or with those for a page that has not answered, which is also reported */
async function requestToken(
  cashier: Cashier,
  { name, hosted }: NamedField,
  signal: AbortSignal,
): Promise<[string, string]> {
  const page = hosted.page.current;
  try {
    if (page) return [name, await page.tokenize(signal)];
  } catch (thrown) {
    if (thrown instanceof CardPageError && thrown.words !== undefined) throw new TokenError(name, thrown.words);
  }
  if (!signal.aborted)
    cashier.report(
      new CashierError(`The card page of the field ${name} did not return a token`, { code: "hosted_card_silent" }),
    );
  throw new TokenError(name, cashier.text(hostedTexts.unanswered));
}
