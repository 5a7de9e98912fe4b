import { setTimeout as pause } from "node:timers/promises";
import type * as v from "valibot";
import { maskCardNumbers } from "../../contract/CashierError";
import { member } from "../../contract/member";
import type { CallPath } from "../../contract/wire/calls";
import { absent, type Finding, failed, findingsOf, type Outcome, outcomeOf } from "../findings";

/** A transport that the command checks. */
export type TransportName = "http" | "socket";

/** The path of a call that no server has. */
export const unknownPath = "/BANKING/no-such-call";

/** A call as the widget makes it. */
export interface Question {
  method: "GET" | "POST";
  path: CallPath | typeof unknownPath;
  payload?: Readonly<Record<string, unknown>>;
}

/** The answer to a call. */
export interface Reply {
  path: string;
  /** of the HTTP response, or `data.status` of a failed socket reply; 200 without one */
  status: number;
  body: unknown;
  isOk: boolean;
}

/** A member of the `error` of a refusal. */
export const errorMember = ({ body }: Reply, name: string): unknown => member(member(body, "error"), name);

/** Whether a body is a refusal. A transaction's own `error` does not make it one. */
export const hasError = (body: unknown): boolean =>
  member(body, "error") != null && member(body, "transaction") === undefined;

/** The `code` of a refusal, as a text. */
export const codeOf = (reply: Reply): string => {
  const code = errorMember(reply, "code");
  return typeof code === "string" || typeof code === "number" ? String(code) : "";
};

const messageOf = (reply: Reply): string => {
  const message = errorMember(reply, "message");
  return typeof message === "string" ? ` "${maskCardNumbers(message).slice(0, 80)}"` : "";
};

/** A reply in a few words: `404 not_found`, `200`. */
export const summaryOf = (reply: Reply): string =>
  `${[reply.status, maskCardNumbers(codeOf(reply))].filter(Boolean).join(" ")}${reply.isOk ? "" : messageOf(reply)}`;

/** Why a reply is not the refusal that it should be; none if it is. */
export function refusalFindings(reply: Reply, status: number, code?: string): Finding[] {
  const isRefused = !reply.isOk && reply.status === status && (code === undefined || codeOf(reply) === code);
  if (isRefused) return [];
  return [{ path: reply.path, found: summaryOf(reply), wanted: [status, code].filter(Boolean).join(" ") }];
}

/** The outcome of an answer by its schema; a refusal fails. */
export function answerOutcome(
  reply: Reply,
  schema: v.GenericSchema,
  also: (body: unknown) => Finding[] = () => [],
): Outcome {
  if (!reply.isOk) return failed("a status from 200 to 299", summaryOf(reply), reply.path);
  return outcomeOf([...findingsOf(schema, reply.body), ...also(reply.body)]);
}

/** The outcome of an optional call, which a server may answer with 404. */
export function optionalOutcome(reply: Reply, what: string, read: () => Outcome): Outcome {
  if (reply.isOk) return read();
  if (refusalFindings(reply, 404).length === 0) return absent(`no ${what} (${summaryOf(reply)})`);
  return failed("an answer, or 404 not_found where it is not offered", summaryOf(reply), reply.path);
}

/** Why a reply does not refuse its call as the caller's mistake; none if it does. @param path of the finding */
export const clientErrorFindings = (reply: Reply, path = reply.path): Finding[] =>
  !reply.isOk && reply.status >= 400 && reply.status <= 499
    ? []
    : [{ path, found: summaryOf(reply), wanted: "a status from 400 to 499" }];

/** No answer, or none that can be read at all. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
}

/** One connection of a player. */
export interface Client {
  readonly transport: TransportName;
  /** @throws NoAnswerError */
  ask(question: Question): Promise<Reply>;
  /** Sends a call, and cuts the connection before the answer. */
  sendAndDrop(question: Question): Promise<void>;
  close(): void;
}

/** The longest wait of a call for a server that limits its calls, and the most times that it is asked again. */
const maxWaitMs = 90_000;
const maxTries = 5;

/**
 * Makes a call, and again after each `retry_after` if the server limits its calls.
 * @throws NoAnswerError
 */
export async function askPatiently(
  client: Pick<Client, "ask">,
  question: Question,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<Reply> {
  let reply = await client.ask(question);
  let waited = 0;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const seconds = errorMember(reply, "retry_after");
    if (reply.status !== 429 || typeof seconds !== "number") return reply;
    const ms = Math.max(seconds * 1_000, 0);
    waited += ms;
    if (waited > maxWaitMs) return reply;
    await wait(ms);
    reply = await client.ask(question);
  }
  return reply;
}

/** A message of the server without a call. */
export interface ReceivedPush {
  type: string;
  data: unknown;
}

/** The mistakes in the framing of any answer, gathered over the whole run. */
export interface Framing {
  /** answers that are no JSON, by HTTP */
  json: Finding[];
  /** HTTP answers that a page of another origin may not read */
  cors: Finding[];
  corsOfRefusals: Finding[];
  /** refusals without the envelope, of either transport */
  envelope: Record<TransportName, Finding[]>;
  /** replies that fit no call, or one that has been answered */
  replies: Finding[];
  needParse: Finding[];
  pushes: Finding[];
  /** answers by HTTP of more than 1,000 bytes that are not compressed */
  uncompressed: Set<string>;
  /** how many answers were looked at */
  answers: Record<TransportName, number>;
  refusals: Record<TransportName, number>;
  pushCount: number;
}

/** The framing of a run that has received no answer yet. */
export const noFraming = (): Framing => ({
  json: [],
  cors: [],
  corsOfRefusals: [],
  envelope: { http: [], socket: [] },
  replies: [],
  needParse: [],
  pushes: [],
  uncompressed: new Set(),
  answers: { http: 0, socket: 0 },
  refusals: { http: 0, socket: 0 },
  pushCount: 0,
});
