import { useAtomValue } from "jotai/react";
import { useEffect, useMemo } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { methodLabel } from "../../catalogue/methodText";
import { methodsAtom } from "../../catalogue/state";
import type { Area } from "../../contract/host/screenPath";
import type { Transaction } from "../../contract/payment/transaction";
import { languageAtom } from "../../session/atoms";
import { areMethodsLoaded, loadItsMethods } from "./repeat";

const areas: readonly Area[] = ["deposit", "withdrawal"];

/** Names the method of a transaction. */
export type MethodNamer = (transaction: Pick<Transaction, "type" | "method">) => string;

/** Returns what names methods: by either area's list, as a method of both has one name; one of another region by its name in words. */
export function useMethodNamer(): MethodNamer {
  const methods = useAtomValue(methodsAtom);
  const language = useAtomValue(languageAtom);
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const area of areas) {
      for (const method of methods[area]?.methods ?? []) {
        const label = methodLabel(method, language);
        names.set(`${area} ${method.name}`, label).set(method.name, names.get(method.name) ?? label);
      }
    }
    return ({ type, method }) =>
      names.get(`${type} ${method}`) ?? names.get(method) ?? methodLabel({ name: method, text: {} }, language);
  }, [methods, language]);
}

/** The name of a transaction's method. */
export const useMethodName = (transaction: Transaction): string => useMethodNamer()(transaction);

/** Loads the methods that name the listed transactions of an area that the player has not opened yet. */
export function useUnnamedMethods(shown: readonly Transaction[]): void {
  const cashier = useCashier();
  const methods = useAtomValue(methodsAtom);
  const unnamed = useMemo(() => {
    const known = new Set(areas.flatMap((area) => (methods[area]?.methods ?? []).map(({ name }) => name)));
    return new Set(shown.flatMap(({ type, method }) => (known.has(method) ? [] : [type])));
  }, [methods, shown]);
  useLoadedMethods(cashier, "deposit", unnamed.has("deposit"));
  useLoadedMethods(cashier, "withdrawal", unnamed.has("withdrawal"));
}

function useLoadedMethods(cashier: Cashier, type: Area, isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded && !areMethodsLoaded(cashier.store, { type })) void loadItsMethods(cashier, { type });
  }, [cashier, type, isNeeded]);
}
