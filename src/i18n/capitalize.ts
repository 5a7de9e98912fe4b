/** Puts the first letter in upper case, as at the start of a line; scripts without case stay as they are. */
export function capitalize(text: string, locale: string): string {
  const [first = ""] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}
