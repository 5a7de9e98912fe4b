import { createHash } from "node:crypto";

/** Returns a number in [0, 1). */
export type Random = () => number;

/** Creates a seeded random generator (Mulberry32), so that runs are repeatable. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function digest(seed: number, parts: readonly (string | number)[]): string {
  return createHash("sha256")
    .update([seed, ...parts].join("\u0000"))
    .digest("hex");
}

/**
 * Derives an id from the seed and its parts only, so that concurrent players do not affect each other: 12 hexadecimal
 * digits. The first is a letter, so that an invoice's reference, the id in capitals, differs from the id.
 */
export function deriveId(seed: number, ...parts: (string | number)[]): string {
  const digits = digest(seed, parts).slice(0, 12);
  return `${"abcdef".charAt(Number.parseInt(digits, 16) % 6)}${digits.slice(1)}`;
}

/** Derives `length` characters of `alphabet`, for addresses and account numbers. */
export function deriveText(alphabet: string, length: number, seed: number, ...parts: (string | number)[]): string {
  let bytes = "";
  for (let round = 0; bytes.length < length * 2; round += 1) bytes += digest(seed, [...parts, round]);
  const letters = Array.from({ length }, (_, at) => {
    const byte = Number.parseInt(bytes.slice(at * 2, at * 2 + 2), 16);
    return alphabet.charAt(byte % alphabet.length);
  });
  return letters.join("");
}
