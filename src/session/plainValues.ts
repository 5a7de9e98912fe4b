// The loader bundles this module, so it imports no schemas.

/** The attribute of a property: `payment-geo` of `paymentGeo`. */
export const attributeName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The raw value of a field: its property, else its attribute. A `token` of null is a value: a sign-out. */
export const propertyOrAttribute = (name: string, property: unknown, attribute: string | null): unknown =>
  name === "token" && property === null ? null : (property ?? attribute);

/** Reads a text, which may be written as a number; undefined for anything else, such as NaN. */
export const textOf = (raw: unknown): string | undefined =>
  typeof raw === "string" || Number.isFinite(raw) ? `${raw}` : undefined;

/** Reads a flag; as an attribute, it may stand without a value. Undefined for anything else. */
export function flagOf(raw: unknown): boolean | undefined {
  if (raw === true || raw === "" || raw === "true") return true;
  return raw === false || raw === "false" ? false : undefined;
}

/** "android" or "ios" inside a native app, else undefined. */
export const nativePlatform = (platform: unknown): "android" | "ios" | undefined =>
  platform === "android" || platform === "ios" ? platform : undefined;

/** Key of the transport in session storage. */
export const transportKey = "cashier.transport";

/**
 * The transport that `cashierDebug.setTransport` has stored for this tab; it overrides the host's.
 * @returns undefined if storage is blocked or holds no valid transport
 */
export function storedTransport(): "socket" | "http" | undefined {
  try {
    const stored = sessionStorage.getItem(transportKey);
    return stored === "socket" || stored === "http" ? stored : undefined;
  } catch {
    return undefined;
  }
}
