import { confirmWithdrawalSchema, createWithdrawalSchema } from "../../../src/contract/requests";
import { nigerianBanks } from "../catalogue/africa";
import type { WithdrawalFlow } from "../catalogue/entry";
import { Rejection } from "../Rejection";
import { accepted, processed, type ShownAction } from "../transactions/storedTransaction";
import type { Call, CallInput, Services } from "./call";
import { parseRequest } from "./requests";
import { answer, cancel, findExisting, history, ownTransaction, show } from "./transactions";
import { validateCreate } from "./validateCreate";

/** The only valid code. No message is sent, so `sent_to` contains it. */
export const validCode = "1234";

function withdrawalAction(flow: WithdrawalFlow, resendAt: string): ShownAction {
  if (flow === "code") {
    return { type: "code", length: validCode.length, sent_to: `the demo phone (${validCode})`, resend_at: resendAt };
  }
  if (flow === "status") return { type: "status" };
  return {
    type: "instruction",
    steps: [{ title: "Wait for the call", text: "An operator calls you within the hour to agree on the payout." }],
  };
}

function create(services: Services, { player, payload }: CallInput): unknown {
  const request = parseRequest(createWithdrawalSchema, payload);
  const known = findExisting(player, "withdrawal", request);
  if (known) return answer(services, known);
  const entry = validateCreate(services, "withdrawal", player.token, request);
  const flow = entry.withdrawal ?? "status";
  const { method, currency, country, amount, fields } = request;
  const opened = services.ledger.open(player, request.request_id, {
    type: "withdrawal",
    method,
    amount,
    currency,
    country,
    expiresAt: null,
    account: request.account,
    bonusId: null,
    fields,
    returnUrl: null,
    action: withdrawalAction(flow, new Date(services.schedule.now() + 60_000).toISOString()),
    next: [],
  });
  if (flow === "status") services.ledger.changeLater(opened, services.settleAfterMs, { status: processed });
  return answer(services, opened);
}

function confirm(services: Services, { player, payload }: CallInput): unknown {
  const { id, code } = parseRequest(confirmWithdrawalSchema, payload);
  const transaction = ownTransaction(player, "withdrawal", id);
  if (transaction.action.type !== "code") return answer(services, transaction);
  if (code !== validCode) {
    throw new Rejection(422, "validation", "This code is wrong", { fields: { code: "This code is wrong" } });
  }
  services.ledger.change(transaction, { status: accepted });
  return answer(services, transaction);
}

export const withdrawalCalls: Call[] = [
  { method: "POST", path: "/BANKING/withdrawal-create", run: create },
  { method: "POST", path: "/BANKING/withdrawal-confirm", run: confirm },
  { method: "POST", path: "/BANKING/withdrawal-cancel", run: cancel("withdrawal") },
  { method: "GET", path: "/BANKING/withdrawal-transaction", run: show("withdrawal") },
  { method: "GET", path: "/BANKING/nigerian-banks", run: () => ({ banks: nigerianBanks }) },
  { method: "GET", path: "/BANKING/transactions", run: history },
];
