import type { IncomingMessage, ServerResponse } from "node:http";
import { RejectionError } from "../RejectionError";
import { allowCredentialedOrigin } from "./reply";

const badge = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="24" viewBox="0 0 96 24" role="img" aria-label="Secure demo">
<rect width="96" height="24" rx="12" fill="#e3f3ee"/>
<path d="M13 5l5 2v4.5c0 3.3-2.1 5.7-5 7-2.900-1.300-5-3.700-5-7V7z" fill="#0c6b58"/>
<path d="M10.700 11.800l1.700 1.700 3-3.300" fill="none" stroke="#fff" stroke-width="1.500" stroke-linecap="round" stroke-linejoin="round"/>
<text x="24" y="16" font-family="system-ui,sans-serif" font-size="11" font-weight="600" fill="#0c6b58">Secure demo</text>
</svg>`;

/** Serves `/assets?assets=badge`, an image of the host's. */
export function sendBadge(request: IncomingMessage, response: ServerResponse, url: URL): void {
  allowCredentialedOrigin(request, response);
  if (url.searchParams.get("assets") !== "badge") throw new RejectionError(404, "not_found", "Unknown asset");
  response.writeHead(200, { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "public, max-age=3600" });
  response.end(badge);
}
