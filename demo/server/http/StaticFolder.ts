import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { sendRange } from "./byteRange";

const compress = promisify(brotliCompress);

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".ts": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webm": "video/webm",
  ".vtt": "text/vtt; charset=utf-8",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};
const alreadyCompressed = new Set([".png", ".jpg", ".webm", ".webp", ".woff2", ".ico"]);
/** Files that never change have a hash in their name: seven hex digits, or eight characters, not all small letters. */
const hashed = /-(?:[\da-f]{7}|(?=[\w-]*[\dA-Z])[\w-]{8})\.\w+$/;

/** The compressed files of all servers in this process: tests start many on the same folder. */
const compressed = new Map<string, { version: string; bytes: Promise<Buffer> }>();

/** Serves a folder over HTTP; compresses each version of a file once. */
export class StaticFolder {
  readonly #root: string;

  constructor(root: string) {
    this.#root = normalize(root);
  }

  /** Sends the file at `path`. @returns false if there is none */
  async send(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    const file = this.#locate(path);
    const stats = file === undefined ? undefined : await stat(file).catch(() => undefined);
    if (file === undefined || !stats?.isFile()) return false;
    const version = `"${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}"`;
    response.setHeader("etag", version);
    response.setHeader("vary", "Accept-Encoding");
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("cache-control", hashed.test(file) ? "public, max-age=31536000, immutable" : "no-cache");
    if (request.headers["if-none-match"] === version) {
      response.writeHead(304).end();
      return true;
    }
    const kind = extname(file);
    response.setHeader("content-type", types[kind] ?? "application/octet-stream");
    if (alreadyCompressed.has(kind)) return sendRange(request, response, await readFile(file), version);
    const canCompress = /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""));
    const bytes = canCompress ? await brotli(file, version) : await readFile(file);
    if (canCompress) response.setHeader("content-encoding", "br");
    response.writeHead(200, { "content-length": bytes.length });
    response.end(request.method === "HEAD" ? undefined : bytes);
    return true;
  }

  /** Resolves a path; undefined if it leads out of the folder. */
  #locate(path: string): string | undefined {
    try {
      const file = normalize(join(this.#root, decodeURIComponent(path)));
      return file.startsWith(this.#root + sep) && !file.includes("\u0000") ? file : undefined;
    } catch {
      return undefined;
    }
  }
}

function brotli(file: string, version: string): Promise<Buffer> {
  const cached = compressed.get(file);
  if (cached?.version === version) return cached.bytes;
  const bytes = readFile(file).then((content) =>
    compress(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  );
  compressed.set(file, { version, bytes });
  return bytes;
}
