import type { Plugin } from "vite";

/** Parts that libraries import but the widget never uses, and a stub for each. */
const unused: { library: string; file: RegExp; stub: string }[] = [
  {
    // long polling and WebTransport: the widget uses WebSocket only
    library: "engine.io-client",
    file: /(?:polling-xhr|polling-fetch|polling|webtransport)(?:\.node)?\.js$/,
    stub: "export class XHR {} export class WT {} export class Fetch {}",
  },
  {
    // base64 attachments of long polling
    library: "engine.io-parser",
    file: /base64-arraybuffer\.js$/,
    stub: "export const decode = () => new ArrayBuffer(0);",
  },
  {
    // all messages are JSON; an attachment is a parse error that closes the connection
    library: "socket.io-parser",
    file: /\/is-binary\.js$/,
    stub: "export const isBinary = () => false; export const hasBinary = isBinary;",
  },
  {
    library: "socket.io-parser",
    file: /\/binary\.js$/,
    stub: "export const deconstructPacket = (packet) => ({ packet, buffers: [] }); export const reconstructPacket = (packet) => packet;",
  },
  {
    // the library's own reconnection is off
    library: "socket.io-client",
    file: /\/backo2\.js$/,
    stub: "export class Backoff { reset() {} }",
  },
  {
    // it patches the host page's history; the widget's locations are in memory
    library: "wouter",
    file: /\/use-browser-location\.js$/,
    stub: "export const useBrowserLocation = () => []; export const useSearch = () => '';",
  },
  {
    // route patterns; the widget matches paths exactly
    library: "wouter",
    file: /^regexparam$/,
    stub: "export const parse = () => ({ pattern: /^/, keys: [] });",
  },
];

const prefix = "\0cashier-unused:";

/** Replaces unused parts of libraries with stubs: saves 3.6 kB brotli. */
export function unusedParts(): Plugin {
  return {
    name: "cashier-unused-parts",
    enforce: "pre",
    apply: "build",
    resolveId: {
      filter: { id: unused.map(({ file }) => file) },
      handler(id, importer) {
        const at = unused.findIndex(({ library, file }) => importer?.includes(`/${library}/`) && file.test(id));
        return at < 0 ? undefined : `${prefix}${at}`;
      },
    },
    load: {
      filter: { id: new RegExp(`^${prefix}`) },
      handler: (id) => unused[Number(id.slice(prefix.length))]?.stub,
    },
  };
}
