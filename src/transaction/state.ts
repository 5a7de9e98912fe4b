import { type Atom, atom } from "jotai/vanilla";
import type { Answer } from "../api/transaction";
import { chosenBankAtom, chosenCoinAtom, chosenMethodAtom } from "../catalogue/state";
import type { CashierError } from "../contract/CashierError";
import type { User } from "../contract/host/user";
import type { Method } from "../contract/list/method";
import type { Account } from "../contract/payment/transaction";
import { playerAtom } from "../session/playerAtom";
import type { Store } from "../session/Store";
import type { TokenSource } from "./submit/beforeSending";

/** A stored answer, with facts that the server did not send. */
export interface ShownAnswer extends Answer {
  /** the player has completed this action: it is not shown again and does not expire */
  isDoneByPlayer?: true | undefined;
  /** the deposit failed because it was not paid in time */
  isExpiredUnpaid?: true | undefined;
  /** a push reported the failure; pushes carry no error code */
  isReasonUnknown?: true | undefined;
  /**
   * when a push last changed this withdrawal, or this deposit if it has no amount or has succeeded, in ms of
   * `performance.now()`: pushes contain no action, no timeline and no amount
   */
  pushedAt?: number | undefined;
}

/** The transaction on screen and its action. */
export const transactionAtom = playerAtom<ShownAnswer | undefined>(undefined);

/** An unfinished transaction of the list of its area. */
export interface ActivePayment extends ShownAnswer {
  /** when it started, or last changed other than by a list, in ms of `performance.now()`; older lists do not count */
  changedAt?: number | undefined;
}

/** The player's unfinished transactions of each area, newest first, as shown on its list. */
export const activeAtoms = {
  deposit: playerAtom<readonly ActivePayment[]>([]),
  withdrawal: playerAtom<readonly ActivePayment[]>([]),
};

/** A payment that began in this page. */
export interface StartedHere {
  /** the player's balance at the press, if it was known: the region may have another currency since */
  balance: User["balanceData"];
  /** when the answer arrived that started it, in ms of `performance.now()` */
  at: number;
}

/** The payments that began in this page, by transaction id. */
export const startedHereAtom = playerAtom<ReadonlyMap<string, StartedHere>>(new Map());

/**
 * How many one-time codes the player may still try, by transaction id, if the server has said so; 0 locks the field.
 */
export const attemptsLeftAtom = playerAtom<ReadonlyMap<string, number>>(new Map());

/** Name of the method whose preparation the player has read since choosing it. */
export const preparedMethodAtom = playerAtom<string | undefined>(undefined);

/** Whether a submission is under way: further presses are ignored until it has ended. */
export const isSubmittingAtom = playerAtom(false);

/** Whether submissions are blocked for now, after `rate_limited`. */
export const isPausedAtom = playerAtom(false);

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

/** The atom that holds the amount, such as that of the form in which it is typed. */
const amountHolderAtom = playerAtom<Atom<number | undefined> | undefined>(undefined);

/** The amount of the form or the payment on screen, in major units; set to the atom that holds it. */
export const amountAtom = atom(
  (get) => {
    const holder = get(amountHolderAtom);
    return holder && get(holder);
  },
  (_get, set, holder: Atom<number | undefined> | undefined) => set(amountHolderAtom, holder),
);

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
  store.set(amountAtom, undefined);
}
