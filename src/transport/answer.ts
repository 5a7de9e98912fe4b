import * as v from "valibot";
import { CashierError, invalidMember, statusMessage } from "../contract/CashierError";
import { objectOf, readLeniently } from "../contract/schema";
import {
  type ErrorBody,
  errorBodySchema,
  isSuccess,
  maxAnswerLength,
  type SocketMessage,
  socketMessageSchema,
} from "../contract/wire/wire";
import { overNetwork } from "./Transport";

/**
 * Parses the JSON of an answer.
 * @throws CashierError `invalid_response` if the text is not JSON or longer than {@link maxAnswerLength}
 */
export function readAnswerText(text: string, url: string): unknown {
  if (text.length > maxAnswerLength) throw invalidMember("", url);
  try {
    return JSON.parse(text);
  } catch {
    throw invalidMember("", url);
  }
}

/** The longest wait that an error may ask for, one day: a larger number is a mistake, and would end all payments. */
const maxRetrySeconds = 24 * 60 * 60;

const failureSchema = objectOf({ error: errorBodySchema });

/** The error of a rejected call: message and code from the body's `error`, else from the status alone. */
export function rejectionError(status: number, body: unknown, url: string): CashierError {
  const read = readLeniently(failureSchema, body);
  const error: ErrorBody = read.success ? read.output.error : { message: "", code: "" };
  return new CashierError(error.message || statusMessage(status), {
    status,
    url,
    code: error.code || (status === 401 ? "token_expired" : ""),
    ...(error.fields && { fields: error.fields }),
    ...(error.retry_after && { retryAfterSeconds: Math.min(error.retry_after, maxRetrySeconds) }),
    ...(typeof error.attempts_left === "number" && { attemptsLeft: error.attempts_left }),
  });
}

/** Reads a body in chunks and stops once it is too long. @throws NetworkError if the body does not arrive whole */
async function readText(response: Response, path: string): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await overNetwork(reader.read());
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > maxAnswerLength) {
      await reader.cancel();
      throw invalidMember("", path);
    }
  }
}

/** The content of a successful answer over HTTP. @throws CashierError if the call is rejected or the answer invalid */
export async function readHttpAnswer(response: Response, path: string): Promise<unknown> {
  if (!response.ok) throw rejectionError(response.status, await readRejection(response, path), path);
  const text = await readText(response, path);
  return text === "" ? undefined : readAnswerText(text, path);
}

/** The body of a rejection; undefined if it is not JSON, such as a gateway's error page. */
async function readRejection(response: Response, path: string): Promise<unknown> {
  try {
    return readAnswerText(await readText(response, path), path);
  } catch {
    return undefined;
  }
}

const statusSchema = objectOf({ status: v.number() });

/** The content of a message. @throws CashierError `invalid_response` if it cannot be read */
export const contentOf = ({ data, needParse }: SocketMessage, path: string): unknown =>
  needParse ? readAnswerText(typeof data === "string" ? data : "", path) : data;

/** Returns the content of a successful answer. @throws CashierError if the call was rejected */
export function checkStatus(content: unknown, path: string): unknown {
  const parsed = v.safeParse(statusSchema, content);
  const status = parsed.success ? parsed.output.status : undefined;
  if (isSuccess(status)) return content;
  throw rejectionError(status ?? 0, content, path);
}

/**
 * The content of a successful answer, from socket.io's packet.
 * @throws CashierError if the packet holds no successful answer
 */
export function readPacket(packet: string, path: string): unknown {
  // two digits mark an event; further digits ask for an acknowledgement
  const event = readAnswerText(packet.replace(/^\d+/, ""), path);
  const message = Array.isArray(event) && event[0] === "a" ? event[1] : undefined;
  const parsed = v.safeParse(socketMessageSchema, message);
  if (!parsed.success) throw invalidMember("", path);
  return checkStatus(contentOf(parsed.output, path), path);
}
