import type { IncomingMessage, ServerResponse } from "node:http";
import type { OwnAddresses } from "../OwnAddresses";
import { Refusal } from "../Refusal";
import { originOf } from "../reply";

/** Whose pages may steer the server. */
export interface ControlGuard {
  readonly addresses: OwnAddresses;
  /** of the demo's own pages */
  readonly ports: readonly number[];
  /** origins of other pages, such as a test runner's */
  readonly controlOrigins: readonly string[];
}

/**
 * Lets the demo's own pages steer the server, programs of this computer, and the pages that were listed: whatever else
 * the player's browser shows could read every player's payments and settle them.
 * @throws Refusal `forbidden_origin`, before anything has an effect
 */
export function guardControl(guard: ControlGuard, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("vary", "Origin");
  const { origin } = request.headers;
  // A foreign name that leads to this computer makes a foreign page look like the server's own.
  if (!hasOwnName(guard, originOf(request.headers))) throw forbidden();
  if (origin === undefined) {
    if (!isOwnRead(request)) throw forbidden();
    return;
  }
  if (!guard.controlOrigins.includes(origin) && !isOwnOrigin(guard, origin)) throw forbidden();
  response.setHeader("access-control-allow-origin", origin);
}

const forbidden = () => new Refusal(403, "forbidden_origin", "Only the demo's own pages may ask for this");

const hasOwnName = ({ addresses }: ControlGuard, address: string) =>
  URL.canParse(address) && addresses.hasName(new URL(address).hostname);

function isOwnOrigin(guard: ControlGuard, origin: string): boolean {
  if (!hasOwnName(guard, origin)) return false;
  const { protocol, port } = new URL(origin);
  return protocol === "http:" && guard.ports.includes(Number(port || 80));
}

/** Without an `Origin` comes what a browser reads of its own server, or without CORS of another one, and what is no browser. */
function isOwnRead({ headers, socket }: IncomingMessage): boolean {
  const isForeignPage = !["same-origin", "none"].includes(String(headers["sec-fetch-site"] ?? "none"));
  return !isForeignPage && isLoopback(socket.remoteAddress ?? "");
}

const isLoopback = (address: string) => /^(?:::ffff:)?127\.|^::1$/.test(address);
