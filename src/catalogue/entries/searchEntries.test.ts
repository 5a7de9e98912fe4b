import { describe, expect, it } from "vitest";
import type { Method } from "../../contract/list/method";
import type { Message } from "../../i18n/translate";
import { searchableEntries, searchEntries } from "./searchEntries";

const method = (name: string, category: string, en: string, more: Partial<Method> = {}): Method => ({
  name,
  category,
  text: { en },
  ...more,
});

const methods = [
  method("spei_mxn", "bank", "SPEI bank transfer", { text: { en: "SPEI bank transfer", es: "Transferencia SPEI" } }),
  method("card_mxn", "card_method", "Bank card", { iconIds: ["visa", "mastercard"] }),
  method("oxxo_mxn", "cash_methods", "OXXO"),
  method("mercadopago_mxn", "wallet", "Mercado Pago"),
  method("paypal_usd", "wallet", "PayPal"),
  method("payshop", "cash_methods", "Münz-Kiosk"),
  method("davivienda", "colombian_banks", "Davivienda"),
  method("kod", "other", "كود ٣"),
  method("btc", "crypto", "Bitcoin"),
  method("usdt_trc20", "crypto", "Tether TRC20", { iconIds: ["tether"] }),
  method("usdt_erc20", "crypto", "Tether ERC20"),
];

const spanish: Record<string, string> = { "search.words.cash": "efectivo, tienda", "group.card": "Tarjeta" };
const languages = {
  en: { language: "en", text: ({ message = "" }: Message) => message },
  es: { language: "es", text: ({ id, message = "" }: Message) => spanish[id] ?? message },
};

const isNeverDown = () => false;

/** The names of what is found, coins by their code. */
const found = (query: string, language: keyof typeof languages = "en") =>
  searchEntries(searchableEntries(methods, languages[language], isNeverDown), query).map((entry) =>
    entry.kind === "coin" ? entry.coin : entry.kind === "method" && entry.method.name,
  );

describe("searchEntries", () => {
  it.each([
    ["the start of a name", "spe", ["spei_mxn"]],
    ["a later word of a name", "pago", ["mercadopago_mxn"]],
    ["several words in any order", "transfer spei", ["spei_mxn"]],
    ["a name first, then a kind", "bank", ["card_mxn", "spei_mxn", "davivienda"]],
    ["a name written apart", "pay pal", ["paypal_usd"]],
    ["a name written together", "mercadopago", ["mercadopago_mxn"]],
    ["a part of a name", "vienda", ["davivienda"]],
    ["a mark", "mastercard", ["card_mxn"]],
    ["a mark written apart", "master card", ["card_mxn"]],
    ["a category", "cash", ["oxxo_mxn", "payshop"]],
    ["a synonym", "voucher", ["oxxo_mxn", "payshop"]],
    ["a coin's code", "usdt", ["USDT"]],
    ["a coin's network", "trc20", ["USDT"]],
    ["a coin's network in digits of another script", "trc२०", ["USDT"]],
    ["a name that has such digits", "كود 3", ["kod"]],
    ["a coin's name", "tether", ["USDT"]],
    ["a method of a group", "davivi", ["davivienda"]],
    ["a name without its accents", "munz", ["payshop"]],
    ["what voice input writes", " Oxxo. ", ["oxxo_mxn"]],
  ])("finds by %s", (_, query, expected) => expect(found(query)).toEqual(expected));

  it.each([
    ["one other letter", "pajpal", ["paypal_usd"]],
    ["one letter less", "oxo", ["oxxo_mxn"]],
    ["one letter more", "bittcoin", ["btc"]],
    ["two letters swapped", "tehter", ["USDT"]],
    ["another first letter", "nercado", ["mercadopago_mxn"]],
    ["the start of a word with a typo", "mastrec", ["card_mxn"]],
    ["a typo in one of two words", "mercado pajo", ["mercadopago_mxn"]],
  ])("finds in spite of %s", (_, query, expected) => expect(found(query)).toEqual(expected));

  it.each(["", " ", "…", "zz", "qx", "payyypall"])("finds nothing for “%s”", (query) =>
    expect(found(query)).toEqual([]),
  );

  it("ignores what is nearly right if something is right", () => expect(found("visa")).toEqual(["card_mxn"]));

  it("knows the player's words and the English ones", () => {
    expect(found("transferencia", "es")).toEqual(["spei_mxn"]);
    expect(found("tienda", "es")).toEqual(["oxxo_mxn", "payshop"]);
    expect(found("voucher", "es")).toEqual(["oxxo_mxn", "payshop"]);
    expect(found("tarjeta", "es")).toEqual(["card_mxn"]);
  });

  it("puts what is out of order behind what matches as well", () => {
    const entries = searchableEntries(methods, languages.en, ({ name }) => name === "oxxo_mxn");
    expect(searchEntries(entries, "cash").map(({ key }) => key)).toEqual(["method:payshop", "method:oxxo_mxn"]);
  });

  it("copes with very long queries and lists", () => {
    const many = Array.from({ length: 2_000 }, (_, index) => method(`m${index}`, "bank", `Method ${index}`));
    const entries = searchableEntries(many, languages.en, isNeverDown);
    expect(searchEntries(entries, "x".repeat(10_000))).toEqual([]);
    expect(searchEntries(entries, "method 1999")).toHaveLength(1);
  });
});
