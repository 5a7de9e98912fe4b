import { useEffect, useState } from "react";
import { getQuote, type QuoteQuery } from "../api/quote";
import type { Quote } from "../contract/quote";
import { useCashier } from "../session/Cashier";

/** How long a player has to pause before a quote is asked for. */
const pauseMs = 400;

/**
 * The server's quote for a payment, asked for once the player pauses. A quote that is late or fails is left out: it
 * never holds up a payment.
 * @param query undefined if there is nothing to ask; compared by its content
 * @returns the quote of exactly this payment; undefined until it has arrived
 */
export function useQuote(query: QuoteQuery | undefined): Quote | undefined {
  const cashier = useCashier();
  const key = query && JSON.stringify(query);
  const [arrived, setArrived] = useState<{ key: string; quote: Quote | undefined }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the query
  useEffect(() => {
    if (!query || !key) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      getQuote(cashier, query).then(
        (quote) => isCurrent && setArrived({ key, quote }),
        // it is reported; the computed fee stays
        () => {},
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [cashier, key]);
  return arrived?.key === key ? arrived?.quote : undefined;
}
