import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { actionSchema, historyAnswerSchema, transactionSchema } from "./transaction";

const minimal = { id: "t1", type: "deposit", status: 0, method: "spei", amount: 500, currency: "MXN" };

describe("the members of withdrawals", () => {
  const withdrawal = { ...minimal, type: "withdrawal" };
  it.each<[unknown, boolean | undefined]>([
    [true, true],
    [false, false],
    ["yes", undefined],
  ])("reads cancellable %j as %j", (cancellable, expected) => {
    expect(v.parse(transactionSchema, { ...withdrawal, cancellable }).cancellable).toBe(expected);
  });

  it("drops the steps of a timeline that do not match", () => {
    const steps = [
      { state: "done", text: "Review" },
      { state: "gone", text: "Bank" },
      null,
      { state: "next", text: "Bank", at: 5 },
    ];
    expect(v.parse(actionSchema, { type: "status", timeline: steps })).toEqual({
      type: "status",
      timeline: [
        { state: "done", text: "Review" },
        { state: "next", text: "Bank", at: undefined },
      ],
    });
    expect(v.parse(actionSchema, { type: "status", timeline: "soon" })).toEqual({ type: "status", timeline: [] });
    expect(v.parse(actionSchema, { type: "status" })).toEqual({ type: "status" });
  });

  it.each([Number.NaN, "60"])("ignores resend_in %j", (resend_in) => {
    expect(v.parse(actionSchema, { type: "code", length: 4, resend_in })).toEqual({ type: "code", length: 4 });
  });
});

describe("historyAnswerSchema", () => {
  it.each([
    [20, "20"],
    [0, "0"],
    ["next", "next"],
    [null, null],
    [undefined, undefined],
  ])("reads the cursor %j as %j", (cursor, read) =>
    expect(v.parse(historyAnswerSchema, { items: [], cursor }).cursor).toBe(read),
  );
});
