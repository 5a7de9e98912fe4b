import type { Format } from "./Format";

// independent of the locale: a Turkish "i" becomes "I" for the server too
const upper = (text: string): string => text.toUpperCase();

/** The same format in upper case. One letter may become two: "ß" → "SS". */
export const upperCase = (format: Format): Format => ({
  show: (raw, previous, at) =>
    format.show(upper(raw), previous, at === undefined ? at : upper(raw.slice(0, at)).length),
  plain: (shown) => upper(format.plain(shown)),
  caret: (raw, at, shown, previous) => {
    const place = upper(raw.slice(0, at)).length;
    return format.caret?.(upper(raw), place, shown, previous) ?? place;
  },
  isComplete: (shown) => format.isComplete?.(shown) ?? true,
});
