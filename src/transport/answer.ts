import * as v from "valibot";
import { CashierError, type ErrorBody, errorBodySchema } from "../contract";

/** The largest answer that is read, in characters; a catalogue of 1,000 methods takes about a twentieth of it. */
export const largestAnswer = 5_000_000;

/** An answer that cannot be read at all. */
export const unreadable = (url: string): CashierError =>
  new CashierError("Invalid response: (root)", { code: "invalid_response", url });

/**
 * Reads JSON that came from outside.
 * @throws CashierError `invalid_response` where the text is not JSON or is too large to be an answer
 */
export function readJson(text: string, url: string): unknown {
  if (text.length > largestAnswer) throw unreadable(url);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(url);
  }
}

const failureSchema = v.object({ error: errorBodySchema });

/** The error that a refused call is reported as: message and code from `error`, else the status alone (spec §8). */
export function refusal(status: number, body: unknown, url: string): CashierError {
  const parsed = v.safeParse(failureSchema, body);
  const error: ErrorBody = parsed.success ? parsed.output.error : { message: "", code: "" };
  return new CashierError(error.message || `Error ${status}`, {
    status,
    url,
    code: error.code || (status === 401 ? "token_expired" : ""),
    ...(error.fields && { fields: error.fields }),
    ...(error.retry_after && { retryAfter: error.retry_after }),
  });
}
