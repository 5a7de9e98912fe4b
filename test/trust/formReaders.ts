import { setupI18n } from "@lingui/core";
import fc from "fast-check";
import { readMaskOptions } from "../../src/form/masks/formatFor.ts";
import { patternFormat, readPatterns } from "../../src/form/masks/patternFormat.ts";
import { compileRule } from "../../src/form/rules/compileRule.ts";
import { compileText, readMessages } from "../../src/i18n/loadTexts.ts";
import { serverText } from "../../src/i18n/serverText.ts";
import { translate } from "../../src/i18n/translate.ts";
import { fail, type Reader, reader } from "./reader.ts";
import { junk, texts } from "./values.ts";

/** Short, so that the browser's engine, with which it is compared, is never slow. */
const expressions = fc
  .array(
    fc.constantFrom(
      ..."ab1-.^$|()[]{}?*+\\,:=!<d w é😀".split(""),
      "(?:",
      "(?=",
      "\\d",
      "\\p{L}",
      "{1,2}",
      "[^a]",
      "[a-b]",
    ),
    { maxLength: 7 },
  )
  .map((parts) => parts.join(""));
const values = fc.string({ unit: fc.constantFrom(..."ab1-. é😀A\n"), maxLength: 8 });

const rule = reader("expressions of fields", fc.tuple(fc.oneof(expressions, texts), values), ([source, value]) => {
  const { problem, test } = compileRule(source);
  const found = test(value);
  if (problem !== undefined) {
    if (found !== undefined) fail("a rule that cannot be used decides");
    return;
  }
  // as the contract says: in unicode mode
  if (found !== undefined && found !== new RegExp(source, "u").test(value)) fail(`${found} for ${value}`);
});

const patterns = fc.oneof(
  texts,
  fc.string({ unit: fc.constantFrom(..."#@!*-/ 9a+()"), maxLength: 12 }),
  fc
    .array(fc.string({ unit: fc.constantFrom(..."#@- "), maxLength: 6 }), { maxLength: 3 })
    .map((list) => JSON.stringify(list)),
);

const mask = reader("masks of fields", fc.tuple(patterns, texts), ([written, typed]) => {
  const read = readPatterns(written);
  if ("problem" in read) return;
  const format = patternFormat(read.patterns);
  const shown = format.show(typed, "");
  const longest = Math.max(...read.patterns.map(({ length }) => length));
  if (shown.length > longest) fail(`${shown} is longer than its mask`);
  if (format.show(shown, shown) !== shown) fail(`${shown} is shown otherwise the second time`);
  format.plain(shown);
});

const options = reader(
  "options of masks",
  fc.oneof(junk, fc.record({ min: junk, max: junk, scale: junk, radix: junk, thousands_separator: junk })),
  (raw) => {
    const { min, max, scale, radix, separator } = readMaskOptions(raw);
    if (min !== undefined && max !== undefined && min > max) fail("crossed bounds");
    if (!(scale >= 0) || radix === "" || separator === radix) fail("options that no number can be written by");
  },
);

const isText = (value: unknown) => typeof value === "string";
const messageIds = fc.oneof(fc.string(), fc.constantFrom("deposit.title", "__proto__", "constructor"));
const messages = fc.oneof(
  junk,
  fc.dictionary(messageIds, fc.oneof(texts, junk, fc.array(fc.oneof(fc.string(), fc.array(fc.string()), junk)))),
);

const files = reader("files of texts", messages, (data) => {
  const isFile = typeof data === "object" && data !== null && !Array.isArray(data);
  let read: ReturnType<typeof readMessages>;
  try {
    read = readMessages(data);
  } catch (thrown) {
    if (isFile || !(thrown instanceof Error && thrown.message === "not a locale file")) throw thrown;
    return;
  }
  const i18n = setupI18n({ locale: "en", messages: { en: read } }).setMessagesCompiler(compileText);
  for (const [id, parts] of Object.entries(read)) {
    const areParts = Array.isArray(parts) && parts.every((part) => typeof part === "string" || isText(part[0]));
    if (!areParts) fail(`${id} has a part that is none`);
    // as a screen and as a server's key
    const shown = translate(i18n, { id, message: "In the code" }, { amount: "5" });
    if (typeof shown !== "string") fail(`${id} is no text`);
    serverText({ i18n }, id);
  }
});

/** Readers of what the server says of fields and texts. */
export const formReaders: readonly Reader[] = [rule, mask, options, files];
