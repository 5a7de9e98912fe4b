import type { Activity } from "../Activity";
import { calls } from "../calls";
import type { Call, Services } from "../calls/call";
import type { DelayedAnswers } from "../faults/DelayedAnswers";
import type { FaultHits, FaultRegistry } from "../faults/FaultRegistry";
import type { FaultOf } from "../faults/faultSchema";
import { malform } from "../faults/malformed";
import { RejectionError } from "../RejectionError";
import type { Traffic } from "../Traffic";

/** An incoming call of either transport. */
export interface IncomingCall {
  transport: "http" | "socket";
  /** such as `/BANKING_DEPOSIT/create` */
  path: string;
  /** undefined over the socket, where the path is enough */
  method?: string;
  token: string;
  payload: unknown;
  origin: string;
}

/** An answer with a value. */
interface ValueAnswer {
  kind: "value";
  status: number;
  value: unknown;
  isStringified: boolean;
  copies: number;
}

/** The answer to send. */
export type Answer =
  | ValueAnswer
  | { kind: "text"; text: string; contentType: string; copies: number }
  | { kind: "lost"; how: "silent" | "drop" | "cut" };

/** The parts of the server that answer a call. */
export interface AnswerParts {
  services: Services;
  faults: FaultRegistry;
  activity: Activity;
  delayedAnswers: DelayedAnswers;
  traffic: Traffic;
  random: () => number;
}

/** Whether a token belongs to a player. */
export const isValid = (token: string): boolean =>
  token !== "" && token !== "expired" && !/^(?:invalid-|Bearer )/.test(token);

/** No call's payload nests deeper; the log and JSON.stringify would run out of stack. */
const maxDepth = 32;

/** Whether objects and lists are nested in each other more than `maxDepth` times. */
function isTooDeep(payload: unknown): boolean {
  let level = [payload];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
  }
  return false;
}

/** A call delayed by at least this long does not keep the server busy: no test waits for its answer. */
const endlessMs = 60_000;

/** Runs a call and applies the active faults. */
export async function answerCall(parts: AnswerParts, received: IncomingCall): Promise<Answer> {
  const { activity, services } = parts;
  // a payload that cannot be read counts as none
  const incoming = isTooDeep(received.payload) ? { ...received, payload: undefined } : received;
  const { transport, path, token } = incoming;
  const endCall = parts.traffic.begin(token);
  const hits = parts.faults.take(incoming);
  const faults = hits.kinds.length > 0 ? { faults: hits.kinds } : {};
  activity.add({ kind: "call", transport, call: path, token, data: incoming.payload, ...faults });
  const attempt = services.attempts.begin(incoming);
  const latency = hits.get("latency");
  if (latency) {
    if (latency.ms >= endlessMs) endCall();
    const isDue = await services.schedule.sleep(latency.ms + parts.random() * latency.jitter);
    // the reset has removed its transactions, and its payment would be part of the next test
    if (!isDue) return refusal(new RejectionError(503, "unavailable", "The demo server was reset"));
  }
  const { answer, result } = produce(parts, incoming, hits);
  const summary = summarize(answer);
  const response = answer.kind === "value" ? answer.value : null;
  if (attempt) services.attempts.end(attempt, { status: summary.status, result, response });
  // a held answer waits for somebody else, so it is not what the server works on
  endCall();
  const reorder = hits.get("reorder");
  if (reorder) await parts.delayedAnswers.hold(reorder.until, reorder.ms);
  activity.add({ kind: "reply", transport, call: path, token, ...summary, ...faults });
  if (!reorder) parts.delayedAnswers.release("next");
  return answer;
}

/** Produces the answer and the call's real result, which differ if a fault changes the answer. */
function produce(parts: AnswerParts, incoming: IncomingCall, hits: FaultHits): { answer: Answer; result: unknown } {
  const loss = hits.get("loss");
  const status = hits.get("status");
  const failsBefore = loss?.when === "before" || status?.when === "before" || hits.get("tokenExpired") !== undefined;
  const result = failsBefore ? null : run(parts, incoming);
  const answer: Answer = {
    kind: "value",
    ...(result ?? { status: 200, value: null }),
    isStringified: calls.get(incoming.path)?.isStringified === true,
    copies: hits.get("duplicate")?.copies ?? 1,
  };
  return { answer: faultyAnswer(hits, answer) ?? answer, result: result?.value };
}

/** The answer that faults put in the place of this one; undefined if none of them changes it. */
export function faultyAnswer(hits: FaultHits, answer: ValueAnswer): Answer | undefined {
  const loss = hits.get("loss");
  if (loss) return { kind: "lost", how: loss.how };
  const status = hits.get("status");
  const rejection = hits.get("tokenExpired") ? tokenExpired() : status && faultRejection(status);
  if (rejection) return refusal(rejection, answer.copies);
  const malformed = hits.get("malformed");
  if (!malformed) return undefined;
  const changed = malform(malformed.shape, answer.value);
  return "text" in changed
    ? { kind: "text", ...changed, copies: answer.copies }
    : { ...answer, status: 200, value: changed.value };
}

const refusal = ({ status, body }: RejectionError, copies = 1): Answer => ({
  kind: "value",
  status,
  value: body,
  isStringified: false,
  copies,
});

/** Runs a call; an error becomes a response, so that the server continues. */
function run({ services, faults }: AnswerParts, incoming: IncomingCall): { status: number; value: unknown } {
  try {
    const call = findCall(incoming);
    checkToken(call, incoming.token);
    const player = services.ledger.player(incoming.token);
    const { payload, origin } = incoming;
    const input = { player, payload, origin, takeNoRequestLookup: () => faults.takeNoRequestLookup(incoming) };
    return { status: 200, value: call.run(services, input) };
  } catch (thrown) {
    if (thrown instanceof RejectionError) return { status: thrown.status, value: thrown.body };
    console.error(`${incoming.path} failed`, thrown);
    const internal = new RejectionError(500, "internal", "The demo server failed");
    return { status: internal.status, value: internal.body };
  }
}

function findCall({ path, method }: IncomingCall): Call {
  const call = calls.get(path);
  if (!call) throw new RejectionError(404, "not_found", `Unknown call: ${path}`);
  if (method !== undefined && method !== call.method) {
    throw new RejectionError(405, "method_not_allowed", `${path} requires ${call.method}`);
  }
  return call;
}

function checkToken(call: Call, token: string): void {
  if (call.isOpen) return;
  if (token === "") throw new RejectionError(401, "token_missing", "The token is missing");
  if (!isValid(token)) throw tokenExpired();
}

function tokenExpired(): RejectionError {
  return new RejectionError(401, "token_expired", "The session has expired");
}

function faultRejection(fault: FaultOf<"status">): RejectionError {
  return new RejectionError(fault.status, fault.code, fault.message, {
    ...(fault.fields ? { fields: fault.fields } : {}),
    ...(fault.retry_after === undefined ? {} : { retryAfterSeconds: fault.retry_after }),
    ...(fault.attempts_left === undefined ? {} : { attemptsLeft: fault.attempts_left }),
  });
}

function summarize(answer: Answer): { status: number; data?: unknown } {
  if (answer.kind === "lost") return { status: 0, data: `lost (${answer.how})` };
  if (answer.kind === "text") return { status: 200, data: shorten(answer.text) };
  return { status: answer.status, data: shorten(answer.value) };
}

/** Shortens long answers in the log. */
function shorten(value: unknown): unknown {
  const json = JSON.stringify(value) ?? "";
  return json.length <= 4_000 ? value : `${json.slice(0, 300)}… (${json.length} characters)`;
}
