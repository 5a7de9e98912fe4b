import type { IncomingMessage, ServerResponse } from "node:http";
import { originOf } from "./reply";

/** Where the player's browser finds the demo: the widget and its payment server at one origin, a foreign host's pages at another. */
export interface DemoOrigins {
  cashier: string;
  host: string;
}

/** The port of each origin. */
export type DemoPorts = Readonly<Record<keyof DemoOrigins, number>>;

/** Pages of a host on an origin of its own; all other pages stand beside the widget. */
const hostPages = new Set(["/iframe.html", "/iframe-raw.html"]);
const page = /(?:\/|\.html)$/;

/** The demo's two origins, under the name by which the browser has called it (127.0.0.1, localhost, …). */
export function originsFor(headers: IncomingMessage["headers"], ports: DemoPorts): DemoOrigins {
  const name = URL.canParse(originOf(headers)) ? new URL(originOf(headers)).hostname : "127.0.0.1";
  return { cashier: `http://${name}:${ports.cashier}`, host: `http://${name}:${ports.host}` };
}

/**
 * The origin at which a page stands.
 * @returns undefined for what is no page: that is the same at both
 */
export function homeOf(path: string, origins: DemoOrigins): string | undefined {
  if (path.startsWith("/dist/") || !page.test(path)) return undefined;
  return hostPages.has(path) ? origins.host : origins.cashier;
}

/** Sends `/addresses.js`, from which the pages know the two origins. */
export function sendAddresses(response: ServerResponse, { cashier, host }: DemoOrigins): void {
  response.writeHead(200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" });
  response.end(`// In a page of your own these are constants.
/** Origin of the widget and its payment server. */
export const cashier = ${JSON.stringify(cashier)};
/** Origin of the host pages. */
export const host = ${JSON.stringify(host)};
`);
}
