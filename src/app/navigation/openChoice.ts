import { atom } from "jotai/vanilla";
import type { Cashier, Choice } from "../../cashier/Cashier";
import { areaAtom, isHostMethodDueAtom, staysOnListAtom } from "../../cashier/entry";
import { isPromptDueAtom, promptedChoiceAtom } from "../../catalogue/depositLimits/depositLimits";
import { findGroup } from "../../catalogue/entries/groups";
import { factsAtom, jointAvailability } from "../../catalogue/method/health";
import { downNotice } from "../../catalogue/method/methodFactText";
import { methodLabel } from "../../catalogue/method/methodText";
import { chosenSavedAtom } from "../../catalogue/saved/savedAccounts";
import {
  chosenBankAtom,
  chosenCoinAtom,
  chosenGroupAtom,
  chosenMethodAtom,
  isDownAtom,
  methodsAtom,
} from "../../catalogue/state";
import { CashierError } from "../../contract/CashierError";
import type { Area, ScreenPath } from "../../contract/host/screenPath";
import type { Method } from "../../contract/list/method";
import { flowScreen, groupScreen, startScreen } from "../../flows";
import { hostSessionAtom, isQuickAtom, languageAtom, settingsAtom } from "../../session/atoms";
import { forEachValue, whenTrue } from "../../session/Store";
import { transactionAtom } from "../../transaction/state";
import { resumingAtom } from "../state";
import { resetChoice } from "./screens";

const closed = /*i18n*/ {
  id: "method.closed",
  message: "This method is not available right now. Choose another one.",
};

/** Opens the first screen of a choice on a list. */
export function openChoice(cashier: Cashier, pressed: Choice): void {
  const { store, area } = cashier;
  const choice = currentChoice(cashier, pressed);
  if (!choice) return;
  const methods = candidatesOf(cashier, choice);
  if (areAllDown(cashier, methods)) {
    cashier.showNotice(downText(cashier, choice, methods), "info");
    return;
  }
  // before the first deposit the player is asked for a limit, then goes on
  if (area === "deposit" && store.get(isPromptDueAtom)) {
    store.set(promptedChoiceAtom, choice);
    cashier.openSheet("limits");
    return;
  }
  // an earlier transaction does not belong to this choice
  store.set(transactionAtom, undefined);
  if ("group" in choice) {
    cashier.track("button", { choice: choice.group });
    store.set(chosenGroupAtom, choice.group);
    openScreen(cashier, groupScreen(area, choice.group));
    return;
  }
  const isCoin = "coin" in choice;
  const method = isCoin ? choice.networks[0]?.method : choice.method;
  if (!method) return;
  setChoice(cashier, choice);
  cashier.track("button", { choice: isCoin ? choice.coin : method.name });
  openStart(cashier, method);
}

/**
 * A pressed choice as the current list has it; undefined if the list lacks it. The list may have been loaded again, or
 * replaced by another, during the press.
 */
function currentChoice({ store, area }: Cashier, pressed: Choice): Choice | undefined {
  const methods = store.get(methodsAtom)[area]?.methods;
  const method = "coin" in pressed ? pressed.networks[0]?.method : "method" in pressed ? pressed.method : undefined;
  if (!methods || !method || methods.includes(method)) return pressed;
  // the networks of a coin belong together, and the amount of a saved account belongs to its list
  if (!("method" in pressed) || pressed.saved) return undefined;
  const listed = methods.find(({ name }) => name === pressed.method.name);
  return listed && { method: listed };
}

function setChoice({ store }: Cashier, choice: Exclude<Choice, { group: string }>): void {
  const isCoin = "coin" in choice;
  // a wrong network loses the money, so the player chooses it
  store.set(chosenCoinAtom, isCoin ? choice : undefined);
  store.set(chosenBankAtom, undefined);
  store.set(chosenSavedAtom, isCoin ? undefined : choice.saved);
  store.set(chosenMethodAtom, isCoin ? undefined : choice.method);
}

function openStart(cashier: Cashier, method: Method): void {
  const isThroughGroup = flowScreen(cashier.screen)?.lists === "group";
  openScreen(cashier, startScreen(cashier.area, method, isThroughGroup));
}

/** The methods that the player may mean. */
function candidatesOf({ store, area }: Cashier, choice: Choice): readonly Method[] {
  if ("method" in choice) return [choice.method];
  if ("coin" in choice) return choice.networks.map(({ method }) => method);
  return (store.get(methodsAtom)[area]?.methods ?? []).filter(({ category }) => category === choice.group);
}

/** Whether none of these methods works. */
const areAllDown = ({ store }: Cashier, methods: readonly Method[]): boolean =>
  methods.length > 0 && methods.every(store.get(isDownAtom));

/** The notice for a choice that is out of order. */
const downText = (cashier: Cashier, choice: Choice, methods: readonly Method[]): string =>
  downNotice(cashier, labelOf(cashier, choice), jointAvailability(methods, cashier.store.get(factsAtom)));

function labelOf(cashier: Cashier, choice: Choice): string {
  if ("method" in choice) return methodLabel(choice.method, cashier.store.get(languageAtom));
  if ("coin" in choice) return choice.coin;
  const label = findGroup(choice.group)?.label;
  return label ? cashier.text(label) : choice.group;
}

/** Goes to a screen; without one, stays on the list with a notice. */
function openScreen(cashier: Cashier, screen: ScreenPath | undefined): void {
  if (screen) cashier.go(screen, { isChoice: true });
  else {
    resetChoice(cashier.store);
    cashier.showNotice(cashier.text(closed));
  }
}

/**
 * Opens the method that the host names in place of a loaded list, whenever it is due; the quick view offers it on its
 * card.
 * @param signal aborts when the player leaves the list
 */
export function followHostMethod(cashier: Cashier, area: Area, signal: AbortSignal): void {
  const { store } = cashier;
  if (store.get(isQuickAtom)) return;
  forEachValue(store, isHostMethodDueAtom, signal, (isDue) => void (isDue && openHostMethod(cashier, area, signal)));
}

/** Opens the host's method. Shows the list if the method is missing or down. */
async function openHostMethod(cashier: Cashier, area: Area, signal: AbortSignal): Promise<void> {
  const { store } = cashier;
  // a resumed payment takes precedence
  await store.get(resumingAtom).done;
  const { method: name } = store.get(hostSessionAtom);
  const methods = store.get(methodsAtom)[area]?.methods;
  if (signal.aborted || !methods || !store.get(isHostMethodDueAtom)) return;
  const method = methods.find((listed) => listed.name === name);
  const list = cashier.screen;
  if (method && !store.get(isDownAtom)(method)) openMethod(cashier, method);
  if (cashier.screen === list) {
    stayOnList(cashier, methods);
    cashier.report(new CashierError("The host's method is not available", { code: "method_unavailable" }));
  } else keepListOpen(cashier);
}

/** Opens the first screen of a method that the host has chosen. */
function openMethod(cashier: Cashier, method: Method): void {
  cashier.store.set(transactionAtom, undefined);
  setChoice(cashier, { method });
  openStart(cashier, method);
}

/** Keeps the list open, now that the host's method has been on screen, unless the player is locked into it. */
export function keepListOpen(cashier: Cashier): void {
  const { store } = cashier;
  const { method, methodLock } = store.get(hostSessionAtom);
  if (method && !methodLock && !store.get(staysOnListAtom)) stayOnList(cashier);
}

/**
 * Keeps the list open until the host changes its method.
 * @param unavailableIn the loaded methods, if the host's is not among them: the list is left again once other methods
 *   are loaded or the host opens the other area. A player without a lock may switch areas, which does not count
 */
function stayOnList({ store, area, signal }: Cashier, unavailableIn?: readonly Method[]): void {
  const { method, methodLock } = store.get(hostSessionAtom);
  store.set(staysOnListAtom, true);
  const hostAreaAtom = atom((get) => (methodLock ? get(areaAtom) : get(settingsAtom).page));
  const hostArea = store.get(hostAreaAtom);
  const isOverAtom = atom((get) => {
    const session = get(hostSessionAtom);
    const methods = get(methodsAtom)[area]?.methods;
    const isSame = session.method === method && session.methodLock === methodLock;
    const isRetryDue = get(hostAreaAtom) !== hostArea || (methods !== undefined && methods !== unavailableIn);
    return !isSame || (unavailableIn !== undefined && isRetryDue);
  });
  void whenTrue(store, isOverAtom, signal).then(() => store.set(staysOnListAtom, false));
}
