import * as v from "valibot";
import { CashierError, type ErrorBody, errorBodySchema, statusMessage } from "../contract";

/** The longest response that is read, in characters; a catalogue of 1,000 methods takes about 5 % of it. */
export const maxAnswerLength = 5_000_000;

/** The error of a response that cannot be read at all. */
export const invalidResponse = (url: string): CashierError =>
  new CashierError("Invalid response: (root)", { code: "invalid_response", url });

/**
 * Parses the JSON of a response.
 * @throws CashierError `invalid_response` if the text is not JSON or longer than {@link maxAnswerLength}
 */
export function readJson(text: string, url: string): unknown {
  if (text.length > maxAnswerLength) throw invalidResponse(url);
  try {
    return JSON.parse(text);
  } catch {
    throw invalidResponse(url);
  }
}

const failureSchema = v.object({ error: errorBodySchema });

/** The error of a rejected call: message and code from the body's `error`, else from the status alone. */
export function rejectionError(status: number, body: unknown, url: string): CashierError {
  const parsed = v.safeParse(failureSchema, body);
  const error: ErrorBody = parsed.success ? parsed.output.error : { message: "", code: "" };
  return new CashierError(error.message || statusMessage(status), {
    status,
    url,
    code: error.code || (status === 401 ? "token_expired" : ""),
    ...(error.fields && { fields: error.fields }),
    ...(error.retry_after && { retryAfterSeconds: error.retry_after }),
    ...(typeof error.attempts_left === "number" && { attemptsLeft: error.attempts_left }),
  });
}
