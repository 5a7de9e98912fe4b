import { readFileSync } from "node:fs";
import { createServer } from "node:http";

export interface HostPage {
  /** Address of a page with one element and the script, both served from `server`. */
  address(server: string, withElement?: boolean): string;
  close(): void;
}

/** The element's attributes in every measurement. */
export const attributes = (server: string): Record<string, string> => ({
  server,
  token: "bench-player",
  "payment-geo": "MX",
  currency: "MXN",
  lang: "en",
});

function page(server: string, withElement: boolean): string {
  const written = Object.entries(attributes(server)).map(([name, value]) => `${name}="${value}"`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bench</title>
<script>${readFileSync(new URL("./observe.js", import.meta.url), "utf8")}</script>
</head>
<body>
${withElement ? `<cashier-widget ${written.join(" ")}></cashier-widget>` : ""}
<script async src="${server}/dist/cashier-widget.js"></script>
</body>
</html>`;
}

/** Serves the host pages from an origin of their own, over a fast line. */
export async function serveHostPage(): Promise<HostPage> {
  const http = createServer((request, response) => {
    const query = new URL(request.url ?? "/", "http://localhost").searchParams;
    const server = query.get("server");
    response.writeHead(server ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(server ? page(server, query.has("element")) : "");
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const address = http.address();
  if (typeof address !== "object" || !address) throw new Error("The host page has no port");
  return {
    address: (server, withElement = true) =>
      `http://127.0.0.1:${address.port}/?server=${encodeURIComponent(server)}${withElement ? "&element" : ""}`,
    close: () => http.close(),
  };
}
