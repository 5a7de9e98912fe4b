import { readdirSync } from "node:fs";
import type { Context } from "../../runnerTypes.ts";

/** The page's own script: the opener of the page fills it before the widget's script runs. */
const preparation = "(window.opener ?? window.parent).prepare?.(window);";

/** The least that a host can grant: the widget's files, and its payment server. */
function leastPolicy(cdn: string, server: string, socket: string): string {
  return [
    "default-src 'none'",
    `script-src ${cdn}`,
    `connect-src ${server} ${socket}`.trim(),
    `style-src ${cdn}`,
    `img-src ${cdn} data: blob:`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

const policies: Record<string, (cdn: string, server: string) => string> = {
  least: (cdn, server) => leastPolicy(cdn, server, server.replace(/^http/, "ws")),
  leastWithoutSocket: (cdn, server) => leastPolicy(cdn, server, ""),
  leastWithFrames(cdn, server) {
    const provider = server.replace("127.0.0.1", "localhost");
    return `${policies.least?.(cdn, server)}; frame-src ${provider}; form-action ${provider}`;
  },
};

const escapeHtml = (text: string) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

/** Parameters of the query that are no attributes of the element. */
const ownParameters = new Set(["policy", "script", "elements", "locale", "refetch"]);

function page(query: URLSearchParams): string {
  const attributes = [...query].filter(([name]) => /^[a-z-]+$/.test(name) && !ownParameters.has(name));
  const element = `<cashier-widget ${attributes.map(([name, value]) => `${name}="${escapeHtml(value)}"`).join(" ")}></cashier-widget>`;
  return `<!doctype html>
<title>Host</title>
<script src="/own-page.js"></script>
<body>${element.repeat(Number(query.get("elements") ?? 1))}
<script type="module" src="${escapeHtml(query.get("script") ?? "/dist/cashier-widget.js")}"></script>`;
}

const isInBuild = (name: string) =>
  ["dist/c", "dist/icons"].some((folder) => readdirSync(folder).some((file) => file.startsWith(`${name}-`)));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The addresses that have been mended, see {@link spoil}. */
const mended = new Set<string>();

/**
 * `/spoiled/missing/{chunk}/…` and `/spoiled/slow/{chunk}/…` are dist/ where one chunk or icon never comes, or 1.5 s
 * late;
 * `/spoiled/lost-{name}/{chunk}/…` is one where it does not come until `/mended/lost-{name}` is asked for, and
 * `/spoiled/held-{name}/{chunk}/…` one whose answer waits for `/mended/held-{name}`;
 * `/spoiled/once-{name}/{chunk}/…` is one where it does not come to the first who asks for it. The chunk `later` stands
 * for all that are not needed to draw the list, and `loader` for cashier-widget.js.
 */
async function spoil(context: Context): Promise<boolean> {
  const [, repaired] = /^\/mended\/((?:lost|held)-[\w-]+)$/.exec(context.path) ?? [];
  if (repaired) {
    mended.add(repaired);
    context.status = 204;
    return true;
  }
  const [, fault, chunk = "", file = ""] =
    /^\/spoiled\/(missing|slow|(?:lost|held|once)-[\w-]+)\/(\w+)\/(.*)$/.exec(context.path) ?? [];
  if (!fault) return false;
  const isLater = chunk === "later";
  const isLoader = chunk === "loader";
  if (!isLater && !isLoader && !isInBuild(chunk)) throw new Error(`The build has no chunk or icon named ${chunk}`);
  context.url = `/dist/${file}`;
  const isSpoiled = isLater
    ? /^c\/(?!element-|early-|earlyList-|controls-|rolldown-runtime-)/.test(file)
    : file.startsWith(isLoader ? "cashier-widget.js" : `c/${chunk}-`) || file.startsWith(`icons/${chunk}-`);
  if (!isSpoiled || mended.has(fault)) return false;
  if (fault.startsWith("once-")) mended.add(fault);
  if (fault === "slow") await pause(1_500);
  else if (fault.startsWith("held-")) while (!mended.has(fault) && !context.req.destroyed) await pause(20);
  else {
    // not by the test runner, which has every answer cached for good
    context.res.writeHead(404, { "cache-control": "no-store" }).end();
    context.respond = false;
  }
  return !/^(?:slow|held-)/.test(fault);
}

/**
 * Serves /own-page, one element with the query's attributes in a page that its opener prepares; `policy=least` guards
 * that page, or /dist/embed.html.
 * @returns whether the request has been answered
 */
export async function serveOwnPage(context: Context, demoServer: () => string): Promise<boolean> {
  const { path, query, origin } = context;
  const policy = policies[String(query.policy)]?.(origin, demoServer());
  const isPage = path === "/own-page";
  if (policy && (isPage || path === "/dist/embed.html")) context.set("content-security-policy", policy);
  if (isPage) {
    context.type = "html";
    context.body = page(context.URL.searchParams);
  } else if (path === "/own-page.js") {
    context.type = "js";
    context.body = preparation;
  } else return spoil(context);
  return true;
}
