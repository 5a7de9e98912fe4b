import { atom } from "jotai/vanilla";
import { useEffect } from "react";
import { type Cashier, useCashier } from "../../cashier/Cashier";
import { isCardData, isSecurityCode } from "../../catalogue/method/fieldContent";
import { CashierError } from "../../contract/CashierError";
import { openingAtom } from "../../session/atoms";
import type { Store } from "../../session/Store";
import { pressOutcomeAtom } from "../../transaction/submit/pressOutcome";
import { inWindowOf } from "../../ui/dom/windows";
import type { Form, FormField } from "../Form";
import { clearFields } from "./form";
import { formsAtom } from "./keptForms";

/** Clears a form's card fields, so that card data is kept no longer than necessary. */
export const dropCardData = (store: Store, form: Form): void =>
  clearFields(store, form, ({ description }) => isCardData(description));

/** Clears a form's security code, which is kept only while its screen is shown. */
export const dropSecurityCode = (store: Store, form: Form): void =>
  clearFields(store, form, ({ description }) => isSecurityCode(description));

/** Clears the card fields of every form except the given one. */
export function dropOtherCardData(store: Store, current?: Form): void {
  for (const { form } of store.get(formsAtom).values()) if (form !== current) dropCardData(store, form);
}

/** Clears all card fields. If one was filled in, the outcome of a press no longer says that all details are kept. */
function dropAllCardData(store: Store): void {
  const isLost = cardFields(store).some(
    ({ description, problemAtom }) => !description.isDisabled && !store.get(problemAtom),
  );
  if (isLost) store.set(pressOutcomeAtom, (outcome) => outcome && { ...outcome, isCleared: true });
  dropOtherCardData(store);
}

/** Idle time after which card data is cleared. */
export const cardDataIdleMs = 5 * 60 * 1_000;

/** Whether the element already watches its card data. */
const watchedAtom = atom(false);

/**
 * Keeps card data no longer than necessary: showing this form clears the card data of other methods, leaving it clears
 * the security code, and closing the cashier or 5 idle minutes clear everything.
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

/** Starts watching, once per element, with its first card form. From then on failed calls do not repeat card data. */
export function watchCardData(cashier: Pick<Cashier, "store" | "signal" | "root" | "wrapCalls">): void {
  const { store, signal, root } = cashier;
  if (store.get(watchedAtom)) return;
  store.set(watchedAtom, true);
  cashier.wrapCalls((send) => maskFailures(store, send));
  let activeAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(checkIdle, Math.max(0, activeAt + cardDataIdleMs - Date.now()));
  };
  // timers pause while a phone sleeps, so the clock decides
  const checkIdle = () => {
    // a clock that was set back must not prolong it
    if (Math.abs(Date.now() - activeAt) >= cardDataIdleMs) {
      activeAt = Date.now();
      dropAllCardData(store);
    }
    schedule();
  };
  const noteActivity = () => {
    checkIdle();
    activeAt = Date.now();
  };
  const stopListening = inWindowOf(root, ({ document: page }, ended) => {
    const options = { signal: ended, capture: true, passive: true };
    for (const type of ["pointerdown", "keydown", "input"]) page.addEventListener(type, noteActivity, options);
    page.addEventListener("visibilitychange", checkIdle, { signal: ended });
  });
  const unsubscribe = store.sub(openingAtom, () => dropAllCardData(store));
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    stopListening();
    unsubscribe();
  });
  schedule();
}

/** Shorter values also occur in ordinary words and numbers. */
const minValueLength = 3;

/** The card fields of all forms. */
const cardFields = (store: Store): FormField[] =>
  [...store.get(formsAtom).values()]
    .flatMap(({ form }) => form.fields)
    .filter(({ description }) => isCardData(description));

/** The current values of all card fields, displayed and plain, the longest first. */
function cardValues(store: Store): string[] {
  const values = cardFields(store).flatMap(({ valueAtom, format }) => {
    const shown = store.get(valueAtom);
    return [shown, format.plain(shown)];
  });
  return values.filter(({ length }) => length >= minValueLength).sort((one, other) => other.length - one.length);
}

/** Masks values in a text of the server. */
const maskValues = (text: string, values: readonly string[]): string =>
  values.reduce((rest, value) => rest.replaceAll(value, "•".repeat(value.length)), text);

/** Returns a sender that masks typed card data in the server's message about a failed call: the host gets it, too. */
function maskFailures(store: Store, send: Cashier["call"]): Cashier["call"] {
  return async (call) => {
    // read before the call, because a form that is left meanwhile is cleared
    const values = cardValues(store);
    try {
      return await send(call);
    } catch (thrown) {
      if (!(thrown instanceof CashierError && thrown.isServersMessage)) throw thrown;
      throw new CashierError(maskValues(thrown.message, values), thrown);
    }
  };
}

/** In characters: a server's message may be a page of HTML. */
const maxMessageLength = 300;

/**
 * Prepares a server's message for the screen: masks the card data that is typed now, and cuts it off. The result
 * stays with the message, because a value that is typed later cannot be in it.
 */
export const shownMessage = (store: Store, text: string): string =>
  // first, because a part of a value would not be recognised
  maskValues(text, cardValues(store)).slice(0, maxMessageLength);

/** As {@link shownMessage}, for a text whose lines are separate messages. */
export const shownLines = (store: Store, text: string): string =>
  text
    .split("\n")
    .map((line) => shownMessage(store, line))
    .join("\n");
