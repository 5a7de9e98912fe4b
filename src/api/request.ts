import * as v from "valibot";
import { CashierError, parse, toCashierError } from "../contract";
import { type Call, isConnectionLost, isHeard } from "../transport/Transport";
import { texts } from "./texts";

/** What a call needs of the element it is made for. */
export interface Caller {
  /** ends when the element is removed for good */
  readonly signal: AbortSignal;
  /** Sends a call over the session's transport; raw data. @throws CashierError */
  call(call: Call): Promise<unknown>;
  /** Reports a failure to the host, and an expired token as such (spec §8). */
  report(error: CashierError): void;
  /** A text in the player's language. */
  text(message: { id: string; message?: string }, values?: Record<string, unknown>): string;
}

/** Whether a call failed because the server does not offer it (contract §3, `not_found`). */
const isNotOffered = (error: CashierError) => error.status === 404;

/**
 * Sends a call and parses its answer; every failure is reported to the host once, here (spec §8).
 * @throws CashierError with the player's words for a lost connection
 */
export async function request<Schema extends v.GenericSchema>(
  caller: Caller,
  call: Call,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  try {
    return parse(schema, await caller.call(call), call.path);
  } catch (thrown) {
    // the element is gone: nobody is left to be told
    caller.signal.throwIfAborted();
    if (!isHeard(thrown, caller.signal)) throw thrown;
    const error = inPlayersWords(caller, toCashierError(thrown));
    caller.report(error);
    throw error;
  }
}

/**
 * Sends an optional call (marked ° in the contract) whose failure is to be told apart from its absence.
 * @returns undefined where the server does not offer it
 * @throws CashierError where it fails otherwise; it has been reported
 */
export async function requestOffered<Schema extends v.GenericSchema>(
  caller: Caller,
  call: Call,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  try {
    return parse(schema, await caller.call(call), call.path);
  } catch (thrown) {
    const error = toCashierError(thrown);
    if (isNotOffered(error)) return undefined;
    if (isHeard(thrown, caller.signal)) caller.report(inPlayersWords(caller, error));
    throw thrown;
  }
}

/**
 * Sends an optional call (marked ° in the contract).
 * @returns undefined where the server does not offer it, or fails: the feature is hidden
 */
export function requestOptional<Schema extends v.GenericSchema>(
  caller: Caller,
  call: Call,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  return requestOffered(caller, call, schema).catch(() => undefined);
}

/**
 * Parses one member of an answer; one that does not match its schema is reported, and the others are kept (contract §3).
 * @param where the member's path in the answer
 * @param url of the call
 * @returns the member in a list, or an empty one: for `flatMap`
 */
export function parseMember<Schema extends v.GenericSchema>(
  caller: Caller,
  schema: Schema,
  member: unknown,
  where: string,
  url: string,
): v.InferOutput<Schema>[] {
  const parsed = v.safeParse(schema, member, { abortEarly: true });
  if (parsed.success) return [parsed.output];
  const path = [where, v.getDotPath(parsed.issues[0])].filter(Boolean).join(".");
  caller.report(new CashierError(`Invalid response: ${path}`, { code: "invalid_response", url }));
  return [];
}

function inPlayersWords(caller: Caller, error: CashierError): CashierError {
  if (!isConnectionLost(error)) return error;
  return new CashierError(caller.text(texts.networkError), { code: error.code, url: error.url });
}
