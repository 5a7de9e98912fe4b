// The loader bundles this module, so it imports no schemas.

/** Reads a text, which may be written as a number; undefined for anything else. */
export const textOf = (raw: unknown): string | undefined =>
  typeof raw === "string" || typeof raw === "number" ? `${raw}` : undefined;

/** Reads a flag; as an attribute, it may stand without a value. Undefined for anything else. */
export function flagOf(raw: unknown): boolean | undefined {
  if (raw === true || raw === "" || raw === "true") return true;
  return raw === false || raw === "false" ? false : undefined;
}

/** "android" or "ios" inside a native app, else undefined. */
export const nativePlatform = (platform: unknown): "android" | "ios" | undefined =>
  platform === "android" || platform === "ios" ? platform : undefined;
