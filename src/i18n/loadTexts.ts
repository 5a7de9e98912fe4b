import type { I18n, Messages } from "@lingui/core";
import { limitBody } from "../contract/wire/wire";
import { type InterfaceLocale, languageTag, localeAddress } from "./locales";

const maxFileBytes = 1_000_000;

type CompiledMessage = ReturnType<Parameters<I18n["setMessagesCompiler"]>[0]>;

/** A locale file that is being loaded. */
export type LocaleFile = Promise<Messages>;

/** The files that a locale needs: always English, and its own. */
export interface LocaleFiles {
  locale: InterfaceLocale;
  english: LocaleFile;
  own: LocaleFile;
}

/** A part of a compiled text: words, or a placeholder's name and format. Lingui throws on anything else. */
const isPart = (part: unknown) => typeof part === "string" || (Array.isArray(part) && typeof part[0] === "string");

/** Keeps the texts and compiled texts of a locale file and drops everything else. */
export function readMessages(data: unknown): Messages {
  const messages: Messages = {};
  if (typeof data !== "object" || data === null || Array.isArray(data)) throw new Error("not a locale file");
  for (const [id, text] of Object.entries(data)) {
    if (typeof text === "string") messages[id] = compileText(text);
    else if (Array.isArray(text) && text.every(isPart)) messages[id] = text;
  }
  return messages;
}

/** Lingui's compiled form of a plain text with `{name}` placeholders, so that hosts can write texts by hand. */
export function compileText(text: string): CompiledMessage {
  const parts = text.split(/\{\s*(\w+)\s*\}/);
  return parts.map((part, index): string | [string] => (index % 2 ? [part] : part)).filter((part) => part !== "");
}

async function fetchTexts(server: string, product: string, locale: string, signal?: AbortSignal): LocaleFile {
  const failure = new Error(`Locale receiving error ${locale}`);
  const response = await fetch(localeAddress(server, product, locale), signal ? { signal } : {}).catch(() => undefined);
  if (!response?.ok) throw failure;
  return limitBody(response, maxFileBytes)
    .json()
    .then(readMessages)
    .catch(() => {
      throw failure;
    });
}

/** Starts loading a locale's files: English and its own, in parallel. */
export function requestTexts(
  server: string,
  product: string,
  locale: InterfaceLocale,
  signal?: AbortSignal,
): LocaleFiles {
  const english = fetchTexts(server, product, "en", signal);
  const own = locale === "en" ? english : fetchTexts(server, product, locale, signal);
  // applyTexts awaits both later; a failure until then must not count as unhandled
  english.catch(() => {});
  own.catch(() => {});
  return { locale, english, own };
}

/** Texts, the player's locale, or English if its file has failed, and why a file is missing. */
interface CollectedTexts {
  texts: Messages;
  locale: InterfaceLocale;
  errors: unknown[];
}

/** A locale's texts on top of the English ones; English if its own file fails. */
export async function collectTexts({ locale, english, own }: LocaleFiles): Promise<CollectedTexts> {
  const files = await Promise.allSettled(locale === "en" ? [english] : [english, own]);
  const texts: Messages = {};
  const errors: unknown[] = [];
  for (const file of files) {
    if (file.status === "fulfilled") Object.assign(texts, file.value);
    else errors.push(file.reason);
  }
  return { texts, locale: files.at(-1)?.status === "fulfilled" ? locale : "en", errors };
}

/**
 * Activates a locale's texts on top of the English ones. A file that fails is logged; English, or the texts in the
 * code, replace it.
 * @param isWanted asked once both files have loaded: a slow one must not replace a later choice
 * @returns the locale of the texts; undefined if they are no longer wanted
 */
export async function applyTexts(
  i18n: I18n,
  files: LocaleFiles,
  log: (error: unknown) => void,
  isWanted: () => boolean,
): Promise<InterfaceLocale | undefined> {
  const { texts, locale, errors } = await collectTexts(files);
  if (!isWanted()) return undefined;
  errors.forEach(log);
  i18n.loadAndActivate({ locale: files.locale, locales: languageTag(locale), messages: texts });
  return locale;
}
