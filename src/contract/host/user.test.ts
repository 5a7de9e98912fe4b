import { describe, expect, it } from "vitest";
import { parseUser } from "./user";

describe("parseUser", () => {
  it("keeps the fields that the widget reads, ids as text", () =>
    expect(parseUser({ id_user: 12, hash_id: "h", lang: "es", currency: null, passport: "AB 123" })).toEqual({
      value: { id_user: "12", hash_id: "h", lang: "es", currency: null },
      invalidPaths: [],
    }));

  it("requires no field", () => expect(parseUser({})).toEqual({ value: {}, invalidPaths: [] }));

  it.each(["five", "", "1e999", "0x10", "Infinity", {}, null, true])("rejects %j as an amount", (amount) => {
    const balanceData = { primary: { amount, currency: "MXN" } };
    expect(parseUser({ balanceData })).toEqual({
      value: { balanceData: { isPrimaryUnread: true } },
      invalidPaths: ["balanceData.primary.amount"],
    });
  });

  it("accepts amounts as numbers or numeric texts", () =>
    expect(
      parseUser({ balanceData: { primary: { amount: "12.50", currency: "MXN" }, USD: "3", EUR: 4, bonus: { a: 1 } } }),
    ).toEqual({
      value: { balanceData: { primary: { amount: 12.5, currency: "MXN" }, USD: 3, EUR: 4, bonus: { a: 1 } } },
      invalidPaths: [],
    }));

  it("accepts the smallest amounts of a coin", () => {
    const balanceData = { primary: { amount: 0.00000012, currency: "BTC" } };
    expect(parseUser({ balanceData })).toEqual({ value: { balanceData }, invalidPaths: [] });
  });

  it("drops only the invalid members, in the balance too", () =>
    expect(
      parseUser({
        token: "t",
        id_user: {},
        lang: ["en"],
        currency: "MXN",
        balanceData: { primary: { amount: "s3cret", currency: "MXN" }, USD: 3 },
      }),
    ).toEqual({
      value: { token: "t", currency: "MXN", balanceData: { USD: 3, isPrimaryUnread: true } },
      invalidPaths: ["id_user", "lang", "balanceData.primary.amount"],
    }));

  it.each(["s3cret", 5, [[]]])("drops the invalid balance %j", (balanceData) =>
    expect(parseUser({ token: "t", balanceData })).toEqual({ value: { token: "t" }, invalidPaths: ["balanceData"] }),
  );

  it("keeps a balance with many broken currencies", () => {
    const broken = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`X${at}`, "s3cret"]));
    const balanceData = { primary: { amount: 5, currency: "MXN" }, ...broken };
    expect(parseUser({ balanceData })).toEqual({ value: { balanceData }, invalidPaths: [] });
  });

  it("reads null as no balance", () =>
    expect(parseUser({ token: "t", balanceData: null })).toEqual({ value: { token: "t" }, invalidPaths: [] }));

  it.each([null, undefined, 5, "user", [[]], [[{ token: "t" }]]])("rejects %j as a user", (data) =>
    expect(parseUser(data)).toEqual({ value: undefined, invalidPaths: [""] }),
  );
});
