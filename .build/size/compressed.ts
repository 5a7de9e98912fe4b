import { brotliCompressSync, constants } from "node:zlib";

/** The size as a CDN sends it, in bytes: brotli at its highest quality. */
export function compressedSize(source: string | Uint8Array): number {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const bytes = Buffer.from(source);
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
}

/** Formats a size as `  12,345`. */
export const formatBytes = (bytes: number): string => bytes.toLocaleString("en-US").padStart(8);
