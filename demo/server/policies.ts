import type { DemoOrigins } from "./origins";

/** A policy's directives with their sources; an empty source is a directive without any. */
type Policy = Readonly<Record<string, string>>;

/** What every page of the demo may do: it loads nothing from elsewhere, and no text can become a script. */
const basis: Policy = {
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

/** The page's own server; the socket is named too, for browsers to whom 'self' is no `ws:`. */
const ownServer = ({ cashier }: DemoOrigins) => `'self' ${cashier.replace(/^http/, "ws")}`;

const loopback = (...protocols: string[]) =>
  protocols.flatMap((protocol) => [`${protocol}://127.0.0.1:*`, `${protocol}://localhost:*`]).join(" ");

/** The widget asks for one policy, for the scripts of captchas; each load of such a script makes it anew. */
const captchas: Policy = { "trusted-types": "cashier-captcha 'allow-duplicates'" };

/** What some pages may do besides. */
const special: Readonly<Record<string, (origins: DemoOrigins) => Policy>> = {
  // a host's page shows the cashier in a frame, and calls nothing but its own server
  "/iframe.html": ({ cashier }) => ({ "connect-src": "'self'", "frame-src": cashier }),
  "/iframe-raw.html": ({ cashier }) => ({ "connect-src": "'self'", "frame-src": cashier }),
  // the address of a worker must be a trusted one: the page has one policy, which knows that address alone
  "/installable.html": () => ({ "manifest-src": "'self'", "worker-src": "'self'", "trusted-types": "app-worker" }),
  // the two pages where methods ask for captchas, whose providers are played by scripts of the demo's own
  "/script-tag.html": () => captchas,
  // here the widget can be pointed at a second demo server
  "/control-panel.html": () => ({ ...captchas, "connect-src": `'self' ${loopback("http", "ws")}` }),
  // the iframe page may stand in any page of this computer
  "/dist/embed.html": () => ({ "frame-ancestors": `'self' ${loopback("http")}` }),
};

/** The content security policy of a file at `path`. */
export function policyOf(path: string, origins: DemoOrigins): string {
  const policy = { ...basis, "connect-src": ownServer(origins), ...special[path]?.(origins) };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join("; ");
}
