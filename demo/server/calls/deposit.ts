import { continueSchema } from "../../../src/contract/requests";
import { createDepositSchema } from "../../../src/contract/transaction";
import { Refusal } from "../Refusal";
import { idSchema, parseRequest } from "../requests";
import { processed, waiting } from "../storedTransaction";
import type { Call, CallInput, Services } from "./call";
import { codeField, depositAction, lifetime } from "./depositAction";
import { answer, cancel, ownTransaction, show } from "./transactions";
import { fieldError, validateCreate } from "./validateCreate";

/** Runs in one turn of the event loop: two calls with one `request_id` can never both find it new. */
function create(services: Services, { player, payload, origin }: CallInput): unknown {
  const request = parseRequest(createDepositSchema, payload);
  const known = player.byRequest.get(request.request_id);
  if (known) return answer(services, known);
  const entry = validateCreate(services, "deposit", player.token, request);
  const flow = entry.deposit ?? "status";
  const life = lifetime(flow);
  const { method, currency, country, amount, fields } = request;
  const action = depositAction(flow, {
    seed: services.seed,
    id: services.ledger.nextId(player),
    origin,
    method,
    amount,
    currency,
    fields,
  });
  const opened = services.ledger.open(player, request.request_id, {
    type: "deposit",
    method,
    amount,
    currency,
    country,
    expiresAt: life === null ? null : services.schedule.now() + life,
    bonusId: request.bonus_id ?? null,
    fields,
    returnUrl: request.return_url,
    action,
  });
  if (flow === "status") services.ledger.changeLater(opened, services.settleAfterMs, { status: processed });
  return answer(services, opened);
}

function continueForm(services: Services, { player, payload }: CallInput): unknown {
  const { id, fields } = parseRequest(continueSchema, payload);
  const transaction = ownTransaction(player, "deposit", id);
  if (transaction.action.type !== "form") {
    // A retry of a step that is already done gets the answer it missed.
    return answer(services, transaction);
  }
  const error = fieldError(codeField, fields[codeField.name] ?? "");
  if (error !== null) throw new Refusal(422, "validation", "Check the code", { fields: { [codeField.name]: error } });
  services.ledger.handIn(transaction);
  services.ledger.changeLater(transaction, services.settleAfterMs, { status: processed });
  return answer(services, transaction);
}

/** "I have paid": the player is believed, and the money arrives a little later. */
function confirm(services: Services, { player, payload }: CallInput): unknown {
  const { id } = parseRequest(idSchema, payload);
  const transaction = ownTransaction(player, "deposit", id);
  if (transaction.action.type !== "status" && transaction.status === waiting) {
    const txid = transaction.action.type === "crypto" ? { txid: `demo${transaction.id}` } : {};
    services.ledger.handIn(transaction);
    services.ledger.changeLater(transaction, services.settleAfterMs * 2, { status: processed, ...txid });
  }
  return answer(services, transaction);
}

function active(services: Services, { player }: CallInput): unknown {
  const unfinished = services.ledger
    .list(player.token)
    .filter(({ type, status }) => type === "deposit" && status === waiting);
  return { items: unfinished.map((transaction) => answer(services, transaction)) };
}

export const depositCalls: Call[] = [
  { method: "POST", path: "/BANKING_DEPOSIT/create", run: create },
  { method: "POST", path: "/BANKING_DEPOSIT/continue", run: continueForm },
  { method: "POST", path: "/BANKING_DEPOSIT/confirm", run: confirm },
  { method: "POST", path: "/BANKING_DEPOSIT/cancel", run: cancel("deposit") },
  { method: "GET", path: "/BANKING_DEPOSIT/transaction", isStringified: true, run: show("deposit") },
  { method: "GET", path: "/BANKING_DEPOSIT/active", run: active },
];
