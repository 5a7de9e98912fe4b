import { maskCardNumbers } from "../../contract";

/** Longest text that is sent, in characters; what is longer is cut. */
export const longestText = 20_000;

/** Query and fragment of an address, if the run of characters holds one: what follows its first slash. */
function withoutQuery(run: string): string {
  const slash = run.indexOf("/");
  if (slash < 0) return run;
  const length = run.slice(slash).search(/[?#]/);
  return length < 0 ? run : run.slice(0, slash + length);
}

/**
 * Takes query and fragment out of every address in a text, relative ones too: both may hold secrets, of the host or
 * the player. The work grows with the text's length and no faster.
 */
export const stripQueries = (text: string): string => text.slice(0, longestText).replace(/[^\s"<>]+/g, withoutQuery);

/** Does the same to every text in a piece of data, in place. */
export function stripQueriesDeep(data: unknown): void {
  if (typeof data !== "object" || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === "string") Reflect.set(data, key, stripQueries(value));
    else stripQueriesDeep(value);
  }
}

/** An error's words, wherever it was thrown, without queries and without numbers that could be a card's. */
export const harmless = (text: string): string => maskCardNumbers(stripQueries(text));
