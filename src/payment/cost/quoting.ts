import { atom, type PrimitiveAtom } from "jotai/vanilla";
import type { Forfeit, Quote } from "../../contract/quote";
import type { Cashier } from "../../session/Cashier";

/** The answer to a quote call. */
export interface QuoteAnswer {
  /** what was asked, as JSON */
  key: string;
  /** undefined if the call failed */
  quote: Quote | undefined;
}

/** The quotes of one form, and what the player has agreed to. */
export interface Quoting {
  /** the last answer: it stays until the next one arrives, so that nothing comes and goes while the player types */
  answerAtom: PrimitiveAtom<QuoteAnswer | undefined>;
  /** the forfeits that the player has agreed to, see {@link forfeitsKey} */
  agreedAtom: PrimitiveAtom<string | undefined>;
  /** whether the player has pressed submit without agreeing */
  isMissingAtom: PrimitiveAtom<boolean>;
}

export const createQuoting = (): Quoting => ({
  answerAtom: atom<QuoteAnswer | undefined>(undefined),
  agreedAtom: atom<string | undefined>(undefined),
  isMissingAtom: atom(false),
});

/** The forfeits as text: an agreement applies to exactly these. */
export const forfeitsKey = (forfeits: readonly Forfeit[]): string => JSON.stringify(forfeits);

/** Whether a payment costs the player something that they can see and have not agreed to. */
export function isAgreementMissing(store: Cashier["store"], { answerAtom, agreedAtom }: Quoting): boolean {
  const forfeits = store.get(answerAtom)?.quote?.forfeits ?? [];
  return forfeits.length > 0 && store.get(agreedAtom) !== forfeitsKey(forfeits);
}
