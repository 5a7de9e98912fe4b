import { describe, expect, it } from "vitest";
import type { Bonus } from "../contract";
import {
  activeBonus,
  bonusMinimum,
  experimentGroup,
  isBonusActivated,
  isBonusSelected,
  isCryptoBonusAvailable,
  isCryptoBonusEnabled,
  showsCryptoInstruction,
} from "./bonus";

const deposit: Bonus = {
  id: "d",
  type: "deposit",
  depositBonusData: { minDeposit: 100 },
  freespinBonusData: { minDeposit: 5 },
};
const freespin: Bonus = { id: "f", type: "freespin", freespinBonusData: { minDeposit: 20, depositRequired: true } };
const gift: Bonus = { id: "g", type: "freespin", freespinBonusData: { minDeposit: 20, depositRequired: false } };
const bare: Bonus = { id: "b", type: "deposit" };
const method = { name: "card" };

describe("bonus", () => {
  it.each([
    [deposit, 100],
    [freespin, 20],
    [bare, 0],
    [{ ...bare, depositBonusData: { minDeposit: null } }, 0],
  ])("bonusMinimum returns the minimum deposit (%#)", (bonus, minimum) => expect(bonusMinimum(bonus)).toBe(minimum));

  it.each<[Bonus[], string | undefined, Bonus | undefined]>([
    [[deposit, freespin], "f", freespin],
    [[gift, deposit, freespin], undefined, deposit],
    [[gift, deposit], "", deposit],
    [[gift, deposit], "g", undefined],
    [[{ id: "n", type: "freespin" }], undefined, undefined],
    [[deposit], "gone", undefined],
    [[], "d", undefined],
    [[], undefined, undefined],
  ])("activeBonus returns the bonus to offer (%#)", (list, id, bonus) => expect(activeBonus(list, id)).toBe(bonus));

  it.each([
    ["card", false, true, deposit, true],
    ["card", null, true, deposit, true],
    ["card", false, false, deposit, false],
    ["card", false, true, undefined, false],
    ["card", true, true, deposit, false],
    ["yamoney_h2h", false, true, deposit, false],
    ["yamoney_rub", false, true, deposit, false],
    ["webmoney_usd", false, true, deposit, false],
    ["webmoney_eur", false, true, deposit, true],
  ])(
    "isBonusSelected for %s with isInvestForbidden %s and enabled %s (%#)",
    (name, isInvestForbidden, enabled, bonus, selected) =>
      expect(isBonusSelected({ method: { ...method, name, isInvestForbidden }, enabled, bonus })).toBe(selected),
  );

  it.each([
    [true, 100, deposit, true],
    [true, 99.99, deposit, false],
    [false, 100, deposit, false],
    [true, undefined, deposit, false],
    [true, Number.NaN, deposit, false],
    [true, 100, undefined, false],
    [true, 20, freespin, true],
    [true, 1, bare, true],
  ])("isBonusActivated compares the amount with the minimum (%#)", (selected, amount, bonus, activated) =>
    expect(isBonusActivated(selected, amount, bonus)).toBe(activated),
  );
});

describe("crypto bonus and instruction", () => {
  const schema = { meta: { isCryptoBonusAvailable: true, showCryptoInstruction: true } };
  const experiments = [{ key: "analytics-21868", group: "group_b" }];
  const methods = [{ category: "card_method" }, { category: "crypto" }];

  it("experimentGroup defaults to group_a", () => {
    expect(experimentGroup([])).toBe("group_a");
    expect(experimentGroup([{ key: "other", group: "group_b" }])).toBe("group_a");
    expect(experimentGroup(experiments)).toBe("group_b");
  });

  it.each([
    [{ methods, schema, experiments }, true],
    [{ methods: [], schema, experiments }, false],
    [{ methods, schema, experiments: [] }, false],
    [{ methods, schema: undefined, experiments }, false],
    [{ methods, schema: { meta: null }, experiments }, false],
    [{ methods, schema: { meta: { isCryptoBonusAvailable: false } }, experiments }, false],
  ])("isCryptoBonusAvailable requires crypto, schema and experiment (%#)", (facts, available) =>
    expect(isCryptoBonusAvailable(facts)).toBe(available),
  );

  it("isCryptoBonusEnabled is true by default when the bonus is available", () => {
    expect(isCryptoBonusEnabled(true)).toBe(true);
    expect(isCryptoBonusEnabled(true, false)).toBe(false);
    expect(isCryptoBonusEnabled(false)).toBe(false);
  });

  it.each([
    [schema, "crypto", "ru", true],
    [schema, "crypto", "RU", true],
    [schema, "crypto", "mx", false],
    [schema, "card_method", "ru", false],
    [null, "crypto", "ru", false],
    [{ meta: {} }, "crypto", "ru", false],
  ])("showsCryptoInstruction requires schema, group and country (%#)", (hostSchema, groupName, country, shown) =>
    expect(showsCryptoInstruction({ schema: hostSchema, groupName, country })).toBe(shown),
  );
});
