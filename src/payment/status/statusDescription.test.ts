import { describe, expect, it } from "vitest";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { declineReason } from "./statusDescription";

const cashier = fakeCashier({ messages: { "decline.moon_phase": "The moon is wrong." } });
const reason = (error: { message: string; code?: string } | null) => declineReason(cashier, { error });

describe("declineReason", () => {
  it.each([
    [{ message: "51", code: "insufficient_funds" }, "There is not enough money on this account or card."],
    [{ message: "x", code: "moon_phase" }, "The moon is wrong."],
    [{ message: "The bank declined the payment", code: "declined" }, "The bank declined the payment"],
    [{ message: "Inherited", code: "constructor" }, "Inherited"],
    [{ message: "No code" }, "No code"],
    [{ message: "", code: "declined" }, undefined],
    [null, undefined],
  ])("of %j: %s", (error, expected) => {
    expect(reason(error)).toBe(expected);
  });
});
