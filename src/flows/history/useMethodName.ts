import { useAtomValue } from "jotai/react";
import { useMemo } from "react";
import { methodLabel } from "../../catalogue/methodText";
import { methodsAtom } from "../../catalogue/state";
import type { Transaction } from "../../contract";
import { languageAtom } from "../../session/atoms";

/** Names the method of a transaction. */
export type MethodNamer = (transaction: Pick<Transaction, "type" | "method">) => string;

/** Returns what names methods: by either area's list, as a method of both has one name; one of another region by its name in words. */
export function useMethodNamer(): MethodNamer {
  const methods = useAtomValue(methodsAtom);
  const language = useAtomValue(languageAtom);
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const area of ["deposit", "withdrawal"] as const) {
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
