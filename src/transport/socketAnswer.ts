import * as v from "valibot";
import { type SocketMessage, socketMessageSchema } from "../contract";
import { invalidResponse, readJson, rejectionError } from "./answer";

/** Whether a response's `status` means success: below 100, 200 to 299, above 600, or none at all. */
export function isSuccess(status: unknown): boolean {
  return typeof status !== "number" || status < 100 || (status >= 200 && status <= 299) || status > 600;
}

const statusSchema = v.object({ status: v.number() });

/** The content of a message. @throws CashierError `invalid_response` if it cannot be read */
export const contentOf = ({ data, needParse }: SocketMessage, path: string): unknown =>
  needParse ? readJson(typeof data === "string" ? data : "", path) : data;

/** Returns the content of a successful response. @throws CashierError if the call was rejected */
export function checkStatus(content: unknown, path: string): unknown {
  const parsed = v.safeParse(statusSchema, content);
  const status = parsed.success ? parsed.output.status : undefined;
  if (isSuccess(status)) return content;
  throw rejectionError(status ?? 0, content, path);
}

/** The content of a successful response, from socket.io's packet. @throws CashierError if it is none */
export function readPacket(packet: string, path: string): unknown {
  // two digits say that it is an event, further ones that the server wants an acknowledgement
  const event = readJson(packet.replace(/^\d+/, ""), path);
  const message = Array.isArray(event) && event[0] === "a" ? event[1] : undefined;
  const parsed = v.safeParse(socketMessageSchema, message);
  if (!parsed.success) throw invalidResponse(path);
  return checkStatus(contentOf(parsed.output, path), path);
}
