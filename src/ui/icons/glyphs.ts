/** Generic icons, shown until a brand's icon is loaded or instead of it: 24 by 24 stroke paths. */
export const glyphs = {
  card: "M5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5v-9A2.5 2.5 0 0 1 5.5 5zM3 9.5h18M6.5 15h4",
  bank: "m3 9.5 9-5.5 9 5.5v1H3zM5.5 14v3.5m4.3-3.5v3.5m4.4-3.5v3.5m4.3-3.5v3.5M3 20.5h18",
  cash: "M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zm8 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM6.5 12h.01m10.99 0h.01",
  crypto: "M12 2.8 20 7.4v9.2l-8 4.6-8-4.6V7.4zM12 8l3.5 4-3.5 4-3.5-4z",
  wallet:
    "M18 8V6a1.5 1.5 0 0 0-1.5-1.5H6A2.5 2.5 0 0 0 6 9.5h13a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2.5 2.5 0 0 1-2.5-2.5V7M17 14.8h.01",
  transfer: "M4 8.5h15m-4-4 4 4-4 4M20 15.5H5m4 4-4-4 4-4",
  phone:
    "M8.5 2.5h7A1.5 1.5 0 0 1 17 4v16a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 20V4a1.5 1.5 0 0 1 1.5-1.5zM11 18.5h2",
  other: "M9 5.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 6a6.3 6.3 0 0 1 0 12",
} as const;

/** The name of a glyph. */
export type GlyphName = keyof typeof glyphs;
