import { describe, expect, it } from "vitest";
import { readUser } from "./user";

describe("readUser (spec §3, User profile)", () => {
  it("keeps what the widget reads, ids as texts", () =>
    expect(readUser({ id_user: 12, hash_id: "h", country: "mx", currency: null, passport: "AB 123" })).toEqual({
      value: { id_user: "12", hash_id: "h", country: "mx", currency: null },
      wrong: [],
    }));

  it("needs nothing", () => expect(readUser({})).toEqual({ value: {}, wrong: [] }));

  it.each(["five", "", "1e999", "0x10", "Infinity", {}, null, true])("takes no amount from %j", (amount) => {
    const balanceData = { primary: { amount, currency: "MXN" } };
    expect(readUser({ balanceData })).toEqual({ value: { balanceData: {} }, wrong: ["balanceData.primary.amount"] });
  });

  it("reads amounts that are numbers or numeric texts", () =>
    expect(
      readUser({ balanceData: { primary: { amount: "12.50", currency: "MXN" }, USD: "3", EUR: 4, bonus: { a: 1 } } }),
    ).toEqual({
      value: { balanceData: { primary: { amount: 12.5, currency: "MXN" }, USD: 3, EUR: 4, bonus: { a: 1 } } },
      wrong: [],
    }));

  it("leaves out the wrong members alone, of the balance too", () =>
    expect(
      readUser({
        token: "t",
        id_user: {},
        lang: ["en"],
        currency: "MXN",
        balanceData: { primary: { amount: "s3cret", currency: "MXN" }, USD: 3 },
      }),
    ).toEqual({
      value: { token: "t", currency: "MXN", balanceData: { USD: 3 } },
      wrong: ["id_user", "lang", "balanceData.primary.amount"],
    }));

  it.each(["s3cret", 5, [[]]])("leaves out a balance that is none: %j", (balanceData) =>
    expect(readUser({ token: "t", balanceData })).toEqual({ value: { token: "t" }, wrong: ["balanceData"] }),
  );

  it("takes no balance for none", () =>
    expect(readUser({ token: "t", balanceData: null })).toEqual({ value: { token: "t" }, wrong: [] }));

  it.each([null, undefined, 5, "user", [[]], [[{ token: "t" }]]])("%j is no user", (data) =>
    expect(readUser(data)).toEqual({ value: undefined, wrong: [""] }),
  );
});
