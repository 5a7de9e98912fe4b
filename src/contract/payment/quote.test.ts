import { describe, expect, it } from "vitest";
import { readLeniently } from "../schema";
import { quoteSchema } from "./quote";

const quote = { fee: 6.5, total: 106.5, currency: "MXN" };
const parsed = (more: Record<string, unknown>) => {
  const read = readLeniently(quoteSchema, { ...quote, ...more });
  return read.success ? read.output : undefined;
};

describe("quoteSchema", () => {
  it("reads all members", () => {
    const rate = { from: "USD", to: "MXN", value: 17.5 };
    const forfeits = [{ text: "Welcome bonus", amount: 50, currency: "MXN" }];
    expect(parsed({ rate, arrives_in: { to: 60 }, forfeits, notes: ["Bank holiday"] })).toEqual({
      ...quote,
      rate,
      arrives_in: { fromSeconds: 60, toSeconds: 60 },
      forfeits,
      notes: ["Bank holiday"],
    });
  });

  it("is in any currency that the player can choose, such as a coin of two letters", () => {
    const coin = { currency: "OP", rate: { from: "1INCH", to: "OP", value: 2 } };
    expect(parsed(coin)).toMatchObject(coin);
  });

  it.each([
    ["rate", { from: "USD", to: "MXN", value: 0 }],
    ["arrives_in", "soon"],
    ["notes", "none"],
  ])("leaves out a wrong %s", (name, value) => {
    expect(parsed({ [name]: value })).toEqual(parsed({}));
  });

  it.each([
    { fee: -1 },
    { fee: "6.5" },
    { total: Number.NaN },
    { currency: "" },
    { currency: "R$" },
    // the player has to agree to every forfeit
    { forfeits: [{ text: "Bonus" }, {}] },
    { forfeits: "none" },
  ])("rejects %j", (more) => {
    expect(parsed(more)).toBeUndefined();
  });
});
