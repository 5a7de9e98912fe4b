/**
 * Names of regions or currencies in a locale (BCP 47), or in English; undefined in engines that are built without
 * names, where codes stand for them.
 */
export function displayNames(locale: string, options: Intl.DisplayNamesOptions): Intl.DisplayNames | undefined {
  return "DisplayNames" in Intl ? new Intl.DisplayNames([locale, "en"], options) : undefined;
}
