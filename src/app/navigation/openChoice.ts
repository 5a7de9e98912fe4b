import { chosenBankAtom, chosenCoinAtom, chosenGroupAtom, chosenMethodAtom, methodsAtom } from "../../catalogue/state";
import type { Method, ScreenPath } from "../../contract";
import { flowScreen, groupScreen, startScreen } from "../../flows";
import type { Cashier, Choice } from "../../session/Cashier";
import { transactionAtom } from "../../transaction/state";
import { deferredTexts } from "../deferredTexts";
import { resetChoice } from "./resetChoice";

/** Opens the first screen of what the player has chosen on a list. */
export function openChoice(cashier: Cashier, choice: Choice): void {
  const { store, screen, area } = cashier;
  // an earlier transaction does not belong to this choice
  store.set(transactionAtom, undefined);
  if ("group" in choice) {
    cashier.track("button", { button: choice.group });
    store.set(chosenGroupAtom, choice.group);
    open(cashier, groupScreen(area, choice.group));
    return;
  }
  const isCoin = "coin" in choice;
  const method = isCoin ? choice.networks[0]?.method : choice.method;
  if (!method || !isOffered(cashier, method)) return;
  // a wrong network loses the money, so the player chooses it
  store.set(chosenCoinAtom, isCoin ? choice : undefined);
  store.set(chosenBankAtom, undefined);
  store.set(chosenMethodAtom, isCoin ? undefined : method);
  cashier.track("button", { button: isCoin ? choice.coin : method.name });
  const throughGroup = flowScreen(screen)?.lists === "group";
  open(cashier, startScreen(area, method, { throughGroup }));
}

/** Whether a method is on the current list: the host may have opened another list during the press. */
function isOffered({ store, area }: Cashier, method: Method): boolean {
  const methods = store.get(methodsAtom)[area]?.methods;
  return !methods || methods.includes(method);
}

/** Goes to a screen; without one, stays on the list with a notice. */
function open(cashier: Cashier, screen: ScreenPath | undefined): void {
  if (screen) cashier.go(screen, { isChoice: true });
  else {
    resetChoice(cashier.store);
    cashier.showNotice(cashier.text(deferredTexts.methodClosed));
  }
}
