/**
 * A keyed digest of a text, HMAC-SHA-256, in hexadecimal digits.
 * @param key must not be empty
 */
export async function keyedDigest(key: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const digest = await hmac(encoder.encode(key), encoder.encode(text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function hmac(key: BufferSource & Uint8Array, bytes: BufferSource & Uint8Array): Promise<Uint8Array> {
  // undefined in insecure contexts: `http:` beyond localhost
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return (await import("./insecureDigest")).insecureDigest(key, bytes);
  const hmacKey = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await subtle.sign("HMAC", hmacKey, bytes));
}
