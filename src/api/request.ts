import type * as v from "valibot";
import { CashierError, invalidMember } from "../contract/CashierError";
import { readLeniently } from "../contract/schema";
import { toCashierError } from "../contract/toCashierError";
import type { Message } from "../i18n/translate";
import { isConnectionError, shouldReport } from "../transport/failures";
import type { Call } from "../transport/Transport";

/**
 * Parses a server's answer once, at the boundary. Optional members that do not match are left out.
 * @param url of the call, for the error report
 * @param report gets an error for each member that is left out
 * @throws CashierError `invalid_response` with the path of the first invalid required member
 */
export function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
  url: string,
  report: (error: CashierError) => void,
): v.InferOutput<Schema> {
  const read = readLeniently(schema, data);
  if (!read.success) throw invalidMember(read.path, url);
  for (const path of read.leftOut) report(invalidMember(path, url));
  return read.output;
}

/** Texts of failed calls. */
export const connectionTexts = {
  networkError: /*i18n*/ { id: "socket.networkError", message: "Network connection failed" },
};

/** The part of the widget that takes failures. */
export interface Reporter {
  /** Reports a failure to the host; an expired token as `cashier-token-expired`. */
  report(error: CashierError): void;
}

/** The part of the widget that calls use. */
export interface Caller extends Reporter {
  /** aborts when the element is removed for good */
  readonly signal: AbortSignal;
  /** Sends a call over the session's transport. @returns raw data @throws CashierError */
  call(call: Call): Promise<unknown>;
  /** Translates a text into the player's language. */
  text(message: Message, values?: Record<string, unknown>): string;
}

/** Sends a call and parses its answer; a failure is not reported. @throws CashierError */
export const sendAndParse = async <Schema extends v.GenericSchema>(
  caller: Caller,
  call: Call,
  schema: Schema,
): Promise<v.InferOutput<Schema>> => parse(schema, await caller.call(call), call.path, (error) => caller.report(error));

/**
 * Reports a call's failure to the host, unless the element has ended, the player has changed or the call was cancelled.
 * @returns the error to throw; that of a lost connection is in the player's language
 */
export function reportFailure(caller: Caller, thrown: unknown): unknown {
  if (!shouldReport(thrown, caller.signal)) return thrown;
  const failure = toCashierError(thrown);
  const error = isConnectionError(failure)
    ? new CashierError(caller.text(connectionTexts.networkError), { code: failure.code, url: failure.url })
    : failure;
  caller.report(error);
  return error;
}

/**
 * Sends a call and parses its answer; a failure is reported to the host once.
 * @param signal aborts when the answer is not wanted any more: a failure is not reported then
 * @throws CashierError; its message is translated if the connection is lost
 */
export async function request<Schema extends v.GenericSchema>(
  caller: Caller,
  call: Call,
  schema: Schema,
  signal: AbortSignal = caller.signal,
): Promise<v.InferOutput<Schema>> {
  try {
    return await sendAndParse(caller, call, schema);
  } catch (thrown) {
    signal.throwIfAborted();
    throw reportFailure(caller, thrown);
  }
}

/** The most wrong members of one answer that are reported: each report is an event on the host's page. */
const maxReports = 50;

/** A reporter for the members of one answer, which takes the first failures only. */
export function firstReports(reporter: Reporter): Reporter {
  let left = maxReports;
  return {
    report(error) {
      if (left-- > 0) reporter.report(error);
    },
  };
}

/**
 * Parses one member of an answer. Reports and drops one that does not match its schema, or its optional members that
 * do not; the others are kept.
 * @param memberPath in the answer
 * @param url of the call
 * @returns the member in a list, or an empty list, for `flatMap`
 */
export function parseMember<Schema extends v.GenericSchema>(
  reporter: Reporter,
  schema: Schema,
  member: unknown,
  memberPath: string,
  url: string,
): v.InferOutput<Schema>[] {
  const read = readLeniently(schema, member);
  for (const path of read.success ? read.leftOut : [read.path])
    reporter.report(invalidMember([memberPath, path].filter(Boolean).join("."), url));
  return read.success ? [read.output] : [];
}
