import { describe, expect, it } from "vitest";
import { glyphFor } from "./glyphs";

describe("glyphFor", () => {
  it.each([
    ["crypto", "crypto"],
    ["card_method", "card"],
    ["nigeria-cards-grouped", "card"],
    ["cash_methods", "cash"],
    ["cash_methods_ukraine", "transfer"],
    ["p2p_methods_kyrgyzstan", "transfer"],
    ["sbp-transgran-grouped", "transfer"],
    ["bank_transfer_nigeria", "bank"],
    ["colombian_banks", "bank"],
    ["online-thailand-banks-grouped", "bank"],
    ["e-money", "wallet"],
    ["indian-methods-grouped", "phone"],
    ["", "other"],
  ])("%s: %s", (category, expected) => {
    expect(glyphFor(category)).toBe(expected);
  });
});
