import type { IncomingMessage, ServerResponse } from "node:http";
import { readJson } from "../http/readBody";
import { allowCredentialedOrigin, originOf, sendJson, sendPreflight } from "../http/reply";
import { type Answer, type AnswerParts, answerCall } from "./answerCall";

const prefix = "/api";

/** Serves the calls at `/api/…`. */
export async function handleApi(
  parts: AnswerParts,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  allowCredentialedOrigin(request, response);
  if (request.method === "OPTIONS") {
    sendPreflight(response);
    return;
  }
  const isGet = request.method === "GET";
  const payload = isGet ? Object.fromEntries(url.searchParams) : await readJson(request);
  const answer = await answerCall(parts, {
    transport: "http",
    path: url.pathname.slice(prefix.length),
    method: request.method ?? "GET",
    token: request.headers.authorization ?? "",
    payload,
    origin: originOf(request.headers),
  });
  sendAnswer(request, response, answer);
}

/** Ends the connection before the announced end of a response. */
function sendHalf(response: ServerResponse): void {
  const half = '{"methods":[';
  response.writeHead(200, { "content-type": "application/json; charset=utf-8", "content-length": half.length * 2 });
  response.write(half, () => response.socket?.end());
}

/** Sends an answer. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if (answer.kind === "lost") {
    // silent: the request hangs until the client times out
    if (answer.how === "drop") request.socket.destroy();
    else if (answer.how === "cut") sendHalf(response);
    return;
  }
  if (answer.kind === "value") {
    sendJson(response, answer.status, answer.value);
    return;
  }
  response.writeHead(200, { "content-type": answer.contentType, "cache-control": "no-store" });
  response.end(answer.text);
}
