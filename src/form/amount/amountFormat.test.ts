import { describe, expect, it } from "vitest";
import { amountWritings } from "../../../test/unit/amountWritings";
import { interfaceLocales, languageTag } from "../../i18n/locales";
import { regionalLocale } from "../../i18n/regionalLocale";
import { amountText, parseAmount } from "../../money/amountText";
import { decimalsOf } from "../../money/minorUnits";
import { afterEdit, display } from "../masks/Format";
import { amountFormat } from "./amountFormat";

const formats = new Map<string, ReturnType<typeof amountFormat>>();
/** Creating a format takes longer than typing an amount. */
function cachedFormat(currency: string, locale: string) {
  const key = `${currency} ${locale}`;
  const format = formats.get(key) ?? amountFormat(currency, locale);
  formats.set(key, format);
  return format;
}

/** A field as a person uses it. */
class Field {
  readonly format;
  text = "";
  start = 0;
  end = 0;

  constructor(
    readonly locale = "en",
    readonly currency = "MXN",
  ) {
    this.format = cachedFormat(currency, locale);
  }

  /** Puts in an amount from elsewhere, with the caret `|` or the selection `[…]` in what is displayed. */
  put(field: string): this {
    const signs = new Intl.NumberFormat(this.locale, { numberingSystem: "latn" }).formatToParts(1_234_567.8);
    const signOf = (type: string) => signs.find((part) => part.type === type)?.value ?? "";
    const bare = field.replace(/[|[\]]/g, "");
    this.text = this.format.fromPlain(bare.replaceAll(signOf("group"), "").replace(signOf("decimal"), "."));
    expect(this.shown).toBe(bare);
    this.start = field.search(/[|[]/);
    this.end = field.includes("]") ? field.indexOf("]") - 1 : this.start;
    return this;
  }

  /** Types key by key (`<` is Backspace, `>` is Delete, `~` leaves and enters), or pastes what stands in `{…}`. */
  press(keys: string): this {
    for (const [key] of keys.matchAll(/\{[^}]*\}|./gu)) {
      if (key === "~") this.leave();
      else this.#edit(key);
    }
    return this;
  }

  #edit(key: string) {
    const { shown, start, end } = this;
    const deletion = start < end ? undefined : key === "<" ? "backward" : key === ">" ? "forward" : undefined;
    const inserted = /^[<>]$/.test(key) ? "" : key.replace(/^\{|\}$/g, "");
    const from = deletion === "backward" ? Math.max(0, start - 1) : start;
    const raw = shown.slice(0, from) + inserted + shown.slice(deletion === "forward" ? end + 1 : end);
    const edit = { raw, at: from + inserted.length, deletion, selected: { start, end } } as const;
    const after = afterEdit(this.format, this.text, edit);
    this.text = after.text;
    this.start = this.end = after.caret;
  }

  leave() {
    this.text = this.format.fromPlain(this.format.plain(this.text).replace(/\.$/, ""));
    this.start = this.end = this.shown.length;
  }

  get shown(): string {
    return display(this.format, this.text);
  }

  /** The plain value to send; undefined if there is none. */
  get amount(): number | undefined {
    return parseAmount(this.format.plain(this.text), this.currency);
  }

  toString(): string {
    return `${this.shown.slice(0, this.start)}|${this.shown.slice(this.start)}`;
  }
}

const type = (keys: string, locale?: string, currency?: string) => new Field(locale, currency).press(keys);
const edit = (field: string, keys: string, locale?: string) => String(new Field(locale).put(field).press(keys));

/** The field after each key, and what would be sent: `1,5=1.5`. */
function steps(keys: string, locale?: string, currency?: string): string {
  const field = new Field(locale, currency);
  return [...keys].map((key) => `${field.press(key).shown}=${field.amount ?? "?"}`).join(" ");
}

describe("typing an amount key by key", () => {
  it.each([
    ["1,500", "en", "1=1 1,=1 1,5=1.5 1,50=1.5 1,500=1500"],
    ["1.500", "en", "1=1 1.=1 1.5=1.5 1.50=1.5 1,500=1500"],
    ["1.500", "pt-BR", "1=1 1.=1 1.5=1.5 1.50=1.5 1.500=1500"],
    ["1,500", "pt-BR", "1=1 1,=1 1,5=1.5 1,50=1.5 1.500=1500"],
    ["10.000", "es", "1=1 10=10 10.=10 10.0=10 10.00=10 10.000=10000"],
    ["1.500", "es", "1=1 1.=1 1.5=1.5 1.50=1.5 1500=1500"],
    ["1.500", "ru", "1=1 1.=1 1.5=1.5 1.50=1.5 1\u00a0500=1500"],
    ["1 500", "ru", "1=1 1=1 15=15 150=150 1\u00a0500=1500"],
    ["1,500.5", "en", "1=1 1,=1 1,5=1.5 1,50=1.5 1,500=1500 1,500.=1500 1,500.5=1500.5"],
    ["1.500,5", "en", "1=1 1.=1 1.5=1.5 1.50=1.5 1,500=1500 1,500.=1500 1,500.5=1500.5"],
    ["1,500.5", "pt-BR", "1=1 1,=1 1,5=1.5 1,50=1.5 1.500=1500 1.500,=1500 1.500,5=1500.5"],
    // a third decimal is an error, and no lost key
    ["1234.567", "en", "1=1 12=12 123=123 1,234=1234 1,234.=1234 1,234.5=1234.5 1,234.56=1234.56 1,234.567=?"],
    ["0.125", "es", "0=0 0,=0 0,1=0.1 0,12=0.12 0,125=?"],
    ["1,5000", "pt-BR", "1=1 1,=1 1,5=1.5 1,50=1.5 1.500=1500 1,5000=?"],
    // the Indian way: no amount until the last group is whole
    ["1,50,000", "en-IN", "1=1 1,=1 1,5=1.5 1,50=1.5 1,50,=? 1,50,0=? 1,50,00=? 1,50,000=150000"],
    ["1,234,567", "en", "1=1 1,=1 1,2=1.2 1,23=1.23 1,234=1234 1,234,=1234 1,234,5=? 1,234,56=? 1,234,567=1234567"],
    ["0,1,2", "en", "0=0 0.=0 0.1=0.1 0,1,=? 0,1,2=?"],
  ])("%j in %s: %s", (keys, locale, expected) => expect(steps(keys, locale)).toBe(expected));

  it.each(interfaceLocales.map((locale) => regionalLocale(locale, "MX")))(
    "means in %s what people write on any keyboard, and shows it once it is left",
    (tag) => {
      const latin = new Intl.NumberFormat(tag, { numberingSystem: "latn" });
      for (const [keys, amount] of [
        ...amountWritings,
        ["१,५००", 1500],
        ["౧౫౦౦", 1500],
        [new Intl.NumberFormat(tag).format(12_345.67), 12_345.67],
      ] as const) {
        const field = type(keys, tag);
        expect(field.amount, keys).toBe(amount);
        field.leave();
        expect(field.amount, keys).toBe(amount);
        expect(field.shown.startsWith(latin.format(Math.trunc(amount))), `${keys}: ${field.shown}`).toBe(true);
      }
    },
  );

  it.each([
    // eight decimals: three digits behind the language's decimal sign are decimals
    ["1.500", "en", "1=1 1.=1 1.5=1.5 1.50=1.5 1.500=1.5"],
    ["1,500", "en", "1=1 1,=1 1,5=1.5 1,50=1.5 1,500=1500"],
    ["1,500", "es", "1=1 1,=1 1,5=1.5 1,50=1.5 1,500=1.5"],
    ["1.5000", "es", "1=1 1.=1 1.5=1.5 1.50=1.5 1500=1500 1.5000=1.5"],
  ])("%j of BTC in %s: %s", (keys, locale, expected) => expect(steps(keys, locale, "BTC")).toBe(expected));

  it.each([
    ["12.5", "es", "12.5|"],
    ["12,5", "es", "12,5|"],
    ["1250,5", "es-MX", "1,250.5|"],
    [".5", "pt-BR", "0,5|"],
    ["00.5", "en", "0.5|"],
    ["007", "en", "7|"],
    ["000", "en", "0|"],
    ["१२.५", "mr-IN", "12.5|"],
    ["१,५०,०००", "mr-IN", "1,50,000|"],
    ["౧,౫౦౦", "te-IN", "1,500|"],
    ["٢٥٠٠", "en", "2,500|"],
    ["1e9", "es", "19|"],
    ["-5", "en", "5|"],
    ["$1'500", "en", "1,500|"],
    ["1\u202f500,5", "ru", "1\u00a0500,5|"],
    ["1234567.89", "en", "1,234,567.89|"],
    ["1234567.89", "en-IN", "12,34,567.89|"],
    ["1234567,8", "es-CO", "1.234.567,8|"],
    ["1234567,8", "ru", "1\u00a0234\u00a0567,8|"],
    ["1234", "es", "1234|"],
    ["12345", "es", "12.345|"],
    // a separator that is pressed twice
    ["1..5", "en", "1.5|"],
    ["1.,5", "en", "1.5|"],
    ["1234<", "en", "123|"],
    ["1234<<<<", "en", "|"],
    ["1234567890123456", "en", "1,234,567,890,123,456|"],
  ])("typing %j in %s shows %j", (keys, locale, shown) => expect(String(type(keys, locale))).toBe(shown));

  it.each([
    // Backspace takes back the last key
    ["1,500<", "en", "1,50|"],
    ["10.000<", "en", "10.00|"],
    ["1.500<", "es", "1.50|"],
    ["1,501<0", "en", "1,500|"],
    ["1234.567<", "en", "1,234.56|"],
    // an amount that was left has its meaning for good
    ["1,50~", "en", "1.50|"],
    ["10.00~0", "en", "10.000|"],
    ["1,500~<", "en", "150|"],
    ["1,500~0", "en", "15,000|"],
    ["1,5000~<", "pt-BR", "1,500|"],
    ["5,~", "es", "5|"],
  ])("%j in %s leaves %j", (keys, locale, shown) => expect(String(type(keys, locale))).toBe(shown));

  it("adds no digit to decimals that are certain", () => {
    for (const keys of ["10.00~0", "1,5000~<"]) expect(type(keys, "pt-BR").amount).toBeUndefined();
  });

  it.each(["en", "es", "es-CO", "ru", "en-IN", "mr-IN"])("the amount shown in %s is the amount submitted", (locale) => {
    const format = amountFormat("BTC", locale);
    for (const text of ["", "0", "12.5", "1.234", "1000", "1234567", "999999999999999", "1234567.5", "0.12345678"])
      expect(format.plain(format.fromPlain(text))).toBe(text);
  });

  it.each([
    ["|", "1,000", "en", "1,000|"],
    ["|", "1.234,56", "en", "1,234.56|"],
    ["|", "1,234.56", "en", "1,234.56|"],
    ["|", "$1,000.50", "en", "1,000.50|"],
    ["|", "1.234,56", "es-CO", "1.234,56|"],
    ["|", "1,234.56", "es-CO", "1.234,56|"],
    ["|", "1.000", "es-CO", "1.000|"],
    ["|", "1,000", "es-CO", "1.000|"],
    ["|", "1.000", "en", "1,000|"],
    ["|", "1,000", "ru", "1\u00a0000|"],
    ["|", "1,50,000", "te-IN", "1,50,000|"],
    ["[80]", "1.000,5", "es", "1000,5|"],
    // what is replaced as a whole counts as a whole, whatever it has in common with the text before
    ["[1.234]", "1.5", "es-CO", "1.5|"],
    ["1.[234]", "5", "es-CO", "15|"],
    ["[1,234]", "1,500", "en", "1,500|"],
    ["|", "007", "en", "7|"],
    ["|", "1234.567", "en", "1,234.567|"],
    ["[12,5]", "1e9", "es", "12,5|"],
  ])("%s with %j pasted in %s: %s", (field, pasted, locale, after) =>
    expect(edit(field, `{${pasted}}`, locale)).toBe(after),
  );

  it("text from outside, whose selection is unknown, counts as a whole", () => {
    const format = amountFormat("MXN", "es-CO");
    expect(format.plain(format.show("1.5", "1234", 3))).toBe("1.5");
    expect(format.plain(format.show("1.234", "1234٫5", 5))).toBe("1234");
  });

  it("a key whose selection is unknown is a key", () => {
    const format = amountFormat("MXN", "en");
    expect(format.display(format.show("1,2345", "1234", 6))).toBe("12,345");
    expect(format.display(format.show("1,23", "1234", 4))).toBe("123");
    expect(format.display(format.show("9", "", 1))).toBe("9");
  });
});

describe("the caret of an amount", () => {
  it.each([
    ["1,2|34", "5", "en", "12,5|34"],
    ["12.|34", "5", "en", "12.5|34"],
    ["12.34|", "5", "en", "12.345|"],
    ["12.3|4", "9", "en", "12.39|4"],
    ["12|.34", "x", "en", "12|.34"],
    ["|5", "0", "en", "|5"],
    ["|5", ".", "en", "0.|5"],
    ["|5", ".", "es", "0,|5"],
    ["1|2,34", ",", "es", "1,|2,34"],
    ["12|,999", ".", "en", "12|,999"],
    ["12|34", ",", "es", "12,|34"],
    ["1|,000", ",", "en", "1,|000"],
    ["1|,234", "9", "en", "19|,234"],
    ["12|3,456", "9", "en", "1,29|3,456"],
    ["1,234|,567", "8", "en", "12,348|,567"],
    ["999|", "1", "en", "9,991|"],
    ["|123", "4", "en", "4|,123"],
    ["1|", "२", "en", "12|"],
    ["|12", "", "en", "|12"],
    ["1|,005", "", "en", "1|,005"],
    ["[1,234]", "5", "en", "5|"],
    ["1,[23]4", "5", "en", "15|4"],
    ["1[,2]34", "5", "en", "1,5|34"],
  ])("%s, then %j in %s: %s", (field, typed, locale, after) => expect(edit(field, typed, locale)).toBe(after));

  it.each([
    ["1,|234", "<", "en", "|234"],
    ["1|,234", ">", "en", "1|34"],
    ["1,2|34", "<", "en", "1|34"],
    ["12,|345", "<", "en", "1|,345"],
    ["12|,345", ">", "en", "1,2|45"],
    ["1,234|,567", ">", "en", "123,4|67"],
    ["1,234,|567", "<", "en", "123,|567"],
    ["1\u00a0|234,5", "<", "ru", "|234,5"],
    ["12,34,|567", "<", "en-IN", "1,23|,567"],
    ["[1,]234", "<", "en", "|234"],
    ["1[,]234", "<", "en", "1|,234"],
    ["|1,005", ">", "en", "|5"],
    ["|0,5", ">", "es", "|,5"],
    ["1,234.|5", "<", "en", "12,34|5"],
  ])("%s, then %j in %s: %s", (field, keys, locale, after) => expect(edit(field, keys, locale)).toBe(after));

  it.each([
    // typed separators, in the middle of which the player edits the amount that is displayed
    ["1,500", 3, "<", "1|00", 100],
    ["1.500", 1, "<", "|500", 500],
    ["1.500", 3, "7", "15,7|00", 15_700],
    ["12.34", 4, "9", "12.39|4", undefined],
    ["12,34", 1, "9", "19|2.34", 192.34],
    ["1,234.5", 5, "<", "123|.5", 123.5],
  ])("%s typed, then at %d %j: %s", (typed, at, key, after, amount) => {
    const field = type(typed);
    field.start = field.end = at;
    field.press(key);
    expect([String(field), field.amount]).toEqual([after, amount]);
  });

  it("a leading zero can be deleted without changing the amount", () => {
    const field = new Field("es").put("|0,5").press(">");
    expect([String(field), field.amount]).toEqual(["|,5", 0.5]);
    expect(String(field.press("1"))).toBe("1|,5");
    expect(type(",5", "es").shown).toBe("0,5");
  });
});

/** Random numbers from a seed. */
function dice(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

// every interface locale, and languages as other regions write them
const locales = [
  ...new Set([
    ...interfaceLocales.map(languageTag),
    ...["CO", "AR", "ES", "PE", "CL", "VE", "CR"].map((country) => regionalLocale("es", country)),
    ...["KZ", "UA"].map((country) => regionalLocale("ru", country)),
    ...["ZA", "NG", "CH", "IN"].map((country) => regionalLocale("en", country)),
  ]),
];
const currencies = ["MXN", "LTC", "BTC"];

/** A random amount of a currency, small or large, with or without decimals. */
function randomAmount(next: (below: number) => number, currency: string): number {
  const units = String(next(10 ** (1 + next(7))));
  const decimals = Array.from({ length: next(decimalsOf(currency) + 1) }, () => next(10)).join("");
  return Number(amountText(Number(`${units}.${decimals}`), currency));
}

/** All ways in which `Intl` writes amounts in a language. */
function writers(locale: string, currency: string) {
  const decimals = decimalsOf(currency);
  const formats = ["latn", "deva", "telu"].flatMap((numberingSystem) =>
    (["always", "min2", false] as const).flatMap((useGrouping) =>
      [...new Set([0, 2, decimals])].map((minimumFractionDigits) => {
        const options = { numberingSystem, useGrouping, minimumFractionDigits, maximumFractionDigits: decimals };
        return new Intl.NumberFormat(locale, options as Intl.NumberFormatOptions);
      }),
    ),
  );
  return (amount: number) => new Set(formats.map((format) => format.format(amount)));
}

describe.each(locales)("any way of writing an amount in %s", (locale) => {
  it.each(currencies)("typed key by key or pasted gives that amount of %s", (currency) => {
    const next = dice(7);
    const write = writers(locale, currency);
    const wrong: unknown[] = [];
    for (let count = 0; count < 6; count++) {
      const amount = randomAmount(next, currency);
      for (const writing of write(amount)) {
        const typed = type(writing, locale, currency);
        const pasted = type(`{${writing}}`, locale, currency);
        const left = type(`${writing}~`, locale, currency);
        // copying takes the displayed text, which means the same
        const copied = type(left.shown, locale, currency);
        const amounts = [typed.amount, pasted.amount, left.amount, copied.amount];
        if (amounts.some((one) => one !== amount)) wrong.push({ amount, writing, amounts, shown: left.shown });
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each(currencies)("loses no digit of %s, and Backspace takes back exactly the last key", (currency) => {
    const next = dice(11);
    const wrong: unknown[] = [];
    for (let count = 0; count < 20; count++) {
      const field = new Field(locale, currency);
      let keys = "";
      for (let length = 1 + next(9); length > 0; length--) {
        // leading zeros and a separator that is pressed twice are left out
        const key =
          (keys === "" ? "123456789" : /\d$/.test(keys) ? "0123456789.,.,.," : "0123456789").charAt(next(16)) || "7";
        const { text, shown, amount } = field;
        field.press(key).press("<");
        if (keys !== "" && (field.text !== text || field.shown !== shown))
          wrong.push({ keys, key, shown: field.shown });
        if (field.amount !== amount) wrong.push({ keys, key, amount: field.amount });
        field.press(key);
        keys += key;
        if (field.shown.replace(/\D/g, "") !== keys.replace(/\D/g, "")) wrong.push({ keys, shown: field.shown });
      }
    }
    expect(wrong).toEqual([]);
  });
});
