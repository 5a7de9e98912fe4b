import { createServer } from "node:http";
import { listen } from "../../demo/server/http/listen.ts";

/** The content of the host page: the element, one that speaks HTTP, its iframe page, the script alone, or no widget. */
export type Embedding = "element" | "http" | "frame" | "script" | "floor" | "box" | "input";

export interface HostPage {
  /**
   * Address of a page whose script is served from `server`.
   * @param tiles of the floor page
   * @param isPressed whether the page presses a method itself, see `observe.js`
   */
  address(server: string, embedding?: Embedding, tiles?: number, isPressed?: boolean): string;
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

/** The frame's parent, which answers `Loaded` at once. */
const parent = (server: string) => {
  const { token, "payment-geo": paymentGeo, currency, lang } = attributes(server);
  const answer = JSON.stringify({ type: "loaded", payload: { token, server, paymentGeo, currency, lang } });
  return `<iframe src="${server}/dist/embed.html?${new URLSearchParams({ server })}" width="390" height="844"></iframe>
<script>
addEventListener("message", ({ data, source, origin }) => {
  if (JSON.parse(data).type === "Loaded") source.postMessage(${JSON.stringify(answer)}, origin);
});
</script>`;
};

function element(server: string, more: Record<string, string> = {}): string {
  const written = Object.entries({ ...attributes(server), ...more }).map(([name, value]) => `${name}="${value}"`);
  return `<cashier-widget ${written.join(" ")}></cashier-widget>${bodies.script(server)}`;
}

const bodies: Record<Embedding, (server: string, tiles?: number) => string> = {
  element: (server) => element(server),
  http: (server) => element(server, { transport: "http" }),
  script: (server) => `<script type="module" src="${server}/dist/cashier-widget.js"></script>`,
  frame: parent,
  floor: (server, tiles = 0) =>
    `<div data-tiles="${tiles}"></div><script async src="${server}/dist/floor.js"></script>`,
  box: (server) => `<div data-tiles="0"></div><script type="module" src="${server}/dist/box.js"></script>`,
  input: () => `<label>Account 0 <input></label>`,
};

const page = (body: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bench</title></head>
<body>
${body}
</body>
</html>`;

const embeddings: readonly Embedding[] = ["http", "frame", "script", "floor", "box", "input"];
const embeddingOf = (name: string | null): Embedding => embeddings.find((embedding) => embedding === name) ?? "element";

/** Serves the host pages from an origin of their own, over a fast line. */
export async function serveHostPage(): Promise<HostPage> {
  const http = createServer((request, response) => {
    const query = new URL(request.url ?? "/", "http://localhost").searchParams;
    const server = query.get("server");
    response.writeHead(server ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    const body = bodies[embeddingOf(query.get("embedding"))];
    response.end(server ? page(body(server, Number(query.get("tiles")))) : "");
  });
  const port = await listen(http, "127.0.0.1", 0);
  return {
    address: (server, embedding = "element", tiles = 0, isPressed = false) => {
      const query = { server, embedding, tiles: String(tiles), ...(isPressed && { press: "" }) };
      return `http://127.0.0.1:${port}/?${new URLSearchParams(query)}`;
    },
    close: () => http.close(),
  };
}
