/** A window: a phone upright, the same on its side, a computer. */
export interface Size {
  name: "phone" | "landscape" | "desktop";
  width: number;
  height: number;
  /** thumbnails beside each other on a sheet */
  columns: number;
  rows: number;
}

export const sizes: readonly Size[] = [
  { name: "phone", width: 390, height: 844, columns: 6, rows: 2 },
  { name: "landscape", width: 844, height: 390, columns: 3, rows: 5 },
  { name: "desktop", width: 1280, height: 800, columns: 3, rows: 3 },
];

/** The interface's language and the page's direction. */
export interface Language {
  name: "en" | "ru" | "te" | "rtl";
  lang: string;
  dir: "ltr" | "rtl";
}

export const languages: readonly Language[] = [
  { name: "en", lang: "en", dir: "ltr" },
  { name: "ru", lang: "ru", dir: "ltr" },
  { name: "te", lang: "te", dir: "ltr" },
  { name: "rtl", lang: "en", dir: "rtl" },
];

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** A picture of one screen. */
export interface Shot {
  theme: Theme;
  caption: string;
  png: Buffer;
}
