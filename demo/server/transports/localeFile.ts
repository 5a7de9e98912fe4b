import type { IncomingMessage, ServerResponse } from "node:http";
import { allowCredentialedOrigin, sendPreflight } from "../http/reply";
import type { StaticFolder } from "../http/StaticFolder";
import { RejectionError } from "../RejectionError";
import { type AnswerParts, faultyAnswer } from "./answerCall";
import { sendAnswer } from "./httpApi";

/** `/{product}/locales/{locale}.json`, with or without the prefix of the calls. */
export const localePath = /^(?:\/api)?\/[^/]+\/locales\/([a-z-]+)\.json$/;

/** Serves a locale file; only faults that name it apply, not those for every call. */
export async function handleLocale(
  parts: AnswerParts,
  dist: StaticFolder,
  request: IncomingMessage,
  response: ServerResponse,
  locale: string,
): Promise<void> {
  allowCredentialedOrigin(request, response);
  if (request.method === "OPTIONS") {
    sendPreflight(response);
    return;
  }
  const path = `/locales/${locale}.json`;
  const hits = parts.faults.take({ path, transport: "http", token: "" });
  parts.activity.add({
    kind: "call",
    transport: "http",
    call: path,
    ...(hits.kinds.length > 0 ? { faults: hits.kinds } : {}),
  });
  const latency = hits.get("latency");
  const endCall = parts.traffic.begin("");
  if (latency) await parts.services.schedule.sleep(latency.ms + parts.random() * latency.jitter);
  endCall();
  // a fault of the kind "malformed" changes it
  const value = { "deposit.title": "Deposit method" };
  const faulty = faultyAnswer(hits, { kind: "value", status: 200, value, isStringified: false, copies: 1 });
  if (faulty) return sendAnswer(request, response, faulty);
  if (!(await dist.send(request, response, path)))
    throw new RejectionError(404, "not_found", `Unknown locale: ${locale}`);
}
