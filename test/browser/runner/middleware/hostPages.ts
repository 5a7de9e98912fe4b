import { readFileSync } from "node:fs";
import type { Context, Middleware } from "../../runnerTypes.ts";
import { recorder, recorderSource, serveFramingPage } from "./framingPages.ts";
import { serveOwnPage } from "./ownPages.ts";
import { servePlacedPage } from "./placedPages.ts";
import { serveRecordedEmbed } from "./recordedEmbed.ts";

/** How a host page brings the script in. */
const embeddings: Record<string, (script: string) => string> = {
  module: (script) => `<script type="module" nonce="abc" src="${script}"></script>`,
  classic: (script) => `<script async nonce="abc" src="${script}"></script>`,
  import: (script) => `<script type="module" nonce="abc">import("${script}");</script>`,
  inline: () => `<script nonce="abc">${readFileSync("dist/cashier-widget.js", "utf8")}</script>`,
  blob: () => `<script nonce="abc">
    const code = new Blob([atob("${readFileSync("dist/cashier-widget.js").toString("base64")}")], { type: "text/javascript" });
    import(URL.createObjectURL(code));
  </script>`,
  twice: (script) => `${embeddings.module?.(script)}${embeddings.classic?.(`${script}?again`)}`,
};

/** Policies as careful hosts have them; the page's own script carries the same nonce. */
const policies: Record<string, (server: string) => string> = {
  none: () => "",
  allowList: (server) => `script-src 'nonce-abc' ${server}; style-src 'self'`,
  nonce: () => "script-src 'nonce-abc'; style-src 'none'; base-uri 'none'",
  strictDynamic: () => "script-src 'nonce-abc' 'strict-dynamic'; style-src 'none'",
  trustedTypes: (server) =>
    `script-src 'nonce-abc' ${server}; require-trusted-types-for 'script'; trusted-types 'none'`,
};

const page = (script: string, server: string, embedding: string, decoy: string) => `<!doctype html>
<title>Host</title>
<script nonce="abc">${recorder}
  window.frameElement?.dispatchEvent(new Event("prepare"));
  window.globals = Object.keys(window);
</script>
<cashier-widget server="${server}" token="host-page" payment-geo="MX" currency="MXN"></cashier-widget>
${decoy && `<script type="text/plain" src="${decoy}"></script>`}
${embeddings[embedding]?.(script)}`;

/** As strict as a host page can be: nothing but the widget's script and server, and this page's own recorder. */
const strictPolicy = (server: string) =>
  [
    "default-src 'none'",
    `script-src ${recorderSource} ${server}/dist/`,
    `connect-src ${server} ${server.replace(/^http/, "ws")}`,
    `img-src ${server} data: blob:`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

/** A page without an element; it has the script where an embedding is named. */
const barePage = (script: string) => `<!doctype html>
<title>Host</title>
<script>${recorder}</script>
<body>${script}</body>`;

/**
 * Serves /bare-page?embedding=…&policy=strict and /host-page?script=…&embedding=…&policy=…, and the built script under
 * another name as well.
 */
export function hostPages(serverFor: (context: Context) => string): Middleware {
  return async (context, next) => {
    const demoServer = () => serverFor(context);
    if (await serveOwnPage(context, demoServer)) return undefined;
    if (servePlacedPage(context, demoServer)) return undefined;
    if (await serveFramingPage(context, demoServer)) return undefined;
    if (await serveRecordedEmbed(context)) return undefined;
    // beside the broken one there are no chunks
    if (/^\/(?:dist\/renamed|broken\/cashier-widget)\.js$/.test(context.path)) context.url = "/dist/cashier-widget.js";
    if (context.path === "/bare-page") {
      context.type = "html";
      const embed = embeddings[String(context.query.embedding)];
      if (context.query.policy === "strict") context.set("content-security-policy", strictPolicy(demoServer()));
      context.body = barePage(embed?.(`${demoServer()}/dist/cashier-widget.js`) ?? "");
      return undefined;
    }
    if (context.path !== "/host-page") return next();
    const { script, embedding, policy, decoy = "" } = context.query;
    const header = policies[String(policy)]?.(demoServer());
    if (header) context.set("content-security-policy", header);
    context.type = "html";
    context.body = page(String(script), demoServer(), String(embedding), String(decoy));
    return undefined;
  };
}
