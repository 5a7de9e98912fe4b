import type { I18n } from "@lingui/core";
import { type Message, translate } from "./translate";

/** Where texts are looked up. */
export interface Texts {
  i18n: I18n;
}

/** Whether the current locale has a text. The id is untrusted: inherited properties do not count. */
export const hasText = ({ i18n }: Texts, id: string): boolean => Object.hasOwn(i18n.messages, id);

/** Whether a key of the server is the id of a text that the current locale lacks, and not a text itself. */
export const isMissingText = (texts: Texts, key: string): boolean =>
  !hasText(texts, key) && /^[\w-]+(\.[\w-]+)+$/.test(key);

/** A server's sentence without the spaces and signs at its end, to go on after it or to compare it. */
export const withoutEnd = (sentence: string): string =>
  // a match starts only where its run does: the time for a long text is linear
  sentence.replace(/(?<![\s.!])[\s.!]+$/, "");

/** The text of a server's key, which is the id of a text or the text itself; undefined for an id without a text. */
export function serverText(texts: Texts, key: string): string | undefined {
  if (isMissingText(texts, key)) return undefined;
  const message: Message = { id: key, message: key };
  return hasText(texts, key) ? translate(texts.i18n, message) : key;
}
