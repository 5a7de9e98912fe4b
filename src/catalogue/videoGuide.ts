import type { Method } from "../contract";
import { safeAddress } from "../contract/safeAddress";
import { formattingLocale } from "../i18n/locales";
import { textCodes } from "./methodText";

// Text codes that are countries', and so no language tags.
const languages: ReadonlyMap<string, string> = new Map([
  ["ua", "uk"],
  ["kz", "kk"],
  ["kg", "ky"],
  ["tj", "tg"],
  ["bd", "bn"],
  ["cn", "zh"],
  ["jp", "ja"],
]);

/** A film that shows how a method is used; every address in it may be loaded. */
export interface Guide {
  src: string;
  poster?: string;
  /** WebVTT */
  captions?: string;
  /** language tag of the film and its captions, such as es-MX */
  lang: string;
}

/**
 * The film about a method (spec §3, `video_guide_url`): the redesign link of the best `language_country` that has a
 * safe one. Languages are taken as for the method's text, English last; the country is the player's alone.
 * @param language interface locale or language tag
 * @param country two letters
 */
export function videoGuide(
  { video_guide_url: guides }: Pick<Method, "video_guide_url">,
  language: string,
  country: string,
): Guide | undefined {
  const found = new Map(Object.entries(guides ?? {}).map(([key, guide]) => [key.toLowerCase(), guide]));
  for (const code of textCodes(language)) {
    const guide = code ? found.get(`${code}_${country.toLowerCase()}`) : undefined;
    const src = safeAddress(guide?.redesign)?.href;
    if (!src) continue;
    const poster = safeAddress(guide?.poster)?.href;
    const captions = safeAddress(guide?.captions)?.href;
    const lang = languages.get(code) ?? formattingLocale(code);
    return { src, ...(poster && { poster }), ...(captions && { captions }), lang };
  }
  return undefined;
}
