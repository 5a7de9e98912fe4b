import { byIdSchema, createDepositSchema } from "../../../src/contract/wire/requests";
import { depositSteps } from "../actions/depositAction";
import { parseRequest } from "../parseRequest";
import { RejectionError } from "../RejectionError";
import { failed, processed } from "../transactions/statuses";
import { declinedCard, type Step } from "../transactions/storedTransaction";
import type { Call, CallInput, Services } from "./call";
import { continueStep } from "./continueStep";
import { noteAccount, withSavedFields } from "./savedAccounts";
import {
  active,
  answer,
  cancel,
  completeStep,
  findExisting,
  ownTransaction,
  rejectTooLate,
  show,
  subjectOf,
} from "./transactions";
import { validateCreate } from "./validateCreate";

/** A part of the fake sheet's token for a declined card. */
const declinedToken = "demo-declined";

/** Synchronous, so that concurrent calls with one `request_id` create one transaction. */
function create(services: Services, { player, payload, origin }: CallInput): unknown {
  const sent = parseRequest(createDepositSchema, payload);
  const subject = subjectOf("deposit", sent);
  const known = findExisting(player, sent.request_id, subject);
  if (known) return answer(services, known);
  const request = withSavedFields(services, "deposit", player.token, sent);
  checkReturnAddress(services, request.return_url);
  const entry = validateCreate(services, "deposit", player.token, request);
  services.depositLimits.check(player.token, request.amount, request.currency);
  const { seed, ledger, schedule, settleAfterMs, coinsAfterMs } = services;
  const { method, currency, country, amount, fields } = request;
  const input = { seed, id: ledger.nextId(player), origin, method, amount, currency, fields };
  const charge = services.cards.charge(player.token, entry.method, request);
  const flow = charge ? { ...entry, deposit: [charge.isChallenged ? "challenge" : "status"] as const } : entry;
  const [first = { action: { type: "status" }, lifetime: null } satisfies Step, ...next] = depositSteps(flow, input);
  const opened = ledger.open(player, request.request_id, subject, {
    type: "deposit",
    method,
    amount,
    currency,
    country,
    expiresAt: first.lifetime === null ? null : schedule.now() + first.lifetime,
    account: null,
    bonusId: request.bonus_id ?? null,
    ...noteAccount(services, "deposit", player.token, entry, request),
    fields,
    returnUrl: request.return_url,
    action: first.action,
    next,
    payout: null,
  });
  if (fields.wallet_token?.includes(declinedToken)) ledger.change(opened, { status: failed, error: declinedCard });
  else if (first.action.type === "status") ledger.changeLater(opened, settleAfterMs, { status: processed });
  if (first.action.type === "crypto" && coinsAfterMs !== null) ledger.sendCoins(opened, coinsAfterMs);
  services.depositLimits.tell(player.token);
  return answer(services, opened);
}

/**
 * Rejects a return address that is not allowed: an open redirect could lead the player to a phishing copy of the
 * cashier.
 * @throws RejectionError `return_url_not_allowed`
 */
function checkReturnAddress({ addresses }: Services, address: string): void {
  if (addresses.isReturnAddress(address)) return;
  throw new RejectionError(422, "return_url_not_allowed", "This return address is not allowed");
}

/** Actions that the player can confirm. */
const confirmable: ReadonlySet<string> = new Set(["invoice", "pix", "eazype", "crypto", "contacts", "instruction"]);

/** Accepts the player's confirmation; the payment settles after a delay. */
function confirm(services: Services, { player, payload }: CallInput): unknown {
  const { id } = parseRequest(byIdSchema, payload);
  const transaction = ownTransaction(player, "deposit", id);
  rejectTooLate(services, transaction);
  const { type } = transaction.action;
  if (confirmable.has(type)) {
    const txid = type === "crypto" ? { txid: `demo${transaction.id}` } : {};
    completeStep(services, transaction, services.settleAfterMs * 2, { status: processed, ...txid });
  }
  return answer(services, transaction);
}

/** The calls of deposits. */
export const depositCalls: Call[] = [
  { method: "POST", path: "/BANKING_DEPOSIT/create", run: create },
  { method: "POST", path: "/BANKING_DEPOSIT/continue", run: continueStep("deposit") },
  { method: "POST", path: "/BANKING_DEPOSIT/confirm", run: confirm },
  { method: "POST", path: "/BANKING_DEPOSIT/cancel", run: cancel("deposit") },
  { method: "GET", path: "/BANKING_DEPOSIT/transaction", isStringified: true, run: show("deposit") },
  { method: "GET", path: "/BANKING_DEPOSIT/active", run: active("deposit") },
];
