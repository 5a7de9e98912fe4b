import type { IncomingMessage } from "node:http";
import { Refusal } from "./Refusal";

/** More than any call of the contract needs. */
export const largestBody = 1024 * 1024;

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Read to its end even when it is too long: a browser that is cut off while it sends never sees the answer.
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= largestBody) chunks.push(bytes);
    if (size > largestBody * 32) request.destroy();
  }
  if (size > largestBody) throw new Refusal(413, "payload_too_large", `At most ${largestBody} bytes`);
  return Buffer.concat(chunks).toString("utf8");
}

/** The body as a value; none at all counts as an empty object. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readBody(request);
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, "bad_request", "The body is not JSON");
  }
}
