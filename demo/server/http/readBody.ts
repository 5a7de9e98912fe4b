import type { IncomingMessage } from "node:http";
import { RejectionError } from "../RejectionError";

/** The largest body that is accepted; no call needs more. */
export const maxBodyBytes = 1024 * 1024;

/** Reads the body of a request as text. @throws RejectionError `payload_too_large` */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // read the body to its end even if it is too long: a browser shows no response if sending is interrupted
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= maxBodyBytes) chunks.push(bytes);
    if (size > maxBodyBytes * 32) request.destroy();
  }
  if (size > maxBodyBytes) throw new RejectionError(413, "payload_too_large", `At most ${maxBodyBytes} bytes`);
  return Buffer.concat(chunks).toString("utf8");
}

/** Parses the body as JSON; an empty body is an empty object. @throws RejectionError `bad_request` */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readBody(request);
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new RejectionError(400, "bad_request", "The body is not JSON");
  }
}
