/** A window: a phone upright, the same on its side, the smallest one, large text, a part of a page, a computer. */
export interface Size {
  name: "phone" | "landscape" | "small" | "text" | "embedded" | "desktop";
  width: number;
  height: number;
  /** the size of text in percent, if it is not the usual one */
  text?: number;
  /** thumbnails beside each other on a sheet */
  columns: number;
  rows: number;
}

export const sizes: readonly Size[] = [
  { name: "phone", width: 390, height: 844, columns: 6, rows: 2 },
  { name: "landscape", width: 844, height: 390, columns: 3, rows: 5 },
  { name: "small", width: 320, height: 568, columns: 6, rows: 3 },
  { name: "text", width: 390, height: 844, text: 200, columns: 6, rows: 2 },
  { name: "embedded", width: 560, height: 800, columns: 5, rows: 2 },
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
