import type { Cashier } from "../cashier/Cashier";
import { chosenCoinAtom, chosenMethodAtom } from "../catalogue/state";
import { CashierError } from "../contract/CashierError";
import type { Area, ScreenPath } from "../contract/host/screenPath";
import type { User } from "../contract/host/user";
import type { Transaction } from "../contract/payment/transaction";
import type { CreateDeposit, CreateWithdrawal } from "../contract/wire/requests";
import { localeAtom, returnUrlOf, settingsAtom } from "../session/atoms";
import { currentPlayerAtom } from "../session/playerAtom";
import { isCurrentRegion, regionOf, type Scope } from "../session/region";
import { NotSentError } from "../transport/failures";
import { type Draft, transactionAtom } from "./state";
import { isProcessed } from "./status";
import type { Visit } from "./visit";

type PerAttempt = "request_id" | "captcha";
type Body =
  | { area: "deposit"; payload: Omit<CreateDeposit, PerAttempt> }
  | { area: "withdrawal"; payload: Omit<CreateWithdrawal, PerAttempt> };

/** The sheet of a wallet, in which the player agrees to a payment before it is sent. It returns fields. */
export interface WalletSheet {
  /**
   * Opens the sheet, once per press: later calls return the same result.
   * @param signal closes the sheet when it aborts
   * @returns fields for the server
   * @throws PressStoppedError if the player closes it, or it cannot be opened
   */
  open(signal: AbortSignal): Promise<CreateDeposit["fields"]>;
  /** Closes the sheet with the result of the payment, once. */
  complete(result: PaymentComplete): void;
}

/** One press of a submit button, and the body of its request. */
export interface Press {
  area: Area;
  draft: Draft;
  scope: Scope;
  /** of the payment, see `paymentKeyOf` */
  key: string;
  /** without the members that each attempt adds */
  body: Body;
  visit: Visit;
  /** the player's balance at the press, if it is known */
  balance: User["balanceData"];
  /** aborts when the visit that the press belongs to is over: nothing is sent from then on */
  signal: AbortSignal;
  /** the sheet of the wallet that pays */
  walletSheet?: WalletSheet | undefined;
  /** Whether the player has stayed on the screen; evaluated when the answer arrives. */
  isAwaited(): boolean;
  /** Whether the player has closed the cashier since the press; evaluated when the answer arrives. */
  hasClosed(): boolean;
  /** whether to show a notice if the player has left the screen */
  hasNotice: boolean;
  /** whether the screen submits without a press */
  isAutomatic: boolean;
  /** whether the form shows the outcome, instead of a notice over the screen */
  isInForm: boolean;
}

/**
 * The body of a press, fixed at the moment of the press. Only a coin's address is asked for without an amount.
 * @throws NotSentError if a withdrawal has no amount or no account: neither is guessed
 */
export function requestBody({ store }: Cashier, area: Area, draft: Draft, scope: Scope): Body {
  const { method, amount, fields, account, bonusId, savedId, save } = draft;
  const shared = {
    method: method.name,
    currency: scope.currency,
    country: scope.country,
    amount: amount ?? null,
    fields: { ...fields },
    locale: store.get(localeAtom),
    ...(savedId && { saved_id: savedId }),
    ...(save && { save }),
  };
  if (area === "withdrawal") {
    if (amount === undefined || account === undefined) throw new NotSentError();
    return { area, payload: { ...shared, amount, account } };
  }
  const bonus = bonusId && { bonus_id: bonusId };
  return { area, payload: { ...shared, ...bonus, return_url: returnUrlOf(store.get(settingsAtom)) } };
}

/** Screens that show neither a form, a payment nor a list of methods: an answer does not replace them. */
const otherScreens: ReadonlySet<ScreenPath> = new Set([
  "/history",
  "/history/item",
  "/deposit/limits",
  "/deposit/region",
  "/withdrawal/region",
  "/empty/region",
]);

/**
 * Returns a check of whether the player is still where they were at this call: on the same form or payment, or on a
 * list of its area and region. It is also false once the payment on screen has succeeded since, such as an expired one
 * that was started again: its result stays on screen.
 * @param isInForm whether the press belongs to a form: one in front of the payment on screen, or one of its step
 */
export function placeCheck(cashier: Cashier, isInForm: boolean): () => boolean {
  const { store } = cashier;
  const form = () => store.get(chosenMethodAtom)?.name ?? store.get(chosenCoinAtom)?.coin;
  const shown = () => store.get(transactionAtom)?.transaction;
  const { area } = cashier;
  const [formBefore, before, region] = [form(), shown(), regionOf(store)];
  const isSame = (now: Transaction) => now.id === before?.id && (isInForm || isProcessed(before) || !isProcessed(now));
  return () => {
    const [now, formNow] = [shown(), form()];
    if (cashier.area !== area || otherScreens.has(cashier.screen)) return false;
    const isSameForm = formNow === formBefore || (formNow === undefined && isCurrentRegion(store, region));
    return isSameForm && (!now || isSame(now));
  };
}

/**
 * Whether the form of a press is still on screen to show its outcome. Once the press has ended, read `pressOutcomeAtom`
 * instead.
 */
export const isFormOpen = ({ signal, isInForm }: Press): boolean => isInForm && !signal.aborted;

/** Whether the player who pressed is still signed in. */
export const isCurrentPlayer = ({ store }: Cashier, { scope }: Press): boolean =>
  scope.player === store.get(currentPlayerAtom);

/** @throws NotSentError if the player who pressed is no longer signed in, or has left the screen of the press */
export function throwIfAbandoned(cashier: Cashier, press: Press): void {
  if (press.signal.aborted || !isCurrentPlayer(cashier, press)) throw new NotSentError();
}

/**
 * Waits for a step of a press.
 * @param isSent whether the press has been sent: from then on, leaving does not reject
 * @throws NotSentError as soon as the player leaves
 */
export function rejectOnLeave<Result>(
  { signal }: Pick<Press, "signal">,
  step: Promise<Result>,
  isSent: () => boolean = () => false,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = () => {
      if (!isSent()) reject(new NotSentError());
    };
    if (signal.aborted) end();
    signal.addEventListener("abort", end);
    void step.then(resolve, reject).finally(() => signal.removeEventListener("abort", end));
  });
}

/** A token is missing, so nothing is sent. The message belongs to its field. */
export class TokenError extends CashierError {
  constructor(field: string, message: string) {
    super(message, { code: "validation", fields: { [field]: message } });
  }
}

/**
 * Nothing was sent, for a reason that the player may read. A failure has been reported already; a deposit limit or a
 * closed sheet is not a failure.
 */
export class PressStoppedError extends Error {
  override readonly name = "PressStoppedError";
  /** text for the player; undefined if the player has left the form or closed what was asked */
  readonly notice: string | undefined;

  constructor(message: string, notice: string | undefined) {
    super(message);
    this.notice = notice;
  }
}
