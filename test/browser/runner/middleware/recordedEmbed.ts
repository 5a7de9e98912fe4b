import { readFile } from "node:fs/promises";
import type { Context } from "../../runnerTypes.ts";

/** ms that the element's code comes later than everything else. */
const lateness = 1_500;

/**
 * Serves /dist/recorded-embed.html: the built iframe page, which hands its window to the test around it before anything
 * runs there, and lists the servers of its query's `listed`. `/late/{anything}/…` is dist/ where
 * the element's code comes late; each `{anything}` once, as browsers remember what they have fetched.
 * @returns whether the request has been answered
 */
export async function serveRecordedEmbed(context: Context): Promise<boolean> {
  const [, file] = /^\/late\/[^/]+\/(.*)$/.exec(context.path) ?? [];
  if (file !== undefined) context.url = `/dist/${file}${context.search}`;
  if (file?.startsWith("c/element-")) await new Promise((resolve) => setTimeout(resolve, lateness));
  if (context.path !== "/dist/recorded-embed.html") return false;
  const page = await readFile("dist/embed.html", "utf8");
  context.type = "html";
  const listed = String(context.query.listed ?? "").replace(/["<&]/g, "");
  context.body = page
    .replace('name="cashier-servers" content=""', `name="cashier-servers" content="${listed}"`)
    .replace("<head>", "<head><script>top.recordFrame?.(window);</script>");
  return true;
}
