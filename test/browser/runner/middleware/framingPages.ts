import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import type { Context } from "../../runnerTypes.ts";

/**
 * Stands in for the iframe page. It announces itself in the same way, reports the messages that it receives to its
 * parent, and posts messages on request, to its parent or to the top page.
 */
const puppet = `<!doctype html>
<title>Puppet</title>
<script>
  addEventListener("message", ({ source, origin, data }) => {
    if (typeof data === "string") parent.postMessage({ received: data, by: location.origin, from: origin }, "*");
    else if ("v" in data) parent.postMessage({ received: JSON.stringify(data), by: location.origin, from: origin }, "*");
    else if ("say" in data) for (let i = 0; i < (data.times ?? 1); i++) window[data.to ?? "parent"].postMessage(data.say, "*");
    else if ("go" in data) location.assign(data.go);
    else if ("reload" in data) location.reload();
    else if ("nest" in data) document.body.append(Object.assign(document.createElement("iframe"), { src: data.nest }));
    else if ("nested" in data) frames[0].postMessage(data.nested, "*");
  });
  if (!location.search.includes("silent")) {
    const version = "v1.0.346";
    parent.postMessage(JSON.stringify({ type: "Loaded", payload: { version }, version }), "*");
  }
</script>
<body>`;

/** A page's script that records what its policy refuses. */
export const recorder = `
  window.violations = [];
  document.addEventListener("securitypolicyviolation", (event) => violations.push(event.violatedDirective + " " + event.blockedURI));
`;

/** The source that allows this script in a policy. */
export const recorderSource = `'sha256-${createHash("sha256").update(recorder).digest("base64")}'`;

/** How a page brings cashier-host.js in. */
const embeddings: Record<string, (script: string) => string> = {
  classic: (script) => `<script src="${script}"></script>`,
  async: (script) => `<script async src="${script}"></script>`,
  module: (script) => `<script type="module" src="${script}"></script>`,
  twice: (script) => `<script src="${script}"></script><script>window.first = cashierHost</script>
<script type="module" src="${script}?again"></script>`,
};

/** The policy that a host grants for a frame, and this page's own recorder. */
const framePolicy = (cdn: string) =>
  [
    "default-src 'none'",
    `script-src ${cdn}/dist/ ${recorderSource}`,
    `frame-src ${cdn}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

/**
 * Serves /puppet-frame; /framing-page?embedding=…&policy=strict&charset=…, which has cashier-host.js; and
 * /provider, a bank's page that shows how it was called.
 * @returns whether the request has been answered
 */
export async function serveFramingPage(context: Context, demoServer: () => string): Promise<boolean> {
  if (context.path === "/puppet-frame") context.body = puppet;
  else if (context.path === "/provider") {
    const called = `${context.method} ${context.url} ${await text(context.req)}`;
    context.body = `<!doctype html><title>Provider</title><body>${called.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)}`;
  } else if (context.path === "/framing-page") {
    if (context.query.policy === "strict") context.set("content-security-policy", framePolicy(demoServer()));
    const tag =
      embeddings[String(context.query.embedding ?? "classic")]?.(`${demoServer()}/dist/cashier-host.js`) ?? "";
    context.body = `<!doctype html><title>Host</title><script>${recorder}</script>${tag}<body><main></main>`;
    const { charset = "utf-8" } = context.query;
    context.set("content-type", `text/html; charset=${charset}`);
    return true;
  } else return false;
  context.type = "html";
  return true;
}
