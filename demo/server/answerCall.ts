import type { Activity } from "./activity";
import { calls } from "./calls";
import type { Call, Services } from "./calls/call";
import type { FaultBoard, FaultHits, FaultOf } from "./faults";
import type { HeldAnswers } from "./heldAnswers";
import { malform } from "./malformed";
import { Refusal } from "./Refusal";

/** A call as it came in, on either transport. */
export interface IncomingCall {
  transport: "http" | "socket";
  /** such as `/BANKING_DEPOSIT/create` */
  path: string;
  /** the socket has none: there the path alone says it */
  method?: string;
  token: string;
  payload: unknown;
  origin: string;
}

/** What is to be sent back. */
export type Answer =
  | { kind: "value"; status: number; value: unknown; isStringified: boolean; copies: number }
  | { kind: "text"; text: string; contentType: string; copies: number }
  | { kind: "lost"; how: "silent" | "drop" };

export interface AnswerParts {
  services: Services;
  faults: FaultBoard;
  activity: Activity;
  held: HeldAnswers;
  random: () => number;
}

const expiredToken = "expired";

/** Does what a call asks for, with everything going wrong on the way that was asked to go wrong. */
export async function answerCall(parts: AnswerParts, incoming: IncomingCall): Promise<Answer> {
  const { activity, services } = parts;
  const { transport, path, token } = incoming;
  const hits = parts.faults.take(incoming);
  const faults = hits.kinds.length > 0 ? { faults: hits.kinds } : {};
  activity.add({ kind: "call", transport, call: path, token, data: incoming.payload, ...faults });
  const attempt = services.attempts.begin(incoming);
  const latency = hits.get("latency");
  if (latency) await services.schedule.sleep(latency.ms + parts.random() * latency.jitter);
  const { answer, done } = produce(parts, incoming, hits);
  const told = summary(answer);
  const answered = answer.kind === "value" ? answer.value : null;
  if (attempt) services.attempts.end(attempt, { status: told.status, done, answered });
  if (hits.get("reorder")) await parts.held.hold();
  activity.add({ kind: "reply", transport, call: path, token, ...told, ...faults });
  if (!hits.get("reorder")) parts.held.release();
  return answer;
}

/** The answer, and what the call has really done: faults can make them two things. */
function produce(parts: AnswerParts, incoming: IncomingCall, hits: FaultHits): { answer: Answer; done: unknown } {
  const loss = hits.get("loss");
  const status = hits.get("status");
  const isSpoiltBefore = loss?.when === "before" || status?.when === "before" || hits.get("tokenExpired") !== undefined;
  const done = isSpoiltBefore ? null : attempt(parts, incoming);
  return { answer: loss ? { kind: "lost", how: loss.how } : spoil(done, incoming, hits), done: done?.value };
}

/** What is answered in place of what was done, if a fault wants that. */
function spoil(done: { status: number; value: unknown } | null, incoming: IncomingCall, hits: FaultHits): Answer {
  const status = hits.get("status");
  const refused = hits.get("tokenExpired") ? tokenExpired() : status && faultRefusal(status);
  const copies = hits.get("duplicate")?.copies ?? 1;
  if (refused) return { kind: "value", status: refused.status, value: refused.body, isStringified: false, copies };
  const value = done ?? { status: 200, value: null };
  const malformed = hits.get("malformed");
  const isStringified = calls.get(incoming.path)?.isStringified === true;
  if (!malformed) return { kind: "value", ...value, isStringified, copies };
  const spoilt = malform(malformed.shape, value.value);
  return "text" in spoilt
    ? { kind: "text", ...spoilt, copies }
    : { kind: "value", status: 200, value: spoilt.value, isStringified, copies };
}

/** Whatever happens in a call, the server goes on. */
function attempt({ services, faults }: AnswerParts, incoming: IncomingCall): { status: number; value: unknown } {
  try {
    const call = findCall(incoming);
    checkToken(call, incoming.token);
    const player = services.ledger.player(incoming.token);
    const { payload, origin } = incoming;
    const input = { player, payload, origin, isOldServer: faults.isOldServer(incoming) };
    return { status: 200, value: call.run(services, input) };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { status: thrown.status, value: thrown.body };
    console.error(`${incoming.path} failed`, thrown);
    const internal = new Refusal(500, "internal", "The demo server made a mistake");
    return { status: internal.status, value: internal.body };
  }
}

function findCall({ path, method }: IncomingCall): Call {
  const call = calls.get(path);
  if (!call) throw new Refusal(404, "not_found", `There is no call ${path}`);
  if (method !== undefined && method !== call.method) {
    throw new Refusal(405, "method_not_allowed", `${path} is asked with ${call.method}`);
  }
  return call;
}

function checkToken(call: Call, token: string): void {
  if (call.isOpen) return;
  if (token === "") throw new Refusal(401, "token_missing", "There is no token");
  if (token === expiredToken) throw tokenExpired();
}

function tokenExpired(): Refusal {
  return new Refusal(401, "token_expired", "The session has expired");
}

function faultRefusal(fault: FaultOf<"status">): Refusal {
  return new Refusal(fault.status, fault.code, fault.message, {
    ...(fault.fields ? { fields: fault.fields } : {}),
    ...(fault.retry_after === undefined ? {} : { retryAfterSeconds: fault.retry_after }),
  });
}

function summary(answer: Answer): { status: number; data?: unknown } {
  if (answer.kind === "lost") return { status: 0, data: `lost (${answer.how})` };
  if (answer.kind === "text") return { status: 200, data: shortened(answer.text) };
  return { status: answer.status, data: shortened(answer.value) };
}

/** The log is for reading: long answers are told by their size. */
function shortened(value: unknown): unknown {
  const json = JSON.stringify(value) ?? "";
  return json.length <= 4_000 ? value : `${json.slice(0, 300)}… (${json.length} characters)`;
}
