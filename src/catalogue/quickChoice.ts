import type { Method } from "../contract/list/method";
import type { SavedAccount } from "../contract/list/savedAccount";
import { type Entry, groupMethods, methodsOf } from "./entries/groups";
import { firstUsable, type ListedAccount } from "./saved/listedAccounts";

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
