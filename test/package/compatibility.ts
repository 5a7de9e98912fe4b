import type { Identifier } from "@mdn/browser-compat-data";

/** The oldest promised browsers, by their names in the compatibility data. */
const browsers = ["chrome", "chrome_android", "safari", "safari_ios", "firefox"] as const;
type Browser = (typeof browsers)[number];
export type Promised = Readonly<Record<Browser, number>>;

/** Reads the promise of the README. */
export function promisedBrowsers(readme: string): Promised {
  const promise = /^Chromium (\d+), Safari ([\d.]+), Firefox (\d+) and later\.$/m.exec(readme);
  if (!promise) throw new Error("The README promises no browsers");
  const [chrome = 0, safari = 0, firefox = 0] = promise.slice(1).map(Number);
  return { chrome, chrome_android: chrome, safari, safari_ios: safari, firefox };
}

/** A feature that files use. */
export interface Feature {
  /** for people and the list of exceptions, as code writes it */
  name: string;
  /** its possible entries in the compatibility data */
  entries: readonly (Identifier | undefined)[];
  /** how the files write it, if a vendor's prefix may be part of it */
  spelled?: string;
  /** whether it is missing where the data does not have it */
  mustExist?: boolean;
  /** features that a browser needs to read this use of it: the conditions of `@supports`, the property of a value */
  within?: readonly Feature[];
}

/** The vendor's part of a name: `-webkit-` of `-webkit-line-clamp`. */
const vendorOf = (spelled: string): string => /^-[a-z]+-/.exec(spelled)?.[0] ?? "";

/** The versions of a browser that have a feature without a flag: from one, and before another. */
const ranges = ({ entries, spelled = "" }: Feature, browser: Browser): { from: number; before: number }[] =>
  entries
    .flatMap((entry) => [entry?.__compat?.support[browser] ?? []].flat())
    .flatMap(({ flags, partial_implementation, prefix = "", alternative_name, version_added, version_removed }) => {
      if (flags || alternative_name || prefix !== vendorOf(spelled)) return [];
      // a later version has it whole
      if (partial_implementation && version_removed) return [];
      // "≤37", or "preview"
      const from = typeof version_added === "string" ? Number(version_added.replace("≤", "")) : Number.NaN;
      const before = typeof version_removed === "string" ? Number(version_removed) : Number.POSITIVE_INFINITY;
      return from >= 0 ? [{ from, before }] : [];
    });

/** The version from which a browser has a feature for good; infinity where it has none. */
const since = (feature: Feature, browser: Browser): number =>
  Math.min(...ranges(feature, browser).flatMap(({ from, before }) => (Number.isFinite(before) ? [] : from)));

const isKnown = ({ entries }: Feature): boolean => entries.some((entry) => entry?.__compat);

/** Whether one of the promised browsers reads a feature that it lacks; false for what is no part of browsers. */
export function isMissing(feature: Feature, promised: Promised): boolean {
  if (!isKnown(feature)) return feature.mustExist === true;
  const required = (feature.within ?? []).filter(isKnown);
  return browsers.some((browser) => {
    const version = Math.max(promised[browser], ...required.map((one) => since(one, browser)));
    const isRead = version < Number.POSITIVE_INFINITY;
    return isRead && !ranges(feature, browser).some(({ from, before }) => from <= version && version < before);
  });
}
