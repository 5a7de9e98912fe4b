import { type DemoOrigins, providerOrigin } from "./origins";

/** A policy's directives with their sources; an empty source is a directive without any. */
type Policy = Readonly<Record<string, string>>;

/** The policy of every page: no resources of other origins, no text as a script. */
const basePolicy: Policy = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data: blob:",
  "media-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
  "require-trusted-types-for": "'script'",
  "trusted-types": "'none'",
};

/** The page's own server; with `ws:`, as 'self' does not include it in all browsers. */
const ownServer = ({ cashier }: DemoOrigins) => `'self' ${cashier.replace(/^http/, "ws")}`;

const loopback = (...protocols: string[]) =>
  protocols.flatMap((protocol) => [`${protocol}://127.0.0.1:*`, `${protocol}://localhost:*`]).join(" ");

/** The widget's policy for captcha scripts; every script load creates it again. */
const captchas: Policy = { "trusted-types": "cashier-captcha 'allow-duplicates'" };

/** The pages with an element. */
const cashierPages: ReadonlySet<string> = new Set([
  "/script-tag.html",
  "/game.html",
  "/web-view.html",
  "/standalone.html",
  "/installable.html",
  "/control-panel.html",
  "/gallery/state.html",
  "/dist/embed.html",
]);

/** The bank's page inside the cashier, also where a form leads to it. */
function frames({ cashier }: DemoOrigins): Policy {
  const provider = providerOrigin(cashier);
  return { "frame-src": provider, "form-action": `'self' ${provider}` };
}

/** A host page embeds the cashier in an iframe and calls its own server only; the bank is the cashier's server. */
function embedding({ cashier }: DemoOrigins): Policy {
  return { "connect-src": "'self'", "frame-src": cashier, "form-action": `'self' ${cashier}` };
}

/** Additions for some pages. */
const pagePolicies: Readonly<Record<string, (origins: DemoOrigins) => Policy>> = {
  "/iframe.html": embedding,
  "/iframe-raw.html": embedding,
  // a worker's address must be trusted: the page's policy allows one address
  "/installable.html": () => ({ "manifest-src": "'self'", "worker-src": "'self'", "trusted-types": "app-worker" }),
  // the pages with captchas, whose provider scripts the demo simulates
  "/script-tag.html": () => captchas,
  // the panel can connect the widget to a second demo server
  "/control-panel.html": () => ({ ...captchas, "connect-src": `'self' ${loopback("http", "ws")}` }),
  // shows its screens in frames of its own
  "/gallery.html": () => ({ "frame-src": "'self'" }),
  "/gallery/state.html": () => ({ "frame-ancestors": "'self'" }),
  // any page of this computer may embed the iframe page and the card provider's
  "/provider/card.html": () => ({ "frame-ancestors": loopback("http") }),
  "/dist/embed.html": (origins) => ({ ...byName(origins), "frame-ancestors": `'self' ${loopback("http")}` }),
};

/** Names the page's server: in a sandbox without an origin, 'self' is nothing to WebKit. */
function byName(origins: DemoOrigins): Policy {
  const { cashier } = origins;
  return {
    "script-src": `'self' ${cashier}`,
    "style-src": `'self' ${cashier}`,
    "img-src": `'self' ${cashier} data: blob:`,
    "connect-src": `${ownServer(origins)} ${cashier}`,
  };
}

/** The content security policy of a file at `path`. */
export function policyOf(path: string, origins: DemoOrigins): string {
  const policy = {
    ...basePolicy,
    "connect-src": ownServer(origins),
    ...(cashierPages.has(path) && frames(origins)),
    ...pagePolicies[path]?.(origins),
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join("; ");
}
