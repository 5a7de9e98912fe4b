import type { MethodField } from "../../../src/contract/method";
import { continueSchema } from "../../../src/contract/requests";
import { type Action, createDepositSchema } from "../../../src/contract/transaction";
import { Refusal } from "../Refusal";
import { idSchema, parseRequest } from "../requests";
import { failed, processed, type Step, waiting } from "../storedTransaction";
import type { Call, CallInput, Services } from "./call";
import { depositSteps } from "./depositAction";
import { checkReturnAddress } from "./returnAddress";
import { answer, cancel, finishStep, openedBefore, ownTransaction, refuseFinished, show } from "./transactions";
import { fieldError, validateCreate } from "./validateCreate";

/** Runs in one turn of the event loop: two calls with one `request_id` can never both find it new. */
function create(services: Services, { player, payload, origin }: CallInput): unknown {
  const request = parseRequest(createDepositSchema, payload);
  const bonusId = request.bonus_id ?? null;
  const known = openedBefore(player, "deposit", { ...request, bonusId });
  if (known) return answer(services, known);
  checkReturnAddress(services, request.return_url);
  const entry = validateCreate(services, "deposit", player.token, request);
  const { seed, ledger, schedule, settleAfterMs, coinsAfterMs } = services;
  const { method, currency, country, amount, fields } = request;
  const facts = { seed, id: ledger.nextId(player), origin, method, amount, currency, fields };
  const [first = { action: { type: "status" }, lifetime: null } satisfies Step, ...next] = depositSteps(entry, facts);
  const opened = ledger.open(player, request.request_id, {
    type: "deposit",
    method,
    amount,
    currency,
    country,
    expiresAt: first.lifetime === null ? null : schedule.now() + first.lifetime,
    account: null,
    bonusId,
    fields,
    returnUrl: request.return_url,
    action: first.action,
    next,
  });
  if (first.action.type === "status") ledger.changeLater(opened, settleAfterMs, { status: processed });
  if (first.action.type === "crypto" && coinsAfterMs !== null) ledger.sendCoins(opened, coinsAfterMs);
  return answer(services, opened);
}

/** Answers a form, or says that an instruction is read. */
function continueStep(services: Services, { player, payload }: CallInput): unknown {
  const { id, fields } = parseRequest(continueSchema, payload);
  const transaction = ownTransaction(player, "deposit", id);
  if (transaction.status === failed || transaction.status === waiting) refuseFinished(services, transaction);
  // A retry of a step that is already done gets the answer it missed, and never answers the step after it.
  if (!isAnsweredBy(transaction.action, fields)) return answer(services, transaction);
  if (transaction.action.type === "form") checkForm(transaction.action.fields, fields);
  finishStep(services, transaction, services.settleAfterMs);
  return answer(services, transaction);
}

/** Whether these are the fields that the action asks for; an instruction asks for none. */
function isAnsweredBy(action: Action, fields: Record<string, string>): boolean {
  if (action.type !== "form" && action.type !== "instruction") return false;
  const asked = new Set(action.type === "form" ? action.fields.map(({ name }) => name) : []);
  const given = Object.keys(fields);
  return given.length === asked.size && given.every((name) => asked.has(name));
}

function checkForm(asked: readonly MethodField[], fields: Record<string, string>): void {
  const wrong = asked.flatMap((field) => {
    const error = fieldError(field, fields[field.name] ?? "");
    return error === null ? [] : [[field.name, error] as const];
  });
  if (wrong.length > 0) throw new Refusal(422, "validation", "Check the fields", { fields: Object.fromEntries(wrong) });
}

/** What "I have paid", or done, can be said of. */
const confirmable: ReadonlySet<string> = new Set(["invoice", "pix", "eazype", "crypto", "contacts", "instruction"]);

/** "I have paid": the player is believed, and the money arrives a little later. */
function confirm(services: Services, { player, payload }: CallInput): unknown {
  const { id } = parseRequest(idSchema, payload);
  const transaction = ownTransaction(player, "deposit", id);
  refuseFinished(services, transaction);
  const { type } = transaction.action;
  if (confirmable.has(type)) {
    const txid = type === "crypto" ? { txid: `demo${transaction.id}` } : {};
    finishStep(services, transaction, services.settleAfterMs * 2, { status: processed, ...txid });
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
  { method: "POST", path: "/BANKING_DEPOSIT/continue", run: continueStep },
  { method: "POST", path: "/BANKING_DEPOSIT/confirm", run: confirm },
  { method: "POST", path: "/BANKING_DEPOSIT/cancel", run: cancel("deposit") },
  { method: "GET", path: "/BANKING_DEPOSIT/transaction", isStringified: true, run: show("deposit") },
  { method: "GET", path: "/BANKING_DEPOSIT/active", run: active },
];
