import { createServer } from "node:http";
import { listen } from "../../demo/server/http/listen.ts";

const html = (server: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Walk</title><link rel="icon" href="data:,">
<script type="module" src="${server}/dist/cashier-widget.js"></script></head>
<body><button id="outside">Outside</button><div id="home" style="height: 800px"></div><div id="other"></div></body></html>`;

/** A host's page, from an origin of its own. */
export interface HostPage {
  readonly url: string;
  close(): void;
}

/** Serves a page without an element, with the script of a payment server. */
export async function serveHostPage(server: string): Promise<HostPage> {
  const http = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(html(server));
  });
  const port = await listen(http, "127.0.0.1", 0);
  return {
    url: `http://127.0.0.1:${port}/walk`,
    close: () => {
      http.closeAllConnections();
      http.close();
    },
  };
}
