import type { IncomingMessage, ServerResponse } from "node:http";
import { malform } from "../faults/malformed";
import { RejectionError } from "../RejectionError";
import type { AnswerParts } from "../transports/answerCall";
import { sendAnswer } from "../transports/httpApi";
import { allowCredentialedOrigin, sendPreflight } from "./reply";
import type { StaticFolder } from "./StaticFolder";

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
  const loss = hits.get("loss");
  if (loss) return sendAnswer(request, response, { kind: "lost", how: loss.how });
  const status = hits.get("status");
  if (status) throw new RejectionError(status.status, status.code, status.message);
  const malformed = hits.get("malformed");
  if (malformed) {
    const changed = malform(malformed.shape, { "deposit.title": "Deposit method" });
    const body = "text" in changed ? changed : { text: JSON.stringify(changed.value), contentType: "application/json" };
    return sendAnswer(request, response, { kind: "text", ...body, copies: 1 });
  }
  if (!(await dist.send(request, response, path)))
    throw new RejectionError(404, "not_found", `Unknown locale: ${locale}`);
}
