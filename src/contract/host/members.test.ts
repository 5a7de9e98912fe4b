import { describe, expect, it } from "vitest";
import { invalidHostData, parseHostList, parseItems } from "./members";
import { bonusSchema, experimentSchema } from "./session";

const first = { id: "b1", type: "deposit" };
const second = { id: "b2", type: "freespin" };

describe("parseItems", () => {
  it("drops the invalid items of a list, and the invalid optional members of the others, and names their paths", () => {
    const odd = { id: "odd", type: "s3cret" };
    const unnamed = { id: "b3", type: "deposit", name: { en: "s3cret" } };
    // an offer without its minimum would promise too much
    const poor = { id: "poor", type: "deposit", depositBonusData: { minDeposit: "s3cret" } };
    expect(parseItems(bonusSchema, [odd, first, 5, second, unnamed, poor])).toEqual({
      value: [first, second, { id: "b3", type: "deposit" }],
      invalidPaths: ["0.type", "2", "4.name", "5.depositBonusData.minDeposit"],
    });
  });

  it("names the first 50 invalid members of a list", () => {
    const { value, invalidPaths } = parseItems(bonusSchema, [...Array.from({ length: 300 }, () => 5), first]);
    expect(value).toEqual([first]);
    expect(invalidPaths).toEqual(Array.from({ length: 50 }, (_, at) => `${at}`));
  });

  it("names each member once", () =>
    expect(parseItems(experimentSchema, [{ key: 1, group: 2 }])).toEqual({ value: [], invalidPaths: ["0.key"] }));

  it.each([null, 5, "text", {}, { 0: first }])("rejects %j as a list", (data) =>
    expect(parseItems(bonusSchema, data)).toEqual({ value: undefined, invalidPaths: [""] }),
  );
});

describe("parseHostList", () => {
  it("parses a list or its JSON and names invalid members by their full path", () => {
    const list = [first, { id: "odd", type: "s3cret" }];
    for (const raw of [list, JSON.stringify(list)])
      expect(parseHostList("bonusList", raw)).toEqual({ value: [first], invalidPaths: ["bonusList.1.type"] });
    expect(parseHostList("experiments", [])).toEqual({ value: [], invalidPaths: [] });
    expect(parseHostList("experiments", ["x"])).toEqual({ value: undefined, invalidPaths: ["experiments.0"] });
    expect(parseHostList("experiments", "[")).toEqual({ value: undefined, invalidPaths: ["experiments"] });
  });
});

describe("invalidHostData", () => {
  it("carries a code and the path", () => {
    const message = "Invalid host data: user.lang";
    expect(invalidHostData("user.lang").report).toEqual({ message, status: 0, url: "", code: "invalid_host_data" });
  });
});
