import type { IncomingMessage, ServerResponse } from "node:http";
import { handleBank } from "./bank/handleBank";
import { handleCaptcha } from "./captcha/handleCaptcha";
import { type ControlApiParts, handleControl } from "./control/controlApi";
import { sendAccount, sendBadge, sendLanguages } from "./hostFiles";
import { type DemoPorts, originOfPage, originsFor, sendAddresses } from "./http/origins";
import type { PageReload } from "./http/PageReload";
import { policyOf } from "./http/policies";
import type { StaticFolder } from "./http/StaticFolder";
import { handleProvider } from "./provider/handleProvider";
import { RejectionError } from "./RejectionError";
import type { AnswerParts } from "./transports/answerCall";
import { handleApi } from "./transports/httpApi";
import { handleLocale, localePath } from "./transports/localeFile";

/** The parts of the server that requests lead to. */
export interface RouteParts extends ControlApiParts {
  answering: AnswerParts;
  dist: StaticFolder;
  pages: StaticFolder;
  reload: PageReload | undefined;
  ports: DemoPorts;
  controlOrigins: readonly string[];
}

/** Routes a request to its handler. @throws RejectionError if there is none */
export async function route(parts: RouteParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = parseAddress(request.url ?? "/");
  const path = url.pathname;
  const locale = localePath.exec(path)?.[1];
  if (locale !== undefined) return handleLocale(parts.answering, parts.dist, request, response, locale);
  if (path.startsWith("/api/")) return handleApi(parts.answering, request, response, url);
  if (path.startsWith("/control/")) {
    const { addresses } = parts.answering.services;
    const guard = { addresses, ports: Object.values(parts.ports), controlOrigins: parts.controlOrigins };
    return handleControl(parts, guard, request, response, url);
  }
  if (path.startsWith("/bank/")) return handleBank(parts.answering, request, response, path);
  if (path === "/captcha/answer") return handleCaptcha(parts.answering, response, url);
  if (path === "/account") return sendAccount(parts.answering.services.balances, request, response);
  if (path === "/assets") return sendBadge(request, response, url);
  if (path.startsWith("/provider/") && (await handleProvider(parts.answering.services, request, response, url))) return;
  if (request.method !== "GET" && request.method !== "HEAD")
    throw new RejectionError(405, "method_not_allowed", "Files are read-only");
  if (await sendFile(parts, request, response, url)) return;
  throw new RejectionError(404, "not_found", `Nothing at ${path}`);
}

/** Sends a page or a file. @returns false if there is none */
async function sendFile(
  parts: RouteParts,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, search }: URL,
): Promise<boolean> {
  const path = pathname === "/" ? "/index.html" : pathname;
  const origins = originsFor(request.headers, parts.ports);
  response.setHeader("content-security-policy", policyOf(path, origins));
  if (path.startsWith("/dist/")) {
    response.setHeader("access-control-allow-origin", "*");
    return parts.dist.send(request, response, path.slice("/dist".length));
  }
  // the widget loads videos and captions from any origin
  if (path.startsWith("/guides/")) response.setHeader("access-control-allow-origin", "*");
  if (path === "/addresses.js") {
    sendAddresses(response, origins);
    return true;
  }
  if (path === "/languages.js") {
    sendLanguages(response);
    return true;
  }
  const origin = originOfPage(path, origins);
  if (origin !== undefined && !origin.endsWith(`:${request.socket.localPort}`)) {
    response.writeHead(302, { location: origin + pathname + search, "cache-control": "no-store" }).end();
    return true;
  }
  if (await parts.reload?.send(response, path)) return true;
  return parts.pages.send(request, response, path);
}

function parseAddress(address: string): URL {
  try {
    return new URL(address, "http://localhost");
  } catch {
    throw new RejectionError(400, "bad_request", "Invalid address");
  }
}
