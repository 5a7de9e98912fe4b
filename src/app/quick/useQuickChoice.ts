import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect, useMemo, useState } from "react";
import type { Cashier } from "../../cashier/Cashier";
import { useAtVisit } from "../../cashier/useAtVisit";
import { awaitBriefly } from "../../catalogue/awaitBriefly";
import { watchDepositLimits } from "../../catalogue/depositLimits/depositLimits";
import { type Entry, groupMethods, methodsOf } from "../../catalogue/entries/groups";
import { savedRowsAtom, takeSavedRequest } from "../../catalogue/loadList";
import { firstUsable, type ListedAccount } from "../../catalogue/saved/listedAccounts";
import { listedAccountsAtoms, loadSavedAccounts } from "../../catalogue/saved/savedAccounts";
import { isDownAtom, methodsAtom, snippetAtom } from "../../catalogue/state";
import type { Method } from "../../contract/list/method";
import type { SavedAccount } from "../../contract/list/savedAccount";
import { hostSessionAtom } from "../../session/atoms";
import { isCurrentRegion, scopeAtom } from "../../session/region";
import { forEachValue, whenTrue } from "../../session/Store";
import { isSubmittingAtom } from "../../transaction/state";
import { runUntilCleanup } from "../../ui/dom/scheduling";
import { removalsAtom } from "../list/saved/removal";
import { useWidget, type Widget } from "../Widget";

/** The way to pay on the quick view's card. */
export interface QuickChoice {
  method: Method;
  /** the row that the card opens in place of the method, which is only one of a coin's networks or of a group */
  entry?: Entry;
  /** absent if no usable account is saved: the card pays with the method alone, or opens its form */
  account?: SavedAccount;
  /** the amount of its last payment, in major units; undefined if it cannot be paid today */
  amount?: number | undefined;
}

/** The ways to pay that {@link quickChoice} chooses from. */
export interface QuickCandidates {
  /** the saved accounts that can be shown, newest use first */
  accounts: readonly ListedAccount[];
  /** the visible methods of deposits */
  methods: readonly Method[];
  /** the name of the method that the player has used last */
  last: string | undefined;
  /** the name of the method that the host wants */
  wanted?: string | undefined;
  isDown(method: Method): boolean;
}

/**
 * Chooses the last usable saved account, else the method used last, else the first of the list. If the host's method
 * works, considers only that method and its accounts. If nothing works, chooses as if everything did, because the card
 * then says so; undefined without methods.
 */
export const quickChoice = (candidates: QuickCandidates): QuickChoice | undefined =>
  choiceAmong(candidates) ?? choiceAmong({ ...candidates, isDown: () => false });

/** The choice among the methods that work. */
function choiceAmong(candidates: QuickCandidates): QuickChoice | undefined {
  const { accounts, methods, last, wanted, isDown } = candidates;
  const isWorking = (method: Method) => !isDown(method);
  const working = methods.filter(isWorking);
  const named = working.find(({ name }) => name === wanted);
  const usable = firstUsable(named ? accounts.filter(({ method }) => method.name === wanted) : accounts, isDown);
  if (usable) return usable;
  if (named) return { method: named };
  const used = working.find(({ name }) => name === last);
  if (used) return { method: used };
  // all of a coin's networks, as the list has them: the player chooses among those that work
  const entries = groupMethods(methods, isDown).flatMap((section) => section.entries);
  const usableEntries = entries.filter((entry) => methodsOf(entry).some(isWorking));
  const entry = usableEntries.find(({ kind }) => kind === "method") ?? usableEntries[0];
  if (!entry) return undefined;
  const members = methodsOf(entry);
  const method = members.find(isWorking);
  return method && { method, ...(members.length > 1 && { entry }) };
}

/** How long the card waits for the player's snippet, in ms: the snippet only decides the first amount and method. */
const maxSnippetWaitMs = 1_500;

/** Loads the saved accounts from the request that was sent with the methods; a no-op once they are loaded. */
export async function loadAccounts(cashier: Cashier): Promise<void> {
  const { store } = cashier;
  if (!store.get(listedAccountsAtoms.deposit))
    await loadSavedAccounts(cashier, "deposit", takeSavedRequest(store, "deposit"));
}

/** The saved accounts that the card may pay with: without those whose removal the server has not answered yet. */
const keptAccountsAtom = atom((get) => {
  const removals = get(removalsAtom);
  const accounts = get(listedAccountsAtoms.deposit);
  return removals.size > 0 ? accounts?.filter(({ account }) => !removals.has(account.id)) : accounts;
});

/** Whether the card's first amount is known, from a saved account or the player's last deposit. */
const isAmountKnownAtom = atom(
  (get) =>
    get(snippetAtom) !== undefined || firstUsable(get(keptAccountsAtom) ?? [], get(isDownAtom))?.amount !== undefined,
);

/** The facts that decide between the accounts and methods. */
const choiceHintsAtom = atom((get) => ({
  last: get(snippetAtom)?.last?.deposit?.method ?? undefined,
  isDown: get(isDownAtom),
}));

/** Whether the list of the current region is loaded, and not empty. */
const hasListAtom = atom((get) => {
  const loaded = get(methodsAtom).deposit;
  const saved = get(savedRowsAtom).deposit;
  return (
    loaded && saved && isCurrentRegion({ get }, loaded) && isCurrentRegion({ get }, saved) && loaded.methods.length > 0
  );
});

/**
 * Loads the saved accounts whenever the list is loaded, waits a little for the player's snippet, and then watches the
 * deposit limits.
 * @param setSettled called with whether the card's first amount is final: known, or no longer waited for
 * @param signal aborts with the card
 */
function followCard(widget: Widget, setSettled: (isSettled: boolean) => void, signal: AbortSignal): void {
  const { store } = widget;
  const load = async (current: AbortSignal) => {
    await loadAccounts(widget);
    await awaitBriefly(whenTrue(store, isAmountKnownAtom, current), maxSnippetWaitMs);
    if (current.aborted) return;
    setSettled(true);
    watchDepositLimits(widget, current);
  };
  forEachValue(store, hasListAtom, signal, (hasList, current) => {
    setSettled(store.get(isAmountKnownAtom));
    if (hasList) void load(current);
  });
}

/** Returns the account or method that the card offers; undefined until it is known. */
export function useQuickChoice(): QuickChoice | undefined {
  const widget = useWidget();
  const loaded = useAtomValue(methodsAtom).deposit;
  const accounts = useAtomValue(keptAccountsAtom);
  const [isAmountSettled, setAmountSettled] = useState(() => widget.store.get(isAmountKnownAtom));
  useEffect(() => runUntilCleanup(widget.signal, (signal) => followCard(widget, setAmountSettled, signal)), [widget]);
  const isReady = useAtomValue(hasListAtom) && isAmountSettled;
  // another balance or deposit limit lists the same accounts again, which does not start another visit
  const ids = JSON.stringify(accounts?.map(({ account }) => account.id));
  const isDown = useAtomValue(isDownAtom);
  // while nothing works, every press is refused: the first method that works again replaces the offer
  const isStuck = loaded?.methods.every(isDown);
  const visit = useMemo(() => ({ isReady, loaded, ids, isStuck }), [isReady, loaded, ids, isStuck]);
  const hints = useAtVisit(choiceHintsAtom, visit);
  const { method: named } = useAtomValue(hostSessionAtom);
  const choice = useMemo(
    () =>
      isReady && loaded
        ? quickChoice({ accounts: accounts ?? [], methods: loaded.methods, wanted: named, ...hints })
        : undefined,
    [isReady, loaded, accounts, named, hints],
  );
  const isBusy = useAtomValue(isSubmittingAtom);
  const scope = useAtomValue(scopeAtom);
  const [kept, setKept] = useState({ choice, scope });
  // while the host reloads the list, a press keeps its card; another region has another card
  const isKept = !isReady && isBusy && kept.scope === scope;
  if (!isKept && (kept.choice !== choice || kept.scope !== scope)) setKept({ choice, scope });
  return isKept ? kept.choice : choice;
}
