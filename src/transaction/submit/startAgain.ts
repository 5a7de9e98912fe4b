import type { Cashier } from "../../cashier/Cashier";
import { loadMethods } from "../../catalogue/loadList";
import { givesAddress } from "../../catalogue/method/family";
import { loadedMethod, methodsAtom } from "../../catalogue/state";
import type { Method } from "../../contract/list/method";
import { isSameCurrency } from "../../contract/money";
import type { Transaction } from "../../contract/payment/transaction";
import { currencyAtom, isCurrentRegion, scopeAtom } from "../../session/region";
import { withBonus } from "../bonus";
import { failureText } from "../rejection";
import { type Draft, transactionAtom } from "../state";
import { type Visit, visitAtom } from "../visit";
import { type SentDraft, sentDraftsAtom } from "./sentDrafts";
import { submit } from "./submit";
import { loadSavedAccountOf, savedAccountOf } from "./usedAccounts";

/**
 * The draft, with its bonus only if that is still the chosen one, and never with another: the screen of an expired
 * deposit shows none. In another region it has none, because a bonus is in the region's currency.
 */
function withOwnBonus(cashier: Cashier, { draft, scope }: SentDraft): Draft {
  const { bonusId, ...plain } = draft;
  const isOffered = isCurrentRegion(cashier.store, scope) && withBonus(cashier, draft).bonusId === bonusId;
  return isOffered ? draft : plain;
}

/** The draft of a deposit from before the page was loaded; undefined if the player has to fill something in. */
function rebuiltDraft(cashier: Cashier, transaction: Transaction, method: Method): Draft | undefined {
  const { store } = cashier;
  const { amount, currency, bonus_id: bonusId, saved_id: savedId } = transaction;
  if (!isSameCurrency(currency, store.get(currencyAtom))) return undefined;
  const hasAmount = !givesAddress(method);
  if (hasAmount && amount === null) return undefined;
  const account = savedAccountOf(store, transaction);
  const isAsked = account ? account.requires.length > 0 : savedId != null || Boolean(method.fields?.length);
  if (isAsked || method.wallet) return undefined;
  return {
    method,
    amount: hasAmount ? (amount ?? undefined) : undefined,
    fields: {},
    ...(account && { savedId: account.id }),
    ...(bonusId && { bonusId }),
  };
}

/** The draft that starts a deposit again without asking the player; it keeps the region of its payment. */
function draftAgain(cashier: Cashier, transaction: Transaction, method: Method | undefined): SentDraft | undefined {
  const { store } = cashier;
  const rebuild = () => {
    const draft = method && rebuiltDraft(cashier, transaction, method);
    return draft && { draft, scope: store.get(scopeAtom) };
  };
  const again = store.get(sentDraftsAtom).get(transaction.id) ?? rebuild();
  return again && { ...again, draft: withOwnBonus(cashier, again) };
}

/** The screen that offers to start a deposit again. */
interface ExpiredScreen {
  visit: Visit;
  /** Opens the form of the deposit's method. */
  openForm(method: Method): void;
  /** Refuses to pay by a method that is down, and tells the player why. @returns whether it has */
  refuseIfDown(method: Method): boolean;
}

/**
 * Replaces an expired deposit by a new one: at once if the player has nothing to fill in, else from its method's form,
 * else from the list.
 */
export async function startAgain(
  cashier: Cashier,
  transaction: Transaction,
  { visit, openForm, refuseIfDown }: ExpiredScreen,
): Promise<void> {
  const { store } = cashier;
  cashier.track("button", { button: "start_again" });
  if (!store.get(sentDraftsAtom).has(transaction.id)) {
    // a player who has come back from a provider has not seen the list yet; a failure is reported
    await Promise.all([loadMethods(cashier, "deposit").catch(() => {}), loadSavedAccountOf(cashier, transaction)]);
    // a player who has closed the cashier meanwhile leaves the transaction behind
    if (store.get(visitAtom) !== visit || store.get(transactionAtom)?.transaction.id !== transaction.id) return;
  }
  const method = loadedMethod(store.get(methodsAtom), transaction.type, transaction.method);
  const again = draftAgain(cashier, transaction, method);
  if (again) {
    if (refuseIfDown(again.draft.method)) return;
    const submitted = await submit(cashier, "deposit", again.draft, { scope: again.scope, visit });
    // a refusal of the form's values opens no form that the player has not asked for
    if (typeof submitted === "string" || store.get(visitAtom) !== visit) return;
    cashier.showNotice(failureText(cashier, submitted));
  }
  if (method) openForm(method);
  else cashier.showReloadedList("deposit");
}
