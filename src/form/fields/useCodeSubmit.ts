import { type RefObject, useEffect } from "react";
import { useCashier } from "../../session/Cashier";
import type { FormField } from "../state";
import { nextEntry, startEntry } from "./codeEntry";

/** Time to see the whole code, to correct it, or to press the button. */
const settleMs = 400;

/** Submits the form of an input as its button does, unless the player has left the input or the button is not ready. */
function pressSubmit(input: HTMLInputElement): void {
  const button = input.form?.querySelector<HTMLButtonElement>("button[type=submit]");
  if (input.matches(":focus") && button?.getAttribute("aria-busy") !== "true") button?.click();
}

/**
 * Submits a form that has nothing but a code once the code is whole, and the same code never again: a second time is up
 * to the button.
 * @param length the code's number of digits; undefined if it may vary
 */
export function useCodeSubmit(ref: RefObject<HTMLInputElement | null>, field: FormField, length: number | undefined) {
  const { store } = useCashier();
  useEffect(() => {
    const input = ref.current;
    const form = input?.form;
    if (!form || !field.isAlone || length === undefined) return undefined;
    const codeNow = () => field.format.plain(store.get(field.valueAtom));
    let entry = startEntry(codeNow(), length);
    let submitted: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = store.sub(field.valueAtom, () => {
      clearTimeout(timer);
      entry = nextEntry(entry, codeNow(), length);
      const isWanted = entry.isWhole && entry.code !== submitted && !store.get(field.problemAtom);
      if (isWanted) timer = setTimeout(() => pressSubmit(input), settleMs);
    });
    const noteSubmit = () => {
      clearTimeout(timer);
      submitted = codeNow();
    };
    // before React's listener
    form.addEventListener("submit", noteSubmit, { capture: true });
    return () => {
      clearTimeout(timer);
      unsubscribe();
      form.removeEventListener("submit", noteSubmit, { capture: true });
    };
  }, [ref, store, field, length]);
}
