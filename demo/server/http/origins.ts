import type { IncomingMessage, ServerResponse } from "node:http";
import { originOf } from "./reply";

/** The demo's origins: one for the widget and its payment server, one for a foreign host's pages. */
export interface DemoOrigins {
  cashier: string;
  host: string;
}

/** The port of each origin. */
export type DemoPorts = Readonly<Record<keyof DemoOrigins, number>>;

/**
 * The origin of the bank and of the card provider for frames: this server by its other name, because a provider's page
 * has its own origin.
 */
export function providerOrigin(cashier: string): string {
  const url = new URL(cashier);
  if (url.hostname === "127.0.0.1") url.hostname = "localhost";
  else if (url.hostname === "localhost") url.hostname = "127.0.0.1";
  return url.origin;
}

/** The foreign host's pages; all other pages are on the widget's origin. */
const hostPages = new Set(["/iframe.html", "/iframe-raw.html"]);
const page = /(?:\/|\.html)$/;

/** The demo's origins with the host name of the request (127.0.0.1, localhost, …). */
export function originsFor(headers: IncomingMessage["headers"], ports: DemoPorts): DemoOrigins {
  const name = URL.canParse(originOf(headers)) ? new URL(originOf(headers)).hostname : "127.0.0.1";
  return { cashier: `http://${name}:${ports.cashier}`, host: `http://${name}:${ports.host}` };
}

/**
 * The origin of a page.
 * @returns undefined for a file that is not a page; both origins serve it
 */
export function originOfPage(path: string, origins: DemoOrigins): string | undefined {
  if (path.startsWith("/dist/") || path.startsWith("/provider/") || !page.test(path)) return undefined;
  return hostPages.has(path) ? origins.host : origins.cashier;
}

/** Sends `/addresses.js`, which exports both origins for the pages. */
export function sendAddresses(response: ServerResponse, { cashier, host }: DemoOrigins): void {
  response.writeHead(200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" });
  response.end(`// In your page these are constants.
/** Origin of the widget and its payment server. */
export const cashier = ${JSON.stringify(cashier)};
/** Origin of the host pages. */
export const host = ${JSON.stringify(host)};
`);
}
