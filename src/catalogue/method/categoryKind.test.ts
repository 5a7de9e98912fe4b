import { describe, expect, it } from "vitest";
import { categoryKind, isAtBank } from "./categoryKind";

describe("categoryKind and isAtBank", () => {
  it.each([
    ["crypto", "crypto", false],
    ["card_method", "card", true],
    ["nigeria-cards-grouped", "card", true],
    ["cash_methods", "cash", false],
    ["cash_methods_ukraine", "transfer", false],
    ["p2p_methods_kyrgyzstan", "transfer", true],
    ["sbp-transgran-grouped", "transfer", true],
    ["bank_transfer_nigeria", "bank", true],
    ["colombian_banks", "bank", true],
    ["online-thailand-banks-grouped", "bank", true],
    ["e-money", "wallet", false],
    ["indian-methods-grouped", "phone", true],
    ["mobile_money", "phone", false],
    ["", "other", false],
  ])("%s: %s, at a bank: %s", (category, kind, isBank) => {
    expect([categoryKind(category), isAtBank(category)]).toEqual([kind, isBank]);
  });
});
