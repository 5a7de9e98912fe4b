import { expect, it } from "vitest";
import { catalogueFormat, untranslatedIds } from "./catalogueFormat";

const catalog = {
  "voucher.where": { message: "On your receipt", translation: "" },
  "voucher.code": { message: "Code", translation: "Código" },
};
const write = (locale: string) =>
  catalogueFormat.serialize(catalog, { locale, sourceLocale: "en", existing: null, filename: `${locale}.po` });

it("fills a new text with the English one, and lists it until it is translated", async () => {
  const written = String(await write("es"));
  expect(written).toContain('#, fuzzy\nmsgid "voucher.where"\nmsgstr "On your receipt"');
  expect(written).toContain('msgid "voucher.code"\nmsgstr "Código"');
  expect(await untranslatedIds(written, "es")).toEqual(["voucher.where"]);
  const translated = written.replace("#, fuzzy\n", "").replace("On your receipt", "En tu recibo");
  expect(await untranslatedIds(translated, "es")).toEqual([]);
});

it.each(["en", "in"])("lists no English text: %s", async (locale) => {
  const written = String(await write(locale));
  expect(written).toContain('msgid "voucher.where"\nmsgstr "On your receipt"');
  expect(await untranslatedIds(written, locale)).toEqual([]);
});

it("keeps the list when the texts are collected again", async () => {
  const context = { locale: "es", sourceLocale: "en", filename: "es.po" };
  const written = String(await write("es"));
  const again = await catalogueFormat.parse(written, context);
  const rewritten = String(await catalogueFormat.serialize(again, { ...context, existing: written }));
  const texts = (file: string) => file.slice(file.indexOf("\n\n"));
  expect(texts(rewritten)).toBe(texts(written));
});
