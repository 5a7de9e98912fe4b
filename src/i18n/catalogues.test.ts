// @vitest-environment node
import { readFileSync } from "node:fs";
import { formatter } from "@lingui/format-po";
import { describe, expect, it } from "vitest";
import { interfaceLocales } from "./locales";

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

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

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

  it.each([
    ["video.step.pay", "button.deposit"],
    ["preparation.step.withdraw", "button.withdraw"],
    ["invoice.cancel.text", "button.paid"],
  ])("%s names the button as %s does", async (text, button) => {
    const texts = await readTexts(locale);
    expect(texts.get(text)).toContain(texts.get(button));
  });
});
