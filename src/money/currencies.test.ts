import { describe, expect, it } from "vitest";
import { isCrypto } from "./coins";
import { cryptoSymbols, currencyMarks, currencySymbols, symbolOf } from "./currencies";
import { decimalsOf } from "./minorUnits";

const catalogue = [
  ..."RUB UAH EUR USD KZT AZN TJS UZS TRY INR AUD XOF PLN ARS BRL CLP COP CRC MXN PAB PEN XAF KES UGX".split(" "),
  ..."GHS RWF TZS ZMW HKD IDR MYR PHP BDT IRR IQD VND THB LKR KRW SGD QAR PKR OMR KWD JOD AED CAD BYN".split(" "),
  ..."AMD CUP CZK DZD GEL KGS MDL NGN NPR SEK SOS ZAR EGP MMK JPY".split(" "),
];
const crypto = ["BTC", "ETH", "LTC", "USDT", "TRX"];

describe("the currency catalogue", () => {
  it("lists the fiat codes in a fixed order, then the crypto codes", () => {
    expect(Object.keys(currencySymbols)).toEqual(catalogue);
    expect(Object.keys(cryptoSymbols)).toEqual(crypto);
  });

  it.each([...catalogue, ...crypto])("%s has a symbol", (code) => {
    expect(symbolOf(code).trim()).not.toBe("");
    expect(symbolOf(code.toLowerCase())).toBe(symbolOf(code));
    expect(currencyMarks(code)).toContain(code);
  });

  it.each([
    ["MXN", "$"],
    ["eur", "€"],
    ["PLN", "zł"],
    ["GBP", "£"],
    ["BTC", "₿"],
    ["usdt", "₮"],
  ])("%s is written %s", (code, symbol) => {
    expect(symbolOf(code)).toBe(symbol);
    expect(currencyMarks(code)).toContain(symbol);
  });

  it.each(["XXX", "xxx", "", "__proto__", "constructor", "toString"])("%j is written as its code", (code) => {
    expect(symbolOf(code)).toBe(code.toUpperCase());
    expect(currencyMarks(code)).toEqual([code.toUpperCase(), code.toUpperCase()]);
  });
});

describe("decimals", () => {
  it.each([
    ["BTC", 8],
    ["ETH", 8],
    ["LTC", 7],
    ["USDT", 2],
    ["TRX", 2],
    ["btc", 8],
    ["", 2],
    ["constructor", 2],
  ])("%s has %i decimals", (code, decimals) => expect(decimalsOf(code)).toBe(decimals));

  const ofThree = ["OMR", "KWD", "JOD"];
  it.each(catalogue)("%s is fiat and has 2 decimals, or 3 by its standard", (code) => {
    expect(decimalsOf(code)).toBe(ofThree.includes(code) ? 3 : 2);
    expect(isCrypto(code)).toBe(false);
  });

  it.each(crypto)("%s is crypto", (code) => expect(isCrypto(code)).toBe(true));
});
