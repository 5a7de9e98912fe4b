import { useAtomValue } from "jotai/react";
import { useEffect, useMemo } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { loadMethods } from "../../catalogue/loadList";
import { methodLabel } from "../../catalogue/method/methodText";
import { methodsAtom } from "../../catalogue/state";
import { type Area, areas } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import type { Transaction } from "../../contract/payment/transaction";
import { languageAtom } from "../../session/atoms";

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
  useAreaMethods("deposit", unnamed.has("deposit"));
  useAreaMethods("withdrawal", unnamed.has("withdrawal"));
}

/** Loads the methods of an area as soon as they are needed. */
export function useAreaMethods(area: Area, isNeeded = true): void {
  const cashier = useCashier();
  useEffect(() => {
    if (isNeeded) void loadAreaMethods(cashier, area);
  }, [cashier, area, isNeeded]);
}

/** Loads the methods of an area, unless they are loaded; the player may not have opened it. A failure is reported. */
export const loadAreaMethods = (cashier: Cashier, area: Area): Promise<void> =>
  loadMethods(cashier, area).catch(() => {});
