import { atom, type Getter } from "jotai/vanilla";
import type { Cashier } from "../../cashier/Cashier";
import { entryAtom, type RouteEntry } from "../../cashier/entry";
import { chosenSavedAtom } from "../../catalogue/saved/savedAccounts";
import { chosenGroupAtom, chosenMethodAtom, methodsAtom } from "../../catalogue/state";
import { flowOf, flowScreen, shownActions, startScreen } from "../../flows";
import { hasListFailed } from "../../payment/useMethodsOf";
import { transactionAtom } from "../../transaction/state";
import { actionExit } from "../../transaction/status";
import { showStatus } from "../../transaction/updates/updates";
import { runInMicrotask } from "../../ui/dom/scheduling";

/** How to leave a screen that does not fit the state any more: each is an act of {@link exits}. */
type Exit = "back" | "status" | "list" | "restart";

const exits: Readonly<Record<Exit, (cashier: Cashier) => void>> = {
  back: (cashier) => cashier.back(),
  status: showEnd,
  list: (cashier) => cashier.showReloadedList(),
  restart: startMethodAgain,
};

function showEnd(cashier: Cashier): void {
  const answer = cashier.store.get(transactionAtom);
  if (answer) showStatus(cashier, answer.transaction, { replace: true });
}

function startMethodAgain(cashier: Cashier): void {
  const { store, area } = cashier;
  const name = store.get(chosenMethodAtom)?.name;
  const listed = store.get(methodsAtom)[area]?.methods.find((method) => method.name === name);
  if (listed) cashier.choose({ method: listed, saved: store.get(chosenSavedAtom) });
  else cashier.showReloadedList();
}

/** How to leave an action's screen, once the payment is over or goes on with another action. */
function exitOfAction(get: Getter, { path }: RouteEntry): Exit | undefined {
  const answer = get(transactionAtom);
  const shown = answer ? shownActions(path, answer.transaction.type) : [];
  // the status shows every state
  if (!answer || shown.length === 0 || shown.includes("status")) return undefined;
  return actionExit(answer, shown.includes(answer.action.type));
}

/**
 * How to leave a group's list, once another region or a reload has removed all of its methods, or they could not be
 * loaded: the list of all methods shows why.
 */
function exitOfGroup(get: Getter, { path, area }: RouteEntry): Exit | undefined {
  const family = flowScreen(path)?.lists;
  if (!family) return undefined;
  if (hasListFailed(get, area)) return "list";
  const loaded = get(methodsAtom)[area];
  if (!loaded) return undefined;
  // crypto is one group, which a coin of the main list leads to as well
  const group = family === "crypto" ? family : get(chosenGroupAtom);
  return loaded.methods.some(({ category }) => category === group) ? undefined : "list";
}

/** How to leave a withdrawal's form, if its method now starts in another flow, such as the choice of a bank. */
function exitOfForm(get: Getter, { path, area }: RouteEntry): Exit | undefined {
  const method = get(chosenMethodAtom);
  if (area !== "withdrawal" || !method || flowScreen(path)?.guard !== "method") return undefined;
  const start = startScreen(area, method);
  return start && flowOf(start) !== flowOf(path) ? "restart" : undefined;
}

/** Leaves the current screen, once, when it no longer fits the payment or the methods. */
export function leaveOutdatedScreens(cashier: Cashier): void {
  const { store, signal } = cashier;
  const dueAtom = atom((get) => {
    const entry = get(entryAtom);
    return { entry, exit: exitOfAction(get, entry) ?? exitOfGroup(get, entry) ?? exitOfForm(get, entry) };
  });
  let last: { entry?: RouteEntry; exit?: Exit | undefined } = {};
  const leave = () => {
    const due = store.get(dueAtom);
    const isDone = due.entry === last.entry && due.exit === last.exit;
    last = due;
    if (!isDone && !signal.aborted && due.exit) exits[due.exit](cashier);
  };
  // later, as the code that changes the state may open the next screen itself
  const leaveSoon = () => runInMicrotask(leave);
  signal.addEventListener("abort", store.sub(dueAtom, leaveSoon));
  leaveSoon();
}
