import { describe, expect, it } from "vitest";
import type { Method } from "../../contract/list/method";
import { costOf } from "./cost";

const method: Method = {
  name: "card",
  category: "card_method",
  text: {},
  received: { fee: { MXN: { percent: 1.5, fixed: 3 } } },
};
const quote = { fee: 7, total: 207, currency: "USD", forfeits: [], notes: [], rate: undefined, arrives_in: undefined };

describe("costOf", () => {
  it("adds the fee to a deposit and takes it off a withdrawal", () => {
    expect(costOf("deposit", method, 200, "MXN", undefined)).toEqual({ fee: 6, total: 206, currency: "MXN" });
    expect(costOf("withdrawal", method, 200, "MXN", undefined)).toEqual({ fee: 6, total: 194, currency: "MXN" });
  });

  it("is what the server has quoted", () => {
    expect(costOf("deposit", method, 200, "MXN", quote)).toEqual({ fee: 7, total: 207, currency: "USD" });
  });

  it("is unknown in a currency whose fee the server does not say", () => {
    expect(costOf("deposit", method, 200, "USD", undefined)).toBeUndefined();
  });
});
