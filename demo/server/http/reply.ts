import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { RejectionError } from "../RejectionError";

/** Characters from which an answer is compressed, as a production server would. */
export const minCompressed = 1_000;
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Sends a value as JSON, unless the response has ended. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  if (response.writableEnded || response.destroyed) return;
  const text = JSON.stringify(value);
  const canCompress = /\bbr\b/.test(String(response.req.headers["accept-encoding"])) && text.length > minCompressed;
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    ...(canCompress && { "content-encoding": "br" }),
  });
  response.end(canCompress ? brotliCompressSync(text, fast) : text);
}

/** Sends any error as a response, so that none ends the process. */
export function sendFailure(response: ServerResponse, thrown: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  if (!(thrown instanceof RejectionError)) console.error(thrown);
  const rejection =
    thrown instanceof RejectionError ? thrown : new RejectionError(500, "internal", "The demo server failed");
  sendJson(response, rejection.status, rejection.body);
}

/** Allows any origin to call with credentials, as the widget may be embedded anywhere. */
export function allowCredentialedOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  response.setHeader("vary", "Origin");
  if (!origin) return;
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("access-control-allow-credentials", "true");
}

/** Answers a CORS preflight. */
export function sendPreflight(response: ServerResponse): void {
  response.writeHead(204, {
    "access-control-allow-methods": "GET, POST, DELETE, OPTIONS",
    "access-control-allow-headers": "content-type, cache-control, extra-params, authorization",
    "access-control-max-age": "600",
  });
  response.end();
}

/** The origin under which the client reaches this server. */
export function originOf(headers: IncomingMessage["headers"]): string {
  return `http://${headers.host ?? "127.0.0.1"}`;
}
