/** A run of characters with a slash in it, up to the query or fragment, and that query or fragment. */
const addressWithQuery = /(\/[^\s?#"<>]*)[?#][^\s"<>]*/g;

/**
 * Takes query and fragment out of every address in a text, relative ones too: both may hold secrets, of the host or
 * the player.
 */
export const withoutQueries = (text: string): string => text.replace(addressWithQuery, "$1");

/** Does the same to every text in a piece of data, in place. */
export function dropQueries(data: unknown): void {
  if (typeof data !== "object" || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === "string") Reflect.set(data, key, withoutQueries(value));
    else dropQueries(value);
  }
}
