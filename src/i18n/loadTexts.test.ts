// @vitest-environment node
import { setupI18n } from "@lingui/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ListeningServer, listeningServer } from "../../test/unit/listeningServer";
import { applyTexts, compileText, readMessages, requestTexts } from "./loadTexts";
import type { InterfaceLocale } from "./locales";

const newI18n = () => setupI18n({ locale: "en", messages: { en: {} } }).setMessagesCompiler(compileText);

describe("compileText", () => {
  it.each<[string, unknown]>([
    ["Deposit", ["Deposit"]],
    ["", []],
    ["Minimum {amount}", ["Minimum ", ["amount"]]],
    ["{amount}", [["amount"]]],
    ["From { min } to {max}.", ["From ", ["min"], " to ", ["max"], "."]],
    ["{a}{b}", [["a"], ["b"]]],
    ["No {two words}, no {}", ["No {two words}, no {}"]],
    ["Half {open", ["Half {open"]],
    ["ñ € 你好 {имя}", ["ñ € 你好 {имя}"]],
  ])("%j → %j", (text, compiled) => expect(compileText(text)).toEqual(compiled));

  it("is what the texts in the code are shown by", () => {
    const i18n = newI18n();
    expect(i18n._("validation.min", { amount: "$50" }, { message: "Minimum {amount}" })).toBe("Minimum $50");
    expect(i18n._("deposit.title", {}, { message: "Deposit method" })).toBe("Deposit method");
  });
});

describe("readMessages", () => {
  it("keeps texts and compiled texts", () =>
    expect(
      readMessages({ a: "Text", b: "Min {x}", c: ["Min ", ["x"]], d: [["n", "plural", { other: ["#"] }]] }),
    ).toEqual({
      a: ["Text"],
      b: ["Min ", ["x"]],
      c: ["Min ", ["x"]],
      d: [["n", "plural", { other: ["#"] }]],
    }));

  it.each<[unknown]>([[null], [5], [true], [{ a: "b" }], [[null]], [["a", 5]], [["a", {}]], [[[]]], [[[5]]]])(
    "drops %j, which would break the screen that shows it",
    (text) => {
      const messages = readMessages({ bad: text, good: "Good" });
      expect(messages).toEqual({ good: ["Good"] });
      const i18n = newI18n();
      i18n.loadAndActivate({ locale: "en", messages });
      expect(i18n._("bad", {}, { message: "In the code" })).toBe("In the code");
    },
  );

  it("does not touch the prototype of anything else", () => {
    readMessages(JSON.parse('{"__proto__":"x","constructor":"y"}'));
    expect({}.constructor).toBe(Object);
  });

  it.each([null, undefined, [], ["a"], "text", 5, true])("%j is no locale file", (data) =>
    expect(() => readMessages(data)).toThrow("not a locale file"),
  );
});

describe("a locale's files", () => {
  const files: Record<string, [status: number, body: string]> = {};
  let server: ListeningServer;
  beforeEach(async () => {
    Object.assign(files, {
      "/cashier-widget/locales/en.json": [200, '{"a":"English","b":"Only English"}'],
      "/cashier-widget/locales/es.json": [200, '{"a":"Español {n}"}'],
    });
    server = await listeningServer((request, response) => {
      const [status, body] = files[request.url ?? ""] ?? [404, ""];
      response.writeHead(status).end(body);
    });
  });
  afterEach(() => server.close());
  const asked = () => server.received.map(({ url }) => url).sort();
  const load = async (locale: InterfaceLocale, product = "cashier-widget") => {
    const i18n = newI18n();
    const log = vi.fn();
    const shown = await applyTexts(i18n, requestTexts(server.url, product, locale), log, () => true);
    const say = (id: string) => i18n._(id, { n: 5 }, { message: "In the code" });
    return { i18n, say, shown, logged: log.mock.calls.map(([error]) => error.message) };
  };
  const own = "/cashier-widget/locales/es.json";
  const english = "/cashier-widget/locales/en.json";

  it("English is one file", async () => {
    const { i18n, say, logged } = await load("en");
    expect(asked()).toEqual([english]);
    expect([say("a"), say("c"), i18n.locale, logged]).toEqual(["English", "In the code", "en", []]);
  });

  it("another locale is its own file over English", async () => {
    const { i18n, say, logged } = await load("es");
    expect(asked()).toEqual([english, own]);
    expect([say("a"), say("b"), i18n.locale, logged]).toEqual(["Español 5", "Only English", "es", []]);
  });

  it("formats numbers as in its country", async () => {
    files["/cashier-widget/locales/mx.json"] = [200, "{}"];
    const { i18n } = await load("mx");
    expect([i18n.locale, i18n.locales]).toEqual(["mx", "es-MX"]);
  });

  it.each<[string, [number, string] | undefined]>([
    ["is missing", undefined],
    ["is refused", [500, '{"a":"Not this"}']],
    ["is HTML", [200, "<!doctype html>"]],
    ["is cut", [200, '{"a":']],
    ["is a list", [200, '["a"]']],
    ["is null", [200, "null"]],
    ["is too long", [200, JSON.stringify({ a: "Not this", long: "x".repeat(1_000_000) })]],
  ])("where the chosen file %s, English stands in and the error is logged", async (_, file) => {
    if (file) files[own] = file;
    else delete files[own];
    const { i18n, say, shown, logged } = await load("es");
    expect([say("a"), say("b"), i18n.locale]).toEqual(["English", "Only English", "es"]);
    expect([shown, i18n.locales]).toEqual(["en", "en"]);
    expect(logged).toEqual(["Locale receiving error es"]);
  });

  it("where the English file fails, only an error is logged", async () => {
    files[english] = [503, ""];
    const { say, shown, logged } = await load("es");
    expect([say("a"), say("b"), logged]).toEqual(["Español 5", "In the code", ["Locale receiving error en"]]);
    expect(shown).toBe("es");
  });

  it("files that are no longer wanted change nothing", async () => {
    const i18n = newI18n();
    const log = vi.fn();
    delete files[own];
    await applyTexts(i18n, requestTexts(server.url, "cashier-widget", "es"), log, () => false);
    expect([i18n.locale, log.mock.calls]).toEqual([newI18n().locale, []]);
  });

  it("where English is chosen and fails, that is logged once", async () => {
    files[english] = [503, ""];
    const { say, logged } = await load("en");
    expect([say("a"), logged]).toEqual(["In the code", ["Locale receiving error en"]]);
  });

  it("where both fail, both are logged and the texts in the code are shown", async () => {
    await server.close();
    const { say, logged } = await load("es");
    expect([say("a"), logged]).toEqual(["In the code", ["Locale receiving error en", "Locale receiving error es"]]);
  });

  it("a product's name stays one part of the address", async () => {
    await load("en", "a/../b?c");
    expect(asked()).toEqual(["/a%2F..%2Fb%3Fc/locales/en.json"]);
  });

  it("a request ends with its signal", async () => {
    const { english: file } = requestTexts(server.url, "cashier-widget", "en", AbortSignal.abort());
    await expect(file).rejects.toThrow("Locale receiving error en");
    expect(asked()).toEqual([]);
  });
});
