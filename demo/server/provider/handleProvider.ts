import type { IncomingMessage, ServerResponse } from "node:http";
import * as v from "valibot";
import type { Schedule } from "../clock";
import { readJson } from "../http/readBody";
import { sendJson } from "../http/reply";
import { parseRequest } from "../parseRequest";
import { RejectionError } from "../RejectionError";
import { type CardProvider, notAccepted } from "./CardProvider";

const cardSchema = v.object({
  number: v.optional(v.string()),
  expiry: v.optional(v.string()),
  code: v.string(),
});

/** How long a slow page and a slow token take. */
const slowMs = 3_000;

/**
 * Serves the card provider's own call, `POST /provider/tokens`. A fault in the page's query applies to both.
 * @returns false if the page is to be served as a file
 * @throws RejectionError if the page is down, or the card is refused
 */
export async function handleProvider(
  { cards, schedule }: { cards: CardProvider; schedule: Schedule },
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, searchParams }: URL,
): Promise<boolean> {
  const fault = searchParams.get("fault");
  if (fault === "slow") await schedule.sleep(slowMs);
  if (pathname !== "/provider/tokens") {
    if (fault === "down" && pathname.endsWith(".html")) throw new RejectionError(503, "down", "The provider is down");
    return false;
  }
  if (request.method !== "POST") throw new RejectionError(405, "method_not_allowed", "Tokens are requested by POST");
  if (fault === "declined") throw notAccepted();
  const token = cards.tokenize(parseRequest(cardSchema, await readJson(request)));
  // the page waits until its cashier gives up
  if (fault !== "silent") sendJson(response, 200, token);
  return true;
}
