import type { I18n, Messages } from "@lingui/core";
import { limitBody } from "../contract";
import { formattingLocale, type InterfaceLocale } from "./locales";

/** bytes of a locale file */
const largestFile = 1_000_000;

type CompiledMessage = ReturnType<Parameters<I18n["setMessagesCompiler"]>[0]>;

/** A locale file on its way; undefined once it has failed. */
export type LocaleFile = Promise<Messages>;

/** The files that a locale needs: English always, and its own (spec §4, Locale selection). */
export interface LocaleFiles {
  locale: InterfaceLocale;
  english: LocaleFile;
  own: LocaleFile;
}

/** A part of a compiled text: words, or a placeholder's name and format. Lingui throws at anything else. */
const isPart = (part: unknown) => typeof part === "string" || (Array.isArray(part) && typeof part[0] === "string");

/** Keeps what is a text or a compiled text of a locale file, and drops the rest. */
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
  const address = `${server}/${encodeURIComponent(product)}/locales/${locale.toLowerCase()}.json`;
  const response = await fetch(address, signal ? { signal } : {}).catch(() => undefined);
  if (!response?.ok) throw failure;
  return limitBody(response, largestFile)
    .json()
    .then(readMessages)
    .catch(() => {
      throw failure;
    });
}

/** Starts loading a locale's files, English and its own side by side (spec §7, locale call). */
export function requestTexts(
  server: string,
  product: string,
  locale: InterfaceLocale,
  signal?: AbortSignal,
): LocaleFiles {
  const english = fetchTexts(server, product, "en", signal);
  const own = locale === "en" ? english : fetchTexts(server, product, locale, signal);
  // each is awaited later, by applyTexts; until then a failure is nobody's
  english.catch(() => {});
  own.catch(() => {});
  return { locale, english, own };
}

/**
 * Puts a locale's texts in use: English first, its own over them; a file that fails is logged and English, or the
 * texts in the code, stand in (spec §4, Locale selection).
 * @param isWanted asked once the files have come: a slow one must not win over a later choice
 */
export async function applyTexts(
  i18n: I18n,
  files: LocaleFiles,
  log: (error: unknown) => void,
  isWanted: () => boolean = () => true,
): Promise<void> {
  const [english, own] = await Promise.allSettled([files.english, files.own]);
  if (!isWanted()) return;
  if (english.status === "rejected") log(english.reason);
  if (own.status === "rejected" && files.locale !== "en") log(own.reason);
  const texts = {
    ...(english.status === "fulfilled" && english.value),
    ...(own.status === "fulfilled" && own.value),
  };
  i18n.loadAndActivate({ locale: files.locale, locales: formattingLocale(files.locale), messages: texts });
}
