import { maskCardNumbers } from "../../contract/CashierError";

/** The longest text that is sent, in characters; longer texts are truncated. */
export const maxTextLength = 20_000;

/** Removes query and fragment from a word if it contains an address, which has a slash. */
function stripQuery(word: string): string {
  const slash = word.indexOf("/");
  if (slash < 0) return word;
  const length = word.slice(slash).search(/[?#]/);
  return length < 0 ? word : word.slice(0, slash + length);
}

/**
 * Removes query and fragment from every address in a text, relative ones too: they may hold secrets of the host or the
 * player. Takes linear time.
 */
export const stripQueries = (text: string): string => text.slice(0, maxTextLength).replace(/[^\s"<>]+/g, stripQuery);

/** Strips queries from every text in a structure, in place. */
export function stripQueriesDeep(data: unknown): void {
  if (typeof data !== "object" || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === "string") Reflect.set(data, key, stripQueries(value));
    else stripQueriesDeep(value);
  }
}

/** Removes queries and masks card numbers in an error's text. */
export const redactText = (text: string): string => maskCardNumbers(stripQueries(text));
