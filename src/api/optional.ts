import type * as v from "valibot";
import { type CashierError, parse, toCashierError } from "../contract";
import { type Call, shouldReport } from "../transport/Transport";
import { type Caller, translateNetworkError } from "./request";

/** Whether a call failed because the server does not support it. */
const isUnsupported = (error: CashierError) => error.status === 404;

/**
 * Sends a call that servers need not support.
 * @returns undefined if the server does not support it
 * @throws CashierError if it fails otherwise; it is reported
 */
export async function requestIfSupported<Schema extends v.GenericSchema>(
  caller: Caller,
  call: Call,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  try {
    return parse(schema, await caller.call(call), call.path, (error) => caller.report(error));
  } catch (thrown) {
    const error = toCashierError(thrown);
    if (isUnsupported(error)) return undefined;
    if (shouldReport(thrown, caller.signal)) caller.report(translateNetworkError(caller, error));
    throw thrown;
  }
}

/**
 * Sends a call whose feature is hidden unless it succeeds. A failure is reported.
 * @returns undefined if the server does not support it, or if it fails
 */
export function requestOptional<Schema extends v.GenericSchema>(
  caller: Caller,
  call: Call,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  return requestIfSupported(caller, call, schema).catch(() => undefined);
}
