/** Parses an address, relative to the base if there is one. @returns undefined if it is none; `URL.canParse` is too new */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
