import { describe, expect, it } from "vitest";
import type { Bonus } from "../contract/host/session";
import { bonusMinimum, isBonusActivated, isBonusForbidden, isCryptoBonusAvailable, offeredBonuses } from "./bonus";

const deposit: Bonus = {
  id: "d",
  type: "deposit",
  depositBonusData: { minDeposit: 100 },
  freespinBonusData: { minDeposit: 5 },
};
const freespin: Bonus = { id: "f", type: "freespin", freespinBonusData: { minDeposit: 20, depositRequired: true } };
const gift: Bonus = { id: "g", type: "freespin", freespinBonusData: { minDeposit: 20, depositRequired: false } };
const bare: Bonus = { id: "b", type: "deposit" };

describe("bonus", () => {
  it.each([
    [deposit, 100],
    [freespin, 20],
    [bare, 0],
    [{ ...bare, depositBonusData: { minDeposit: null } }, 0],
    // the minimum that the player reads can be paid, and is enough
    [{ ...bare, depositBonusData: { minDeposit: 99.3349 } }, 99.34],
    [{ ...bare, depositBonusData: { minDeposit: 0.1 + 0.2 } }, 0.3],
  ])("bonusMinimum returns the minimum deposit (%#)", (bonus, minimum) =>
    expect(bonusMinimum(bonus, "MXN")).toBe(minimum),
  );

  it.each<[Bonus[], string | undefined, Bonus[]]>([
    [[deposit, freespin], "f", [freespin]],
    [[gift, deposit, freespin], undefined, [deposit, freespin]],
    [[gift, deposit], "", [deposit]],
    [[gift, deposit], "g", []],
    [[{ id: "n", type: "freespin" }], undefined, []],
    // a second one of an id would be chosen by the rules of the first
    [[deposit, { ...bare, id: "d" }, freespin], undefined, [deposit, freespin]],
    [[{ ...gift, id: "d" }, deposit], undefined, [deposit]],
    [[deposit], "gone", []],
    [[], "d", []],
    [[], undefined, []],
  ])("offeredBonuses returns the bonuses to offer (%#)", (list, id, offered) =>
    expect(offeredBonuses(list, id)).toEqual(offered),
  );

  it.each([
    ["card", false, false],
    ["card", null, false],
    ["card", true, true],
    ["yamoney_h2h", false, true],
    ["yamoney_rub", false, true],
    ["webmoney_usd", false, true],
    ["webmoney_eur", false, false],
  ])("isBonusForbidden for %s with isInvestForbidden %s: %s", (name, isInvestForbidden, forbidden) =>
    expect(isBonusForbidden({ name, isInvestForbidden })).toBe(forbidden),
  );

  it.each([
    [100, deposit, true],
    [99.99, deposit, false],
    [Number.NaN, deposit, false],
    [20, freespin, true],
    [1, bare, true],
  ])("isBonusActivated compares the amount with the minimum (%#)", (amount, bonus, activated) =>
    expect(isBonusActivated(amount, bonus, "MXN")).toBe(activated),
  );
});

describe("the crypto bonus", () => {
  const schema = { meta: { isCryptoBonusAvailable: true } };
  const experiments = [{ key: "analytics-21868", group: "group_b" }];

  it.each([
    [schema, experiments, true],
    [schema, [], false],
    [schema, [{ key: "other", group: "group_b" }], false],
    [schema, [{ key: "analytics-21868", group: "group_a" }], false],
    [undefined, experiments, false],
    [{ meta: null }, experiments, false],
    [{ meta: { isCryptoBonusAvailable: false } }, experiments, false],
  ])("isCryptoBonusAvailable requires schema and experiment (%#)", (allowed, groups, available) =>
    expect(isCryptoBonusAvailable(allowed, groups)).toBe(available),
  );
});
