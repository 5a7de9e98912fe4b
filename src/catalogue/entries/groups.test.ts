import { describe, expect, it } from "vitest";
import { findGroup, groups } from "./groups";

describe("groups", () => {
  it.each([
    ["crypto", "Cryptocurrency", true],
    ["card_method", "Card", false],
    ["cash_methods_kyrgyzstan", "Transfer to card", true],
    ["cash_methods_ukraine", "Transfer to card", true],
    ["p2p_methods_kyrgyzstan", "Transfer to card", true],
    ["p2p_methods_ukraine", "Transfer to card", true],
    ["cash_methods", "Cash", false],
    ["bank_transfer_nigeria", "Bank transfer", false],
    ["colombian_banks", "Bank cards of Colombia", true],
    ["e-money", "E-money", false],
    ["indian-methods-grouped", "UPI Transfer", true],
    ["nigeria-cards-grouped", "Nigerian cards", true],
    ["online-indonesian-banks-grouped", "Indonesian banks", true],
    ["online-malaysian-banks-grouped", "Malaysian banks", true],
    ["online-thailand-banks-grouped", "Thailand banks", true],
    ["sbp-transgran-grouped", "SBP T-bank + SBER", true],
  ])("labels %s as %j (tile: %s)", (name, message, tile) => {
    expect(findGroup(name)).toMatchObject({ name, tile, label: { message } });
  });

  it("contains 16 groups, of which only crypto has a position", () => {
    expect(groups).toHaveLength(16);
    expect(groups.filter(({ position }) => position !== undefined).map(({ name }) => name)).toEqual(["crypto"]);
  });

  it("has one text for each message id", () => {
    const texts = new Map(groups.map(({ label }) => [label.id, label.message]));
    for (const { label } of groups) expect(texts.get(label.id)).toBe(label.message);
    expect(texts.size).toBe(13);
  });

  it.each(["", "Crypto", "other", "other-grouped", "constructor", "__proto__"])("contains no group %j", (name) =>
    expect(findGroup(name)).toBeUndefined(),
  );
});
