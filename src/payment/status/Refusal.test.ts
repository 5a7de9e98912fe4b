import { describe, expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import type { Area } from "../../contract/host/screenPath";
import { declineReason } from "./Refusal";

const cashier = cashierStub({ messages: { "decline.moon_phase": "The moon is wrong." } });
const reason = (error: { message: string; code?: string } | null, type: Area = "deposit") =>
  declineReason(cashier, { type, status: 2, error });

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

  it.each([
    ["limit_exceeded", "The amount is above the limit for this withdrawal."],
    ["authentication_failed", "We could not confirm that it is you."],
    ["bank_unavailable", "The bank does not answer at the moment."],
    ["card_expired", "This card has expired."],
    ["moon_phase", "The moon is wrong."],
  ])("of a withdrawal does not speak of the player's bank: %s", (code, expected) => {
    expect(reason({ message: "x", code }, "withdrawal")).toBe(expected);
  });

  it.each([0, 1, 3])("is not the error of an earlier attempt of a payment with status %d", (status) => {
    const error = { message: "51", code: "insufficient_funds" };
    expect(declineReason(cashier, { type: "deposit", status, error })).toBeUndefined();
  });
});
