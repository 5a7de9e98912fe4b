import { type Atom, atom } from "jotai/vanilla";
import type { Deadline } from "../api/deadline";
import type { TimedAnswer } from "../api/transaction";
import { chosenBankAtom, chosenCoinAtom, chosenMethodAtom } from "../catalogue/state";
import type { CashierError } from "../contract/CashierError";
import type { Area } from "../contract/host/screenPath";
import type { User } from "../contract/host/user";
import type { Method } from "../contract/list/method";
import type { Account, StatusPush, Transaction } from "../contract/payment/transaction";
import { playerAtom } from "../session/playerAtom";
import { currencyAtom } from "../session/region";
import type { Store } from "../session/Store";
import type { History } from "./historyPages";

/** A stored answer, with facts that the server did not send. */
export interface ShownAnswer extends TimedAnswer {
  /**
   * nothing is left to do for this action: the player has done it, or the server has accepted the payment; it is not
   * shown again and does not expire
   */
  isDoneByPlayer?: true | undefined;
  /** the deposit failed because it was not paid in time */
  isExpiredUnpaid?: true | undefined;
  /** a push reported the failure; pushes carry no error code */
  isReasonUnknown?: true | undefined;
  /**
   * when a push last changed this withdrawal, or this deposit if it has no amount or has succeeded, in ms of the page's
   * clock: pushes contain no action, no timeline and no amount
   */
  pushedAt?: number | undefined;
}

/** An unfinished transaction on the list of its area. */
export interface ActivePayment extends ShownAnswer {
  /** when it started, or last changed other than by a list, in ms of the page's clock; older lists do not count */
  changedAt?: number | undefined;
}

/** The result of a transaction: it was paid, or it failed. */
export interface KnownResult {
  transaction: Transaction;
  /** when it became known, or a push last mentioned it, in ms of the page's clock */
  at: number;
}

/** A push about an unknown transaction. */
interface EarlyPush extends StatusPush {
  /** when it arrived, in ms of the page's clock */
  at: number;
}

/**
 * Why the server is asked for a result: a push gave another one than is known (that push; a success counts if the
 * answer has no result), the payment is missing from its list (`unlisted`), or an answer gave another one (undefined).
 */
export type RecheckReason = StatusPush | "unlisted" | undefined;

/** A deadline that the sending time of a request bounds, not the device's clock alone. */
interface KnownDeadline {
  /** the `expires_at` that it belongs to */
  expiresAt: string;
  deadline: Deadline;
}

/** A payment that began in this page. */
interface StartedHere {
  /** the player's balance at the press, if it was known: the region may have another currency since */
  balance: User["balanceData"];
  /** when the answer arrived that started it, in ms of the page's clock */
  at: number;
}

/** Everything that is known of the player's transactions. Maps and sets are by transaction id. */
export interface Payments {
  /** the transaction on screen and its action */
  shown: ShownAnswer | undefined;
  /** the unfinished ones of each area, newest first, as shown on its list */
  active: Readonly<Record<Area, readonly ActivePayment[]>>;
  history: History;
  /** the results that are known: older answers do not undo them */
  results: ReadonlyMap<string, KnownResult>;
  /** the last pushed status of unknown transactions: a push can overtake the answer that creates one */
  earlyPushes: ReadonlyMap<string, EarlyPush>;
  /** the ones that the host knows of, each as it was last reported */
  reported: ReadonlyMap<string, Transaction>;
  /** the ones that the player has seen: on screens, in notices or the history */
  seen: ReadonlySet<string>;
  /** the ones that the bar below a list has shown */
  offered: ReadonlySet<string>;
  /** the deposits whose time has run out on screen: the player has read that they are not to be paid any more */
  expired: ReadonlySet<string>;
  /** the results that the player has been told, on a screen, in a row or by a notice, each as its status */
  told: ReadonlyMap<string, number>;
  /** the ones whose results the server is asked for */
  rechecks: ReadonlyMap<string, RecheckReason>;
  /** the deadlines of those that this page has created */
  deadlines: ReadonlyMap<string, KnownDeadline>;
  /** the answers to steps that the player has done: lists and the history start without them */
  done: ReadonlyMap<string, ShownAnswer>;
  /** the ones that began in this page */
  startedHere: ReadonlyMap<string, StartedHere>;
  /** the ones whose provider's page the player is back from */
  returned: ReadonlySet<string>;
  /** how many one-time codes the player may still try, if the server has said so; 0 locks the field */
  attemptsLeft: ReadonlyMap<string, number>;
  /** when the rate limits for sending one-time codes again end: answers do not include them */
  resendLimits: ReadonlyMap<string, Deadline>;
}

/** The {@link Payments} of the element's player. */
export const paymentsAtom = playerAtom<Payments>({
  shown: undefined,
  active: { deposit: [], withdrawal: [] },
  history: { items: new Map(), lists: {}, isSupported: undefined, isBehind: false, refreshFailures: 0 },
  results: new Map(),
  earlyPushes: new Map(),
  reported: new Map(),
  seen: new Set(),
  offered: new Set(),
  expired: new Set(),
  told: new Map(),
  rechecks: new Map(),
  deadlines: new Map(),
  done: new Map(),
  startedHere: new Map(),
  returned: new Set(),
  attemptsLeft: new Map(),
  resendLimits: new Map(),
});

/** An atom of one part of the player's payments. */
const partAtom = <Part extends keyof Payments>(part: Part) =>
  atom(
    (get) => get(paymentsAtom)[part],
    (_get, set, next: Payments[Part]) => set(paymentsAtom, (payments) => ({ ...payments, [part]: next })),
  );

/** The transaction on screen and its action. */
export const transactionAtom = partAtom("shown");

/** The player's history. */
export const historyAtom = partAtom("history");

/** Id of the transaction whose details the history shows. */
export const historyItemIdAtom = playerAtom<string | undefined>(undefined);

/** The payments that began in this page, by transaction id. */
export const startedHereAtom = partAtom("startedHere");

/** The payments whose provider's page the player is back from, by transaction id. */
export const returnedAtom = partAtom("returned");

/** How many one-time codes the player may still try, by transaction id. */
export const attemptsLeftAtom = partAtom("attemptsLeft");

/** The player's unfinished transactions, by area. */
export const activeAtom = partAtom("active");

/** Name of the method whose preparation the player has read since choosing it. */
export const preparedMethodAtom = playerAtom<string | undefined>(undefined);

/** Whether a submission is under way: further presses are ignored until it has ended. */
export const isSubmittingAtom = playerAtom(false);

/** Requests tokens of card data that stays at the provider, once a press is about to be sent. */
export interface TokenSource {
  /** distinguishes cards: their last four digits, where the provider's pages report them */
  readonly cards: string;
  /**
   * Requests a token for each field. @returns the tokens by field
   * @throws TokenError if the provider refuses the card, or does not answer
   */
  request(signal: AbortSignal): Promise<Readonly<Record<string, string>>>;
}

/** A filled-in form. Amount in major units; values unmasked. */
export interface Draft {
  method: Method;
  amount: number | undefined;
  fields: Readonly<Record<string, string>>;
  /** requests tokens for fields whose card data stays at the provider */
  tokens?: TokenSource | undefined;
  /** which account a withdrawal is paid from */
  account?: Account;
  /** the bonus to attach to a deposit; not part of the payment's identity */
  bonusId?: string;
  /** the saved way to pay that stands for the other fields; `fields` has only what is asked again */
  savedId?: string;
  /** its name, for later screens; not sent */
  savedName?: string;
  /** whether to save the account for next time; not part of the payment's identity */
  save?: boolean;
}

/** Where the amount on screen comes from. */
interface FollowedAmount {
  /** the atom that holds it, such as that of the form in which it is typed */
  valueAtom: Atom<number | undefined>;
  /** that of a payment, which may be of another region; undefined for the region's */
  currency: string | undefined;
}

const followedAmountAtom = playerAtom<FollowedAmount | undefined>(undefined);

/** The amount of the form or the payment on screen, in major units. */
export const amountAtom = atom((get) => {
  const followed = get(followedAmountAtom);
  return followed && get(followed.valueAtom);
});

/** The currency of {@link amountAtom}. */
export const amountCurrencyAtom = atom((get) => get(followedAmountAtom)?.currency ?? get(currencyAtom));

/**
 * Makes {@link amountAtom} follow the atom that holds the amount on screen; undefined if there is none.
 * @param currency of a payment; the region's by default
 */
export const followAmount = (
  { set }: Pick<Store, "set">,
  valueAtom: Atom<number | undefined> | undefined,
  currency?: string,
): void => set(followedAmountAtom, valueAtom && { valueAtom, currency });

/** The payment that the form on screen continues, which may be of another region; undefined in a method's own form. */
export const continuedPaymentAtom = playerAtom<Pick<Transaction, "amount" | "currency"> | undefined>(undefined);

/**
 * The result of a press: `accepted` by the server, `handled` (the player has been shown why not, or the press is a
 * no-op), or the error that belongs to the form.
 */
export type SubmitResult = "accepted" | "handled" | CashierError;

/**
 * Clears the chosen method or coin, its bank, its amount and the transaction on screen; keeps the group that it belongs
 * to.
 */
export function forgetMethod(store: Store): void {
  store.set(chosenMethodAtom, undefined);
  store.set(chosenCoinAtom, undefined);
  store.set(chosenBankAtom, undefined);
  store.set(transactionAtom, undefined);
  followAmount(store, undefined);
}
