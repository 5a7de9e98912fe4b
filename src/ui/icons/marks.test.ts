import { describe, expect, it } from "vitest";
import { contrast } from "../../../.build/icons/contrast";
import { iconFiles } from "./iconFiles";
import { currencySign, findIcon, groupIconNames, iconMarks, initials, monogramColour, monogramColours } from "./marks";

const names = (address: string | undefined) => /icons\/([a-z0-9]+(?:-dark)?)-/.exec(address ?? "")?.[1];

describe("findIcon", () => {
  it.each([
    ["visa", "visa"],
    ["Apple-Pay", "applepay"],
    ["APPLE_PAY", "applepay"],
    ["amex", "americanexpress"],
    ["BTC", "btc"],
    ["bitcoin", "btc"],
    ["tether", "usdt"],
    ["USDT_TRC20", "usdt"],
    ["usdc-erc20", "usdc"],
    ["toncoin", "ton"],
    ["mercadopago", "mercadopago"],
    ["sber", "sberbank"],
    ["TRX", "trx"],
    ["Solana", "solana"],
    ["M-Pesa", "mpesa"],
    ["SPEI", "spei"],
    ["Google Pay", "googlepay"],
    ["Zenith Bank", "zenith"],
  ])("%s is %s", (name, file) => {
    expect(names(findIcon(name, "light"))).toBe(file);
  });

  it("uses the dark icon in the dark theme if there is one", () => {
    expect(names(findIcon("applepay", "dark"))).toBe("applepay-dark");
    expect(names(findIcon("btc", "dark"))).toBe("btc");
  });

  it.each(["nope", "", "constructor", "__proto__", "toString", "../visa.svg?"])("finds no icon for %s", (name) => {
    expect(findIcon(name, "light")).toBeUndefined();
  });

  it("has no icon named like a currency, because it would hide the currency sign", () => {
    const hidden = Object.keys(iconFiles).filter((name) => currencySign(name) !== undefined);
    expect(hidden).toEqual([]);
  });
});

describe("currencySign", () => {
  it.each([
    ["INR", "₹"],
    ["usd", "$"],
    ["Eur", "€"],
    ["kes", "KSh"],
    ["ngn", "₦"],
    ["BRL", "R$"],
    // not in the catalogue of currencies
    ["GBP", "£"],
    ["CHF", "CHF"],
  ])("%s: %s", (code, sign) => {
    expect(currencySign(code)).toBe(sign);
  });

  it.each(["btc", "xx", "", "nope", "constructor", "€"])("%s is not a currency", (code) => {
    expect(currencySign(code)).toBeUndefined();
  });
});

describe("iconMarks", () => {
  it("returns the first two known names without duplicates", () => {
    const marks = iconMarks(["nope", "visa", "VISA", "usd", "jcb"], "light");
    expect(marks.map(({ name }) => name)).toEqual(["visa", "usd"]);
    expect(marks[1]?.text).toBe("$");
  });

  it("returns nothing if no name is known", () => {
    expect(iconMarks(["nope", "constructor"], "dark")).toEqual([]);
  });

  it("returns the glyph of a category by its name", () => {
    expect(iconMarks(["nope", "Card"], "light")).toEqual([{ name: "Card", glyph: "card" }]);
  });
});

describe("groupIconNames", () => {
  it("returns the first picture of two methods", () => {
    const methods = [
      { iconIds: ["usd"] },
      { iconIds: ["nope", "upi", "visa"] },
      { iconIds: ["UPI"] },
      { iconIds: ["paytm"] },
    ];
    expect(groupIconNames(methods)).toEqual(["upi", "paytm"]);
  });

  it("returns the picture that all methods share", () => {
    expect(groupIconNames([{ iconIds: ["sbp", "tbank"] }, { iconIds: ["SBP", "sberbank"] }])).toEqual(["sbp"]);
  });

  it("returns nothing if only one method has a picture", () => {
    expect(groupIconNames([{ iconIds: ["upi"] }, { iconIds: ["card"] }, { iconIds: null }, {}])).toEqual([]);
  });
});

describe("monogramColour", () => {
  it("is the same for a name in any case, and differs between names", () => {
    expect(monogramColour("Kuda")).toBe(monogramColour("KUDA"));
    expect(new Set(["Kuda", "Wema", "Zenith", "Polaris", "Opay"].map(monogramColour)).size).toBeGreaterThan(2);
    expect(monogramColours).toContain(monogramColour(""));
  });

  it.each(monogramColours)("white letters read on %s", (colour) => {
    expect(contrast(colour, "#ffffff")).toBeGreaterThanOrEqual(4.5);
  });
});

describe("initials", () => {
  it.each([
    ["GTBank", "GT"],
    ["First Bank", "FB"],
    ["Kuda", "K"],
    ["UBA", "UB"],
    ["Zenith Bank", "ZB"],
    ["United Bank for Africa", "UB"],
    ["Banco de Bogotá", "BB"],
    ["BBVA México", "BM"],
    ["  access  bank ", "A"],
    ["9PSB", "9"],
    ["ВТБ", "ВТ"],
    [" - ", ""],
  ])("%s: %s", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
