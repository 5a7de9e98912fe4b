import { atom } from "jotai/vanilla";
import { useEffect } from "react";
import { isCardData } from "../catalogue/cardFields";
import { closeCountAtom } from "../session/atoms";
import { type Cashier, useCashier } from "../session/Cashier";
import { dropOtherCardData, dropSecurityCode } from "./cardData";
import type { Form } from "./state";

/** ms without a press or a key after which card data is emptied; a hidden page has neither. */
export const cardDataIdleMs = 5 * 60 * 1_000;

/** Whether an element's card data is being watched. */
const watchedAtom = atom(false);

/**
 * Keeps card data no longer than it is needed: another method's goes when this form is shown, the security code when it
 * is left, and everything when the player closes or does nothing for 5 minutes.
 */
export function useCardData(form: Form): void {
  const cashier = useCashier();
  const { store } = cashier;
  useEffect(() => {
    dropOtherCardData(store, form);
    if (form.fields.some(({ description }) => isCardData(description))) watchCardData(cashier);
    return () => dropSecurityCode(store, form);
  }, [cashier, store, form]);
}

/** Starts once per element, with its first card form. */
export function watchCardData({ store, signal }: Pick<Cashier, "store" | "signal">): void {
  if (store.get(watchedAtom)) return;
  store.set(watchedAtom, true);
  let activeAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(look, Math.max(0, activeAt + cardDataIdleMs - Date.now()));
  };
  // timers sleep with the phone
  const look = () => {
    if (Date.now() - activeAt >= cardDataIdleMs) {
      activeAt = Date.now();
      dropOtherCardData(store);
    }
    schedule();
  };
  const noteActivity = () => {
    look();
    activeAt = Date.now();
  };
  const options = { signal, capture: true, passive: true };
  for (const type of ["pointerdown", "keydown", "input"]) document.addEventListener(type, noteActivity, options);
  document.addEventListener("visibilitychange", look, { signal });
  const unsubscribe = store.sub(closeCountAtom, () => dropOtherCardData(store));
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    unsubscribe();
  });
  schedule();
}
