import type { IncomingMessage, ServerResponse } from "node:http";
import { Refusal } from "./Refusal";

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  if (response.writableEnded || response.destroyed) return;
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  response.end(JSON.stringify(value));
}

/** The last net: every failure becomes an answer, none ends the process. */
export function sendFailure(response: ServerResponse, thrown: unknown): void {
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  if (!(thrown instanceof Refusal)) console.error(thrown);
  const refusal = thrown instanceof Refusal ? thrown : new Refusal(500, "internal", "The demo server made a mistake");
  sendJson(response, refusal.status, refusal.body);
}

/** Lets any page call with its credentials, as a payment server that is embedded anywhere must. */
export function allowCredentialedOrigin(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  response.setHeader("vary", "Origin");
  if (!origin) return;
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("access-control-allow-credentials", "true");
}

export function sendPreflight(response: ServerResponse): void {
  response.writeHead(204, {
    "access-control-allow-methods": "GET, POST, DELETE, OPTIONS",
    "access-control-allow-headers": "content-type, cache-control, extra-params, authorization",
    "access-control-max-age": "600",
  });
  response.end();
}

/** The address under which the player reaches this server. */
export function originOf(headers: IncomingMessage["headers"]): string {
  return `http://${headers.host ?? "127.0.0.1"}`;
}
