import { invalidResponse, maxAnswerLength, readJson, rejectionError } from "./answer";

/** Reads a body in chunks and stops once it is too long. */
async function readText(response: Response, path: string): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > maxAnswerLength) {
      await reader.cancel();
      throw invalidResponse(path);
    }
  }
}

/** The content of a successful response. @throws CashierError if the call is rejected or its response is invalid */
export async function readResponse(response: Response, path: string): Promise<unknown> {
  if (!response.ok) throw rejectionError(response.status, await readRejection(response, path), path);
  const text = await readText(response, path);
  return text === "" ? undefined : readJson(text, path);
}

/** The body of a rejection; undefined if it is not JSON, such as a gateway's error page. */
async function readRejection(response: Response, path: string): Promise<unknown> {
  try {
    return readJson(await readText(response, path), path);
  } catch {
    return undefined;
  }
}
