import type { Plugin } from "vite";

const unused = "\0engine.io-unused";

/** socket.io-client brings long polling and WebTransport even where only the websocket is asked for: 2 kB brotli. */
export function websocketOnly(): Plugin {
  return {
    name: "cashier-websocket-only",
    enforce: "pre",
    apply: "build",
    resolveId: {
      filter: { id: /(?:polling-xhr|polling-fetch|polling|webtransport)(?:\.node)?\.js$/ },
      handler: (_id, from) => (from?.includes("engine.io-client") ? unused : undefined),
    },
    load: {
      filter: { id: /^\0engine\.io-unused$/ },
      handler: () => "export class XHR {} export class WT {} export class Fetch {}",
    },
  };
}
