// @vitest-environment node
import { readFileSync } from "node:fs";
import { formatter } from "@lingui/format-po";
import { describe, expect, it } from "vitest";
import { type InterfaceLocale, interfaceLocales } from "./locales";

const format = formatter({ explicitIdAsDefault: true });

async function readTexts(locale: string): Promise<Map<string, string>> {
  const filename = `src/i18n/locales/${locale}.po`;
  const catalog = await format.parse(readFileSync(filename, "utf8"), {
    locale,
    sourceLocale: "en",
    filename,
  });
  return new Map(Object.entries(catalog).map(([id, { translation }]) => [id, translation ?? ""]));
}

/** Words of another language variant, or second words for a term of the glossary; synonyms of a search may be these. */
const strayWords: Readonly<Partial<Record<InterfaceLocale, RegExp>>> = {
  es: /retiro|monto|billetera|vencid/i,
  mx: /retirada|monedero|caduc/i,
  pt: /método\S* de pagamento|outro método/i,
  ru: /Около \{time\}|способ\S* платежа/i,
  hi: /भुगतान|रकम|सीमा|एं(?!\p{L})/u,
  mr: /पत्ता|जतन|हस्तांतरण/u,
  te: /పద్ధత|చిరునామా|బ్యాంకు|గరిష్ట/u,
};

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

/** Endings of commands, in languages where one with a wait means "within that wait". */
const commands: Readonly<Partial<Record<InterfaceLocale, RegExp>>> = {
  hi: /करें।$/u,
  mr: /करा\.$/u,
  te: /ండి\.$/u,
};

it.each(Object.entries(commands))(
  "the text of a rate limit in %s says when, and does not set a deadline",
  async (locale, command) => {
    expect((await readTexts(locale)).get("submit.rateLimited")).not.toMatch(command);
  },
);

describe.each(interfaceLocales)("the texts in %s", (locale) => {
  it("have the ids and placeholders of the English ones", async () => {
    const [english, texts] = await Promise.all([readTexts("en"), readTexts(locale)]);
    expect(english.size).toBeGreaterThan(100);
    expect([...texts.keys()]).toEqual([...english.keys()]);
    for (const [id, text] of texts) {
      expect(text, id).not.toBe("");
      expect(placeholders(text), id).toEqual(placeholders(english.get(id) ?? ""));
    }
  });

  it("have no stray spaces", async () => {
    for (const [id, text] of await readTexts(locale)) expect(text, id).not.toMatch(/^\s|\s$| {2}/);
  });

  it("have one word per term", async () => {
    const stray = strayWords[locale];
    for (const [id, text] of await readTexts(locale)) {
      if (stray && !id.startsWith("search.words.")) expect(text, id).not.toMatch(stray);
    }
  });

  it.each([
    ["video.step.pay", "button.deposit"],
    ["preparation.step.withdraw", "button.withdraw"],
    ["invoice.cancel.text", "button.paid"],
  ])("%s names the button as %s does", async (text, button) => {
    const texts = await readTexts(locale);
    expect(texts.get(text)).toContain(texts.get(button));
  });
});
