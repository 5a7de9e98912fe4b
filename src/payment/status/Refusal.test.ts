import { describe, expect, it } from "vitest";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { declineReason } from "./Refusal";

const cashier = fakeCashier({ messages: { "decline.moon_phase": "The moon is wrong." } });
const reason = (error: { message: string; code?: string } | null) => declineReason(cashier, { status: 2, error });

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

  it.each([0, 1, 3])("is not the error of an earlier attempt of a payment with status %d", (status) => {
    const error = { message: "51", code: "insufficient_funds" };
    expect(declineReason(cashier, { status, error })).toBeUndefined();
  });
});
