// The files that a host serves from its own server: the player's profile, an image and the languages to choose from.
import type { IncomingMessage, ServerResponse } from "node:http";
import * as v from "valibot";
import { interfaceLocales, languageTag } from "../../src/i18n/locales";
import { allowCredentialedOrigin, sendJson } from "./http/reply";
import { parseRequest } from "./parseRequest";
import { RejectionError } from "./RejectionError";
import type { Balances } from "./transactions/Balances";

const accountSchema = v.object({ token: v.pipe(v.string(), v.minLength(1)) });

/**
 * Serves `/account`: the profile that a host has from its own server, with the player's balance. The token is in the
 * header `Authorization`.
 */
export function sendAccount(balances: Balances, { headers }: IncomingMessage, response: ServerResponse): void {
  const { token } = parseRequest(accountSchema, { token: headers.authorization });
  sendJson(response, 200, { user: { balanceData: balances.open(token) } });
}

const badge = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="24" viewBox="0 0 96 24" role="img" aria-label="Secure demo">
<rect width="96" height="24" rx="12" fill="#e3f3ee"/>
<path d="M13 5l5 2v4.5c0 3.3-2.1 5.7-5 7-2.9-1.3-5-3.7-5-7V7z" fill="#0c6b58"/>
<path d="M10.7 11.8l1.7 1.7 3-3.3" fill="none" stroke="#fff" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>
<text x="24" y="16" font-family="system-ui,sans-serif" font-size="11" font-weight="600" fill="#0c6b58">Secure demo</text>
</svg>`;

/** Serves `/assets?assets=badge`, an image of the host's. */
export function sendBadge(request: IncomingMessage, response: ServerResponse, url: URL): void {
  allowCredentialedOrigin(request, response);
  if (url.searchParams.get("assets") !== "badge") throw new RejectionError(404, "not_found", "Unknown asset");
  response.writeHead(200, { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "public, max-age=3600" });
  response.end(badge);
}

/** The name of an interface locale, in its own language. */
function languageName(locale: string): string {
  const tag = languageTag(locale);
  return new Intl.DisplayNames(tag, { type: "language", languageDisplay: "standard" }).of(tag) ?? locale;
}

/** Sends `/languages.js`, which exports the widget's languages for the pages. */
export function sendLanguages(response: ServerResponse): void {
  const languages = interfaceLocales.map((locale) => ({ locale, name: languageName(locale) }));
  response.writeHead(200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-store" });
  response.end(`/** The languages of the widget. */
export const languages = ${JSON.stringify(languages)};
`);
}
