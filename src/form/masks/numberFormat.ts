import { asciiDigits, asciiNumber, decimalMark } from "../../money/writtenAmount";
import { caretBeforeData, type Edit, editBetween, type Format } from "./Format";

/** The options of a number mask. */
export interface NumberOptions {
  min: number | undefined;
  max: number | undefined;
  /** decimals */
  scale: number;
  /** between units and decimals */
  radix: string;
  /** between thousands; "" for none */
  separator: string;
}

// a double represents up to 15 digits exactly
const maxUnitDigits = 15;

/** Normalizes a pasted number to "." as the decimal sign; "" if the text is not clearly one number. */
function readPasted(pasted: string, { radix, scale, separator }: NumberOptions): string {
  if (/\d[^\d\p{L}]*\p{L}.*\d/u.test(pasted)) return "";
  const signs = new Set([".", ",", radix]);
  const text = [...pasted].filter((char) => /[\d-]/.test(char) || signs.has(char)).join("");
  const found = [...text].filter((char) => signs.has(char));
  const last = found.at(-1);
  // a repeated separator, or one before three digits that cannot be decimals, separates thousands
  const isThousand = last !== undefined && (scale < 3 || last === separator);
  const isGrouped =
    (found.length > 1 && found.every((char) => char === last)) ||
    (found.length === 1 && isThousand && /^-?[1-9]\d{0,2}\D\d{3}$/.test(text));
  const point = last === undefined || isGrouped ? -1 : text.lastIndexOf(last);
  const number = [...text].map((char, at) => (signs.has(char) ? (at === point ? "." : "") : char)).join("");
  return /^-?\d*\.?\d*$/.test(number) ? number : "";
}

/** Formats a number. Internally it uses "." as the decimal sign and no thousands separators. */
class NumberFormat implements Format {
  readonly #options: NumberOptions;
  readonly #shape: RegExp;

  constructor(options: NumberOptions) {
    this.#options = options;
    const sign = (options.min ?? 0) < 0 || (options.max ?? 0) < 0 ? "-?" : "";
    const decimals = options.scale > 0 ? `(?:\\.\\d{0,${options.scale}})?` : "";
    this.#shape = new RegExp(`^${sign}\\d{0,${maxUnitDigits}}${decimals}$`);
  }

  show(raw: string, previous: string, at?: number): string {
    const text = asciiNumber(raw).replace(/[−－]/g, "-").replaceAll(decimalMark, this.#options.radix);
    if (at === undefined && /^-?\d+(?:\.\d+)?$/.test(text.trim()))
      return this.#write(this.#insert(text.trim(), "", ""));
    const edit = editBetween(previous, text, at === undefined ? at : asciiDigits(raw.slice(0, at)).length);
    const before = this.#strip(previous.slice(0, edit.start));
    const after = this.#strip(previous.slice(edit.end));
    // keep leading zeros after a deletion: the next digit may be typed before them
    if (edit.inserted === "") return this.#shape.test(before + after) ? this.#write(before + after) : previous;
    const taken = this.#insert(this.#normalize(edit), before, after);
    const trimmed = taken.replace(/^(-?)0+(?=\d)/, "$1").replace(/^(-?)\./, "$10.");
    return taken === "" && before + after !== "" ? previous : this.#write(trimmed);
  }

  plain(shown: string): string {
    const [, minus = "", units = "", decimals = ""] = /^(-?)(\d*)\.?(\d*)$/.exec(this.#strip(shown)) ?? [];
    if (units + decimals === "") return "";
    const number = (units.replace(/^0+(?=\d)/, "") || "0") + (decimals && `.${decimals}`);
    return /[1-9]/.test(number) ? minus + number : number;
  }

  caret(raw: string, at: number, shown: string): number {
    const { separator } = this.#options;
    const count = this.#strip(raw.slice(at)).length;
    return caretBeforeData(shown, count, at, (index) => shown[index] !== separator);
  }

  isComplete(shown: string): boolean {
    const { min, max } = this.#options;
    const plain = this.plain(shown);
    return plain !== "" && Number(plain) >= (min ?? -Infinity) && Number(plain) <= (max ?? Infinity);
  }

  /** Inserts as many characters as fit; returns "" if none fits. */
  #insert(text: string, before: string, after: string): string {
    const isWhole = this.#options.scale === 0;
    const inserted = isWhole ? text.replace(/\.0*$/, "") : text;
    // "12.5" must not become 125
    if (isWhole && inserted.includes(".")) return "";
    if (this.#shape.test(before + inserted + after)) return before + inserted + after;
    let head = before;
    for (const char of inserted) if (this.#shape.test(head + char + after)) head += char;
    return head === before ? "" : head + after;
  }

  /** Normalizes typed or pasted text. "." and "," both count as the decimal sign, unless one separates thousands. */
  #normalize({ inserted }: Edit): string {
    if (inserted.length > 1) return readPasted(inserted, this.#options);
    const { radix, separator } = this.#options;
    const isPoint = inserted === radix || (/[.,]/.test(inserted) && inserted !== separator);
    return isPoint ? "." : inserted.replace(/[^\d-]/, "");
  }

  /** The text with "." as the decimal sign and without thousands separators. */
  #strip(shown: string): string {
    const { radix, separator } = this.#options;
    const joined = separator ? shown.replaceAll(separator, "") : shown;
    return joined.replace(radix, ".");
  }

  /** The displayed form of a number without separators. */
  #write(bare: string): string {
    const { radix, separator } = this.#options;
    const [units = "", decimals] = bare.split(".");
    const whole = units.replace(/\B(?=(?:\d{3})+$)/g, separator);
    return decimals === undefined ? whole : whole + radix + decimals;
  }
}

/** The format of a number mask. Its plain value uses "." as the decimal sign. */
export const numberFormat = (options: NumberOptions): Format => new NumberFormat(options);
