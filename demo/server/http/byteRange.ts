import type { IncomingMessage, ServerResponse } from "node:http";

/** First and last byte of a range; `"all"` for no or an invalid range, `"none"` for an unsatisfiable one. */
export type ByteRange = { first: number; last: number } | "all" | "none";

/** Parses a `Range` header (RFC 9110, 14.2). Multiple ranges are treated as none. @param size in bytes */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return "all";
  if (from === "") return to === "0" || size === 0 ? "none" : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const [first, last] = [Number(from), Math.min(to === "" ? size - 1 : Number(to), size - 1)];
  if (to !== "" && Number(to) < first) return "all";
  return first >= size ? "none" : { first, last };
}

/** Sends a file or the requested range of it, as a video's seek bar needs. @returns true */
export function sendRange(request: IncomingMessage, response: ServerResponse, bytes: Buffer, version: string): true {
  const condition = request.headers["if-range"];
  const header = condition === undefined || condition === version ? request.headers.range : undefined;
  const range = byteRange(header, bytes.length);
  response.setHeader("accept-ranges", "bytes");
  if (range === "none") {
    response.writeHead(416, { "content-range": `bytes */${bytes.length}` }).end();
    return true;
  }
  const part = range === "all" ? bytes : bytes.subarray(range.first, range.last + 1);
  response.writeHead(range === "all" ? 200 : 206, {
    "content-length": part.length,
    ...(range === "all" ? {} : { "content-range": `bytes ${range.first}-${range.last}/${bytes.length}` }),
  });
  response.end(request.method === "HEAD" ? undefined : part);
  return true;
}
