import { byIdSchema, confirmWithdrawalSchema, createWithdrawalSchema } from "../../../src/contract/wire/requests";
import { withdrawalSteps } from "../actions/withdrawalAction";
import { nigerianBanks } from "../catalogue/countries/nigerianBanks";
import { methodFor } from "../catalogue/entry";
import { parseRequest } from "../parseRequest";
import { RejectionError } from "../RejectionError";
import type { Player } from "../transactions/Ledger";
import { type OneTimeCode, validCode } from "../transactions/oneTimeCode";
import type { StoredTransaction } from "../transactions/storedTransaction";
import type { Call, CallInput, Services } from "./call";
import { continueStep } from "./continueStep";
import { feeFor } from "./quote";
import { noteAccount, withSavedFields } from "./savedAccounts";
import {
  active,
  answer,
  cancel,
  completeStep,
  findExisting,
  ownTransaction,
  rejectLateStep,
  show,
  subjectOf,
} from "./transactions";
import { validateCreate } from "./validateCreate";

/** Synchronous, so that concurrent calls with one `request_id` create one transaction. */
function create(services: Services, { player, payload, origin }: CallInput): unknown {
  const sent = parseRequest(createWithdrawalSchema, payload);
  const subject = subjectOf("withdrawal", sent);
  const known = findExisting(player, sent.request_id, subject);
  if (known) return answer(services, known);
  const request = withSavedFields(services, "withdrawal", player.token, sent);
  const entry = validateCreate(services, "withdrawal", player.token, request);
  const { seed, ledger, schedule, payouts, balances } = services;
  const { method, currency, country, amount, fields, account } = request;
  const balance = balances.amount(player.token, currency.toUpperCase());
  if (balance !== null && (amount ?? 0) > balance)
    throw new RejectionError(422, "amount_out_of_range", "Not enough on your balance");
  services.cards.charge(player.token, methodFor(entry, "withdrawal"), request);
  const input = { seed, id: ledger.nextId(player), origin, method, amount, currency, fields };
  const { steps, ending } = withdrawalSteps(entry, input);
  const [first, ...next] = steps;
  const lifetime = first?.lifetime ?? null;
  const fee = feeFor(entry, "withdrawal", amount ?? 0, currency);
  const opened = ledger.open(player, request.request_id, subject, {
    type: "withdrawal",
    method,
    amount,
    currency,
    country,
    expiresAt: lifetime === null ? null : schedule.now() + lifetime,
    account,
    bonusId: null,
    ...noteAccount(services, "withdrawal", player.token, entry, request),
    fields,
    returnUrl: null,
    action: first?.action ?? { type: "status" },
    next,
    payout: { fee, ending, timeline: null, cancellable: null },
  });
  // the answer brings the status, so it is not pushed
  payouts.enterStep(opened, true);
  balances.tell(player.token);
  return answer(services, opened);
}

/**
 * Finds a player's own withdrawal, or deposit that has asked for a code.
 * @throws RejectionError `not_found`, also for another player's transaction
 */
function transactionOfCode(player: Player, id: string): StoredTransaction {
  const isDeposit = player.transactions.some((own) => own.id === id && own.type === "deposit" && own.code);
  return ownTransaction(player, isDeposit ? "deposit" : "withdrawal", id);
}

/** The code of a transaction; null if the current step has none. @throws RejectionError `already_finished` */
function currentCode(services: Services, transaction: StoredTransaction): OneTimeCode | null {
  rejectLateStep(services, transaction);
  return transaction.action.type === "code" ? transaction.code : null;
}

function confirm(services: Services, { player, payload }: CallInput): unknown {
  const { id, code } = parseRequest(confirmWithdrawalSchema, payload);
  const transaction = transactionOfCode(player, id);
  const sent = currentCode(services, transaction);
  // a retry of a completed step returns the current step
  if (!sent) return answer(services, transaction);
  if (sent.attemptsLeft === 0) throw wrongCode("Too many wrong codes", 0);
  if (code !== validCode) {
    const attemptsLeft = sent.attemptsLeft - 1;
    transaction.code = { ...sent, attemptsLeft };
    throw wrongCode("This code is wrong", attemptsLeft);
  }
  completeStep(services, transaction, services.settleAfterMs);
  return answer(services, transaction);
}

function wrongCode(message: string, attemptsLeft: number): RejectionError {
  return new RejectionError(422, "validation", message, { fields: { code: message }, attemptsLeft });
}

/** Sends the code again, with new attempts. */
function resend(services: Services, { player, payload }: CallInput): unknown {
  const { id } = parseRequest(byIdSchema, payload);
  const transaction = transactionOfCode(player, id);
  const sent = currentCode(services, transaction);
  if (!sent) return answer(services, transaction);
  if (sent.resendAt === null) throw new RejectionError(409, "resend_limit", "The code cannot be sent again");
  const waitMs = sent.resendAt - services.schedule.now();
  if (waitMs > 0) {
    const retryAfterSeconds = Math.ceil(waitMs / 1_000);
    throw new RejectionError(429, "rate_limited", "The code was sent a moment ago", { retryAfterSeconds });
  }
  services.payouts.resend(transaction, sent);
  return answer(services, transaction);
}

/** The calls of withdrawals; those about codes take deposits as well. */
export const withdrawalCalls: Call[] = [
  { method: "POST", path: "/BANKING/withdrawal-create", run: create },
  { method: "POST", path: "/BANKING/withdrawal-continue", run: continueStep("withdrawal") },
  { method: "POST", path: "/BANKING/withdrawal-confirm", run: confirm },
  { method: "POST", path: "/BANKING/withdrawal-resend", run: resend },
  { method: "POST", path: "/BANKING/withdrawal-cancel", run: cancel("withdrawal") },
  { method: "GET", path: "/BANKING/withdrawal-transaction", run: show("withdrawal") },
  { method: "GET", path: "/BANKING/withdrawal-active", run: active("withdrawal") },
  { method: "GET", path: "/BANKING/nigerian-banks", run: () => ({ banks: nigerianBanks }) },
];
