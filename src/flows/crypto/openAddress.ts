import { getTransaction, type TimedAnswer } from "../../api/transaction";
import type { Cashier } from "../../cashier/Cashier";
import { givesAddress } from "../../catalogue/method/family";
import { isAmountField } from "../../catalogue/method/fieldContent";
import { chosenMethodAtom } from "../../catalogue/state";
import type { Method } from "../../contract/list/method";
import { toCashierError } from "../../contract/toCashierError";
import { playerAtom } from "../../session/playerAtom";
import type { Scope } from "../../session/region";
import { withBonus } from "../../transaction/bonus";
import { failureText } from "../../transaction/rejection";
import { type Draft, type SubmitResult, transactionAtom } from "../../transaction/state";
import { isAnswerExpired, isWaiting } from "../../transaction/status";
import { sentDraftsAtom } from "../../transaction/submit/sentDrafts";
import { submit } from "../../transaction/submit/submit";
import { update } from "../../transaction/updates/updates";
import { type Visit, visitAtom } from "../../transaction/visit";
import { shouldReport } from "../../transport/failures";

/** The draft of an address request: without an amount, with the selected bonus. */
export const addressDraft = (
  cashier: Cashier,
  method: Method,
  fields: Draft["fields"],
  tokens?: Draft["tokens"],
): Draft => withBonus(cashier, { method, amount: undefined, fields, tokens });

/** Whether a method has fields to fill in before it gives an address; an amount field is not shown. */
export const needsForm = ({ fields }: Pick<Method, "fields">): boolean =>
  fields?.some((field) => !isAmountField(field)) ?? false;

/** Whether a method is still the chosen one. */
const isStillChosen = ({ store }: Cashier, method: Method): boolean =>
  store.get(chosenMethodAtom)?.name === method.name;

/** Ids of the transactions whose addresses are shown again, by {@link addressKey}. */
const addressesAtom = playerAtom<ReadonlyMap<string, string>>(new Map());

/** Drafts with the same key share an address. */
const addressKey = ({ method, fields, bonusId, tokens }: Draft, { country, currency }: Scope): string =>
  JSON.stringify([method.name, fields, country, currency, bonusId, tokens?.cards]);

/** Whether an address still accepts transfers, or one is being confirmed. */
const isAddressUsable = (answer: TimedAnswer): boolean =>
  answer.action.type === "crypto" && isWaiting(answer.transaction) && !isAnswerExpired(answer);

/** Remembers the transaction of an address, by default of the latest one, so that the address screen shows it again. */
export function rememberAddress({ store }: Pick<Cashier, "store">, id?: string): void {
  const drafts = store.get(sentDraftsAtom);
  const known = id ?? [...drafts.keys()].at(-1);
  const sent = known === undefined ? undefined : drafts.get(known);
  if (known !== undefined && sent && givesAddress(sent.draft.method)) {
    const key = addressKey(sent.draft, sent.scope);
    store.set(addressesAtom, (addresses) => new Map(addresses).set(key, known));
  }
}

/** Whether the player is on the address screen, without an address so far. */
const isAwaitingAddress = ({ screen, store }: Cashier): boolean =>
  screen === "/deposit/crypto/address" && store.get(transactionAtom) === undefined;

/** Shows the remembered address, if it is still usable. @returns whether it is */
async function showRemembered(cashier: Cashier, key: string, shouldShow: () => boolean): Promise<boolean> {
  const { store } = cashier;
  const id = store.get(addressesAtom).get(key);
  if (id === undefined) return false;
  const answer = await getTransaction(cashier, { type: "deposit", id }).catch((thrown: unknown) => {
    if (toCashierError(thrown).status !== 404) throw thrown;
  });
  if (answer && isAddressUsable(answer)) {
    if (shouldShow()) update(cashier, { type: "opened", answer });
    return true;
  }
  store.set(addressesAtom, (addresses) => new Map([...addresses].filter((one) => one[0] !== key || one[1] !== id)));
  return false;
}

/** Options of {@link openAddress}. */
export interface AddressOptions {
  /** the visit of the form, or of the screen that needs none; by default the current one */
  visit?: Visit;
  /** the screen asks by itself, without a press */
  isAutomatic?: boolean;
}

/**
 * Shows the address for a draft without an amount: the remembered one while it is usable, otherwise a new one. A
 * request that got no answer is repeated with the same `request_id`.
 * @returns an error that belongs to the form; all others have been shown
 */
export async function openAddress(cashier: Cashier, draft: Draft, options: AddressOptions = {}): Promise<SubmitResult> {
  const { store, signal } = cashier;
  const { visit = store.get(visitAtom), isAutomatic = false } = options;
  const key = addressKey(draft, visit.scope);
  const shouldShow = () => isStillChosen(cashier, draft.method) && isAwaitingAddress(cashier);
  try {
    if (await showRemembered(cashier, key, shouldShow)) return "accepted";
  } catch (thrown) {
    // nothing was sent: the address was only asked for again
    if (shouldShow() && shouldReport(thrown, signal)) cashier.showNotice(failureText(cashier, toCashierError(thrown)));
    return "handled";
  }
  // another form may be on screen, with the outcome of its own press
  if (store.get(visitAtom) !== visit) return "handled";
  const result = await submit(cashier, "deposit", draft, { visit, isAutomatic, isAwaited: shouldShow });
  // the latest draft that was sent is this one
  if (result === "accepted") rememberAddress(cashier);
  return result;
}
