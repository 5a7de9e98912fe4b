import { useAtomValue } from "jotai/react";
import { atom, type Getter, type PrimitiveAtom } from "jotai/vanilla";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { getQuote, type QuoteQuery } from "../../api/quote";
import { useCashier } from "../../cashier/Cashier";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import type { Forfeit, Quote } from "../../contract/payment/quote";
import { onAwake } from "../../loading/retryUntilDone";
import { countryAtom, type Scope, scopeAtom } from "../../session/region";
import type { Store } from "../../session/Store";
import { bonusIdAtomFor } from "../../transaction/bonus";
import { isSubmittingAtom } from "../../transaction/state";
import type { PricedPayment } from "./cost";
import { useCurrentFacts } from "./currentFacts";

/** The answer to a quote call. */
export interface QuoteAnswer {
  /** its query, see {@link quoteKey} */
  key: string;
  /** the method's own arrival at the time of the call, as JSON: a later one counts more than the quote's */
  arrivalKey?: string | undefined;
  /** undefined if the call failed */
  quote: Quote | undefined;
}

/** The form that quotes and agreements belong to, of one player in one region. */
interface QuotedForm {
  area: Area;
  /** the method's */
  name: string;
  scope: Scope;
  /** whether the server quotes the method now */
  isQuoted: boolean;
}

/** The query of a payment's quote, with the bonus that would be attached to a deposit. */
export function quoteQuery(get: Getter, { area, method, amount, currency }: PricedPayment): QuoteQuery {
  const bonusId = area === "deposit" ? get(bonusIdAtomFor(method, amount)) : undefined;
  const country = get(countryAtom);
  return { area, method: method.name, amount, currency, country, ...(bonusId && { bonus_id: bonusId }) };
}

/** A query as text: a quote is of exactly this payment. */
const quoteKey = (query: QuoteQuery): string => JSON.stringify(query);

/** The quotes of one form, and what the player has agreed to. */
export interface Quoting {
  /** a change of form, player or region, or of `isQuoted`, starts new quotes and agreements */
  readonly form: QuotedForm;
  /** the last answer; it stays until the next one, so that nothing flickers while the player types */
  answerAtom: PrimitiveAtom<QuoteAnswer | undefined>;
  /** whether the quote of the amount in the form may still come in time, see {@link longestWaitMs} */
  isAwaitedAtom: PrimitiveAtom<boolean>;
  /** the forfeits that the player has agreed to, see {@link forfeitsKey} */
  agreedAtom: PrimitiveAtom<string | undefined>;
  /** whether the player has pressed submit without agreeing */
  isMissingAtom: PrimitiveAtom<boolean>;
}

/** New quotes and agreements: none yet. */
export const createQuoting = (form: QuotedForm): Quoting => ({
  form,
  answerAtom: atom<QuoteAnswer | undefined>(undefined),
  isAwaitedAtom: atom(false),
  agreedAtom: atom<string | undefined>(undefined),
  isMissingAtom: atom(false),
});

/** The quotes and agreements of a method's form, for its player and region. */
export function useQuoting(area: Area, method: Method): Quoting {
  const { name } = method;
  const { isQuoted } = useCurrentFacts(area, method);
  const scope = useAtomValue(scopeAtom);
  return useMemo(() => createQuoting({ area, name, scope, isQuoted }), [area, name, scope, isQuoted]);
}

/** The quote of exactly this payment; undefined until it has arrived. */
export function quoteOf(get: Getter, { answerAtom }: Quoting, payment: PricedPayment): Quote | undefined {
  const answer = get(answerAtom);
  return answer?.key === quoteKey(quoteQuery(get, payment)) ? answer.quote : undefined;
}

/** The forfeits as text: an agreement applies to exactly these. */
export const forfeitsKey = (forfeits: readonly Forfeit[]): string => JSON.stringify(forfeits);

/** Whether a payment costs the player something that they can see and have not agreed to. */
export function isAgreementMissing(store: Store, { answerAtom, agreedAtom }: Quoting): boolean {
  const forfeits = store.get(answerAtom)?.quote?.forfeits ?? [];
  return forfeits.length > 0 && store.get(agreedAtom) !== forfeitsKey(forfeits);
}

/** How long a player has to pause before a quote is asked for. */
const pauseMs = 400;

/** How long after the last key a wallet's button waits for the quote whose total its sheet shows, in ms. */
const longestWaitMs = 3_000;

/**
 * Requests the quote of a payment once the player pauses, and again when the page awakes or the arrival changes. A
 * quote delays no payment but a wallet's, whose sheet shows the total. A quote that arrives late is ignored; a request
 * that fails removes the quote of another amount. A quote that arrives during a submission is dropped, so that no
 * payment continues under terms the player has not seen.
 * @param query undefined if there is nothing to ask; compared by its content
 * @param arrivalKey the method's own arrival, as JSON; another one asks again
 * @returns the quote of exactly this payment; undefined until it has arrived
 */
export function useQuote(
  { answerAtom, isAwaitedAtom }: Quoting,
  query: QuoteQuery | undefined,
  arrivalKey: string | undefined,
): Quote | undefined {
  const cashier = useCashier();
  const { store } = cashier;
  const answer = useAtomValue(answerAtom);
  const isSubmitting = useAtomValue(isSubmittingAtom);
  const isUnsupported = useRef(false);
  const key = query && quoteKey(query);
  const ask = useEffectEvent(() => query && getQuote(cashier, query));
  useEffect(() => {
    if (!key || isSubmitting || isUnsupported.current) return undefined;
    const isKnown = () => store.get(answerAtom)?.key === key;
    const over = new AbortController();
    const setAwaited = (isAwaited: boolean) => store.set(isAwaitedAtom, isAwaited);
    setAwaited(!isKnown());
    const wait = setTimeout(setAwaited, longestWaitMs, false);
    // identifies the request whose answer counts; any object if the quote is known, undefined before the first
    let latest: object | undefined = isKnown() && store.get(answerAtom)?.arrivalKey === arrivalKey ? {} : undefined;
    const request = () => {
      const own = {};
      latest = own;
      const finish = (quote: Quote | undefined) => {
        // a press may have started since this effect was last run
        if (over.signal.aborted || latest !== own || store.get(isSubmittingAtom)) return;
        // a failure takes away no quote of the same payment
        if (quote || !isKnown()) store.set(answerAtom, { key, arrivalKey, quote });
        setAwaited(false);
      };
      ask()?.then(
        (quote) => {
          isUnsupported.current ||= quote === undefined;
          finish(quote);
        },
        // it is reported; the computed fee stays
        () => finish(undefined),
      );
    };
    const timer = latest ? undefined : setTimeout(request, pauseMs);
    // asks again for a quote that failed, was lost on its way, or may have an outdated rate
    onAwake(() => latest && !isUnsupported.current && request(), over.signal);
    return () => {
      over.abort();
      clearTimeout(timer);
      clearTimeout(wait);
      setAwaited(false);
    };
  }, [store, answerAtom, isAwaitedAtom, key, arrivalKey, isSubmitting]);
  return answer?.key === key ? answer?.quote : undefined;
}
