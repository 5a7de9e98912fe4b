import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

/** HMAC-SHA-256 without `crypto.subtle`. */
export const digestWithoutSubtle = (key: Uint8Array, bytes: Uint8Array): Uint8Array => hmac(sha256, key, bytes);
