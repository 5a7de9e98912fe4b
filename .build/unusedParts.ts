import type { Plugin } from "vite";

/** Parts that libraries import although the widget never uses them, and what stands in for each. */
const unused: { library: string; file: RegExp; standIn: string }[] = [
  {
    // long polling and WebTransport: only the websocket is asked for
    library: "engine.io-client",
    file: /(?:polling-xhr|polling-fetch|polling|webtransport)(?:\.node)?\.js$/,
    standIn: "export class XHR {} export class WT {} export class Fetch {}",
  },
  {
    // attachments in text, as long polling sends them
    library: "engine.io-parser",
    file: /base64-arraybuffer\.js$/,
    standIn: "export const decode = () => new ArrayBuffer(0);",
  },
  {
    // all messages are JSON; an attachment is a parse error, which ends the connection
    library: "socket.io-parser",
    file: /\/is-binary\.js$/,
    standIn: "export const isBinary = () => false; export const hasBinary = isBinary;",
  },
  {
    library: "socket.io-parser",
    file: /\/binary\.js$/,
    standIn:
      "export const deconstructPacket = (packet) => ({ packet, buffers: [] }); export const reconstructPacket = (packet) => packet;",
  },
  {
    // the library's own reconnection is off
    library: "socket.io-client",
    file: /\/backo2\.js$/,
    standIn: "export class Backoff { reset() {} }",
  },
  {
    // it would patch the host page's history; the widget's locations are in memory
    library: "wouter",
    file: /\/use-browser-location\.js$/,
    standIn: "export const useBrowserLocation = () => []; export const useSearch = () => '';",
  },
  {
    // its own routes, which are matched by patterns; the screen table knows every path
    library: "wouter",
    file: /^regexparam$/,
    standIn: "export const parse = () => ({ pattern: /^/, keys: [] });",
  },
];

const prefix = "\0cashier-unused:";

/** Leaves unused parts of libraries out: 3.6 kB brotli. */
export function unusedParts(): Plugin {
  return {
    name: "cashier-unused-parts",
    enforce: "pre",
    apply: "build",
    resolveId: {
      filter: { id: unused.map(({ file }) => file) },
      handler(id, from) {
        const at = unused.findIndex(({ library, file }) => from?.includes(`/${library}/`) && file.test(id));
        return at < 0 ? undefined : `${prefix}${at}`;
      },
    },
    load: {
      filter: { id: new RegExp(`^${prefix}`) },
      handler: (id) => unused[Number(id.slice(prefix.length))]?.standIn,
    },
  };
}
