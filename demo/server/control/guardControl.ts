import type { IncomingMessage, ServerResponse } from "node:http";
import type { AllowedAddresses } from "../http/AllowedAddresses";
import { originOf } from "../http/reply";
import { RejectionError } from "../RejectionError";

/** The pages that may use the control API. */
export interface ControlGuard {
  readonly addresses: AllowedAddresses;
  /** the demo's own ports */
  readonly ports: readonly number[];
  /** origins of other allowed pages, such as a test runner's */
  readonly controlOrigins: readonly string[];
}

/**
 * Allows the control API for the demo's own pages, local programs and allowed origins. Any other page in the browser
 * could otherwise read and settle all payments.
 * @throws RejectionError `forbidden_origin`, before anything has an effect
 */
export function guardControl(guard: ControlGuard, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("vary", "Origin");
  const { origin } = request.headers;
  // DNS rebinding: a foreign name that resolves to this computer makes a foreign page same-origin
  if (!hasOwnName(guard, originOf(request.headers))) throw forbidden();
  if (origin === undefined) {
    if (!isOwnRead(request)) throw forbidden();
    return;
  }
  if (!guard.controlOrigins.includes(origin) && !isOwnOrigin(guard, origin)) throw forbidden();
  response.setHeader("access-control-allow-origin", origin);
}

const forbidden = () => new RejectionError(403, "forbidden_origin", "Only the demo's own pages may ask for this");

const hasOwnName = ({ addresses }: ControlGuard, address: string) =>
  URL.canParse(address) && addresses.hasName(new URL(address).hostname);

function isOwnOrigin(guard: ControlGuard, origin: string): boolean {
  if (!hasOwnName(guard, origin)) return false;
  const { protocol, port } = new URL(origin);
  return protocol === "http:" && guard.ports.includes(Number(port || 80));
}

/**
 * Whether a request without `Origin` is same-origin or not from a browser; cross-site requests without CORS have none
 * either.
 */
function isOwnRead({ headers, socket }: IncomingMessage): boolean {
  const isForeignPage = !["same-origin", "none"].includes(String(headers["sec-fetch-site"] ?? "none"));
  return !isForeignPage && isLoopback(socket.remoteAddress ?? "");
}

const isLoopback = (address: string) => /^(?:::ffff:)?127\.|^::1$/.test(address);
