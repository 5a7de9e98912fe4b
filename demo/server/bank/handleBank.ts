import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import type { Services } from "../calls/call";
import { completeStep } from "../calls/transactions";
import { readBody } from "../http/readBody";
import { StaticFolder } from "../http/StaticFolder";
import { RejectionError } from "../RejectionError";
import { failed, waiting } from "../transactions/statuses";
import { declinedByBank, type StoredTransaction } from "../transactions/storedTransaction";
import type { AnswerParts } from "../transports/answerCall";
import { bankPage, bankSteps, donePage, unknownPaymentPage } from "./bankPage";

const assets = new StaticFolder(fileURLToPath(new URL("./assets", import.meta.url)));

/**
 * Serves the demo bank that redirect methods lead to: `/bank/…`.
 * @throws RejectionError for an unknown page or decision
 */
export async function handleBank(
  { services, activity, faults }: Pick<AnswerParts, "services" | "activity" | "faults">,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const [, , step = "", id = ""] = path.split("/");
  if (await assets.send(request, response, step)) return;
  const transaction = services.ledger.find(id);
  if (!transaction) {
    sendPage(response, 404, unknownPaymentPage(), null);
    return;
  }
  const form = request.method === "POST" ? new URLSearchParams(await readBody(request)) : new URLSearchParams();
  if (step === "decide" && request.method === "POST") {
    const decision = form.get("decision") ?? "";
    activity.add({ kind: "bank", token: transaction.token, call: decision, data: { id } });
    const isFramed = transaction.action.type === "frame";
    decide(services, transaction, decision);
    if (isFramed) return sendPage(response, 200, donePage(), null);
    response.writeHead(303, { location: transaction.returnUrl ?? "/", "cache-control": "no-store" }).end();
    return;
  }
  const page = bankSteps.find((name) => name === step);
  if (!page) throw new RejectionError(404, "not_found", "Unknown page of the bank");
  const fault = faults.takeProviderDown(transaction.token);
  if (fault) {
    if (fault.how === "drop") request.socket.destroy();
    return;
  }
  transaction.returnUrl ??= cameFrom(services, request);
  activity.add({ kind: "bank", token: transaction.token, call: "visited", data: { id, method: request.method } });
  sendPage(response, 200, bankPage(transaction, page, Object.fromEntries(form)), transaction.returnUrl);
}

/** The page that led here, for withdrawals: they carry no return address. Null if it must not be returned to. */
function cameFrom({ addresses }: Services, { headers }: IncomingMessage): string | null {
  const { referer } = headers;
  return referer !== undefined && URL.canParse(referer) && addresses.isReturnAddress(referer) ? referer : null;
}

/** Actions that show a page of the bank. */
const providerActions: ReadonlySet<string> = new Set(["redirect", "frame"]);

/**
 * Applies the player's decision. A payment's result follows after a delay, so that the player returns first; a cancel
 * counts at once.
 */
function decide(services: Services, transaction: StoredTransaction, decision: string): void {
  const { ledger, settleAfterMs } = services;
  if (transaction.status !== waiting || !providerActions.has(transaction.action.type)) return;
  if (decision === "pay") {
    completeStep(services, transaction, settleAfterMs);
  } else if (decision === "decline") {
    ledger.completePlayerSteps(transaction);
    ledger.changeLater(transaction, settleAfterMs, { status: failed, error: declinedByBank });
  } else if (decision === "cancel") {
    ledger.change(transaction, { status: failed, error: { message: "You cancelled the payment", code: "cancelled" } });
  } else {
    throw new RejectionError(400, "bad_request", "The decision must be pay, decline or cancel");
  }
}

function sendPage(response: ServerResponse, status: number, html: string, returnUrl: string | null): void {
  // the form's response redirects to the return address, and form-action applies to redirects too
  const formTargets = returnUrl === null ? "'self'" : `'self' ${new URL(returnUrl).origin}`;
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "content-security-policy": `default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; form-action ${formTargets}`,
  });
  response.end(html);
}
