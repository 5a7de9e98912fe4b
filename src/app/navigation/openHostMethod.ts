import { atom } from "jotai/vanilla";
import type { Cashier } from "../../cashier/Cashier";
import { isDownAtom, methodsAtom } from "../../catalogue/state";
import { CashierError } from "../../contract/CashierError";
import type { Area } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import { hostSessionAtom } from "../../session/atoms";
import { whenTrue } from "../../session/Store";
import { staysOnListAtom } from "../list/state";
import { resumingAtom } from "../state";
import { openMethod } from "./openChoice";

/**
 * Opens the method that the host names, once the methods of the list are loaded. Shows the list if the method is
 * missing or down. Does nothing if the host names no method, or the method was opened before.
 * @param signal aborts when the player leaves the list
 */
export async function openHostMethod(cashier: Cashier, area: Area, signal: AbortSignal): Promise<void> {
  const { store } = cashier;
  // a resumed payment takes precedence
  await store.get(resumingAtom).done;
  const { method: name, methodLock } = store.get(hostSessionAtom);
  const methods = store.get(methodsAtom)[area]?.methods;
  if (signal.aborted || !name || !methods || store.get(staysOnListAtom)) return;
  const method = methods.find((listed) => listed.name === name);
  const list = cashier.screen;
  if (method && !store.get(isDownAtom)(method)) openMethod(cashier, method);
  if (cashier.screen === list) {
    stayOnList(cashier, methods);
    cashier.report(new CashierError("The host's method is not available", { code: "method_unavailable" }));
  } else if (!methodLock) stayOnList(cashier);
}

/**
 * Keeps the list open until the host changes its method.
 * @param unavailableIn the loaded methods without the host's; once others are loaded, the list is left again
 */
function stayOnList({ store, area, signal }: Cashier, unavailableIn?: readonly Method[]): void {
  const { method, methodLock } = store.get(hostSessionAtom);
  store.set(staysOnListAtom, true);
  const isOverAtom = atom((get) => {
    const session = get(hostSessionAtom);
    const methods = get(methodsAtom)[area]?.methods;
    const isSame = session.method === method && session.methodLock === methodLock;
    return !isSame || (unavailableIn && methods && methods !== unavailableIn);
  });
  void whenTrue(store, isOverAtom, signal).then(() => store.set(staysOnListAtom, false));
}
