import { describe, expect, it } from "vitest";
import { currencySign } from "./currencySign";
import { findIcon } from "./findIcon";
import { iconFiles } from "./iconFiles";
import { initials } from "./initials";
import { marksOf } from "./marks";

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
  ])("%s is %s", (name, file) => {
    expect(names(findIcon(name, "light"))).toBe(file);
  });

  it("takes the dark drawing in the dark theme, where there is one", () => {
    expect(names(findIcon("visa", "dark"))).toBe("visa-dark");
    expect(names(findIcon("btc", "dark"))).toBe("btc");
  });

  it.each(["nope", "", "constructor", "__proto__", "toString", "../visa.svg?"])("does not know %s", (name) => {
    expect(findIcon(name, "light")).toBeUndefined();
  });

  it("has no icon by the name of a currency, whose sign it would hide", () => {
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

  it.each(["btc", "xx", "", "nope", "constructor", "€"])("%s is no currency", (code) => {
    expect(currencySign(code)).toBeUndefined();
  });
});

describe("marksOf", () => {
  it("takes the first two known names, each once", () => {
    const marks = marksOf(["nope", "visa", "VISA", "usd", "jcb"], "light");
    expect(marks.map(({ name }) => name)).toEqual(["visa", "usd"]);
    expect(marks[1]?.text).toBe("$");
  });

  it("takes none where none is known", () => {
    expect(marksOf(["nope", "constructor"], "dark")).toEqual([]);
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
