import { describe, expect, it } from "vitest";
import { invalidHostData, readList, readMembers } from "./members";
import { bonusListSchema, experimentsSchema } from "./session";

const first = { id: "b1", type: "deposit" };
const second = { id: "b2", type: "freespin" };

describe("readMembers", () => {
  it("leaves out the wrong members of a list, and names where they are wrong", () => {
    const odd = { id: "odd", type: "s3cret" };
    const poor = { id: "poor", type: "deposit", depositBonusData: { minDeposit: "s3cret" } };
    expect(readMembers(bonusListSchema, [odd, first, 5, second, poor])).toEqual({
      value: [first, second],
      wrong: ["0.type", "2", "4.depositBonusData.minDeposit"],
    });
  });

  it("names a member once", () =>
    expect(readMembers(experimentsSchema, [{ key: 1, group: 2 }])).toEqual({ value: [], wrong: ["0.key"] }));

  it.each([null, 5, "text", {}, { 0: first }])("%j is no list", (data) =>
    expect(readMembers(bonusListSchema, data)).toEqual({ value: undefined, wrong: [""] }),
  );
});

describe("readList", () => {
  it("reads a list or its JSON, and names what is wrong by its whole path", () => {
    const list = [first, { id: "odd", type: "s3cret" }];
    for (const raw of [list, JSON.stringify(list)])
      expect(readList("bonusList", raw)).toEqual({ value: [first], wrong: ["bonusList.1.type"] });
    expect(readList("experiments", [])).toEqual({ value: [], wrong: [] });
    expect(readList("experiments", ["x"])).toEqual({ value: undefined, wrong: ["experiments.0"] });
    expect(readList("experiments", "[")).toEqual({ value: undefined, wrong: ["experiments"] });
  });
});

describe("invalidHostData", () => {
  it("has a code and the path", () => {
    const message = "Invalid host data: user.lang";
    expect(invalidHostData("user.lang").report).toEqual({ message, status: 0, url: "", code: "invalid_host_data" });
  });
});
