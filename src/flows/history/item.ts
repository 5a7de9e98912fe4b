import { useAtomValue } from "jotai/react";
import { useMemo } from "react";
import { methodLabel } from "../../catalogue/method/methodText";
import { methodsAtom } from "../../catalogue/state";
import { areas } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import type { Transaction } from "../../contract/payment/transaction";
import type { Message } from "../../i18n/translate";
import { amountWithCode } from "../../money/format";
import { useMethodsOf } from "../../payment/useMethodsOf";
import { languageAtom } from "../../session/atoms";
import { isCancelled, isMistaked, isProcessed } from "../../transaction/status";
import { texts } from "./texts";

/** The state of a transaction, in the words of the filter. */
export type ItemState = "open" | "done" | "failed";

/** The state of a transaction: without a result it is open. */
export function stateOf(transaction: Pick<Transaction, "status">): ItemState {
  if (isProcessed(transaction)) return "done";
  return isMistaked(transaction) ? "failed" : "open";
}

/** The word for a transaction's state; a cancelled one has its own. */
export const stateText = (transaction: Pick<Transaction, "status" | "error">): Message =>
  isCancelled(transaction) ? texts.cancelled : texts.states[stateOf(transaction)];

/**
 * The amount with the sign of its type, + for a deposit and − for a withdrawal; without a sign if the transaction has
 * failed. "" if it has none.
 * @param locale BCP 47
 * @param own the player's currency
 */
export function signedAmount(transaction: Transaction, locale: string, own: string): string {
  const { type, amount, currency } = transaction;
  if (amount === null) return "";
  const text = amountWithCode(amount, currency, locale, own);
  if (stateOf(transaction) === "failed") return text;
  return `${type === "deposit" ? "+" : "−"}${text}`;
}

/** Finds the method of a transaction. */
export type MethodFinder = (transaction: Pick<Transaction, "type" | "method">) => Method;

/**
 * Returns a function that finds the method of a transaction on the lists of both areas. For a method of another region,
 * it returns one that has only a name.
 */
export function useMethodFinder(): MethodFinder {
  const methods = useAtomValue(methodsAtom);
  return useMemo(() => {
    const found = new Map<string, Method>();
    for (const area of areas) {
      for (const method of methods[area]?.methods ?? [])
        found.set(`${area} ${method.name}`, method).set(method.name, found.get(method.name) ?? method);
    }
    const unlisted = new Map<string, Method>();
    return ({ type, method: name }) => {
      const known = found.get(`${type} ${name}`) ?? found.get(name) ?? unlisted.get(name);
      if (known) return known;
      const method: Method = { name, category: "", text: {} };
      unlisted.set(name, method);
      return method;
    };
  }, [methods]);
}

/** The name of a transaction's method. */
export function useMethodName(transaction: Transaction): string {
  const language = useAtomValue(languageAtom);
  return methodLabel(useMethodFinder()(transaction), language);
}

/** Loads the methods of an area that the player has not opened yet, if a listed transaction needs a name of them. */
export function useLoadUnnamedMethods(shown: readonly Transaction[]): void {
  const methods = useAtomValue(methodsAtom);
  const unnamed = useMemo(() => {
    const known = new Set(areas.flatMap((area) => (methods[area]?.methods ?? []).map(({ name }) => name)));
    return new Set(shown.flatMap(({ type, method }) => (known.has(method) ? [] : [type])));
  }, [methods, shown]);
  useMethodsOf("deposit", unnamed.has("deposit"));
  useMethodsOf("withdrawal", unnamed.has("withdrawal"));
}
