import { isDownAtom, methodsAtom } from "../../catalogue/state";
import { type Area, CashierError, type Method } from "../../contract";
import { hostSessionAtom } from "../../session/atoms";
import type { Cashier } from "../../session/Cashier";
import { isListWantedAtom } from "../state";
import { openMethod } from "./openChoice";

/** A cashier that may be on its way back to a payment. */
interface ResumingCashier extends Cashier {
  /** resolves once the player is back at it */
  readonly resuming: Promise<void> | undefined;
}

/**
 * Opens the method that the host has named in place of a list whose methods have come; shows the list if it is not among
 * them or does not work. Does nothing if there is no such method, or it has been opened.
 * @param signal aborts when the player leaves the list
 */
export async function openHostMethod(cashier: ResumingCashier, area: Area, signal: AbortSignal): Promise<void> {
  const { store } = cashier;
  // a payment that the player is back at comes first
  await cashier.resuming;
  const { method: name, methodLock } = store.get(hostSessionAtom);
  const methods = store.get(methodsAtom)[area]?.methods;
  if (signal.aborted || !name || !methods || store.get(isListWantedAtom)) return;
  const method = methods.find((one) => one.name === name);
  const list = cashier.screen;
  if (method && !store.get(isDownAtom)(method)) openMethod(cashier, method);
  if (cashier.screen === list) {
    showList(cashier, methods);
    cashier.report(new CashierError("The host's method is not available", { code: "method_unavailable" }));
  } else if (!methodLock) showList(cashier);
}

/**
 * Shows the list until the host says something else about its method.
 * @param unavailableIn the methods that it is not among: others are searched for it
 */
function showList({ store, area }: Cashier, unavailableIn?: readonly Method[]): void {
  const { method, methodLock } = store.get(hostSessionAtom);
  store.set(isListWantedAtom, true);
  const stops: (() => void)[] = [];
  const check = () => {
    const session = store.get(hostSessionAtom);
    const isSame = session.method === method && session.methodLock === methodLock;
    const methods = store.get(methodsAtom)[area]?.methods;
    if (isSame && (!unavailableIn || !methods || methods === unavailableIn)) return;
    for (const stop of stops) stop();
    store.set(isListWantedAtom, false);
  };
  stops.push(store.sub(hostSessionAtom, check), store.sub(methodsAtom, check));
}
