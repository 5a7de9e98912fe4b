import { safeAddress } from "../../contract/address/safeLink";
import type { HostSchema } from "../../contract/host/session";
import type { Method } from "../../contract/list/method";
import { readVideoGuides } from "../../contract/list/methodFacts";
import { languageTag } from "../../i18n/locales";
import { textCodes } from "./methodText";

// Text codes that are country codes instead of language tags.
const languages: ReadonlyMap<string, string> = new Map([
  ["ua", "uk"],
  ["kz", "kk"],
  ["kg", "ky"],
  ["tj", "tg"],
  ["bd", "bn"],
  ["cn", "zh"],
  ["jp", "ja"],
]);

/** A video that explains a method. All addresses are safe to load. */
export interface VideoGuide {
  src: string;
  poster?: string;
  /** WebVTT */
  captions?: string;
  /** language tag of the video and its captions, such as es-MX */
  lang: string;
}

/**
 * The video about a method: the redesign link of the best `language_country` with a safe address. Languages are chosen
 * as for the method's text, English last; the country is always the player's.
 * @param language interface locale or language tag
 * @param country two letters
 */
export function videoGuide(
  method: Pick<Method, "video_guide_url">,
  language: string,
  country: string,
): VideoGuide | undefined {
  const found = new Map(Object.entries(readVideoGuides(method)).map(([key, guide]) => [key.toLowerCase(), guide]));
  for (const code of textCodes(language)) {
    const guide = code ? found.get(`${code}_${country.toLowerCase()}`) : undefined;
    const src = safeAddress(guide?.redesign)?.href;
    if (!src) continue;
    const poster = safeAddress(guide?.poster)?.href;
    const captions = safeAddress(guide?.captions)?.href;
    const lang = languages.get(code) ?? languageTag(code);
    return { src, ...(poster && { poster }), ...(captions && { captions }), lang };
  }
  return undefined;
}

/** Input of {@link showsCryptoInstruction}. */
export interface CryptoInstructionInput {
  schema: HostSchema | null | undefined;
  groupName: string;
  /** two letters */
  country: string;
}

/** Whether the crypto video instruction is shown: requested by the schema, for the crypto group in Russia. */
export function showsCryptoInstruction({ schema, groupName, country }: CryptoInstructionInput): boolean {
  const isRequested = schema?.meta?.showCryptoInstruction === true;
  return isRequested && groupName === "crypto" && country.toLowerCase() === "ru";
}
