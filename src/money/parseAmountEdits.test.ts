import { describe, expect, it } from "vitest";
import { cleanAmountText } from "./parseAmount";

describe("cleanAmountText with a third decimal", () => {
  it.each([
    ["12.345", "12.34"],
    ["12.534", "12.53"],
    ["12,345", "12.34"],
  ])("cuts the last decimal when the player types it into 12.34 as %j: %j", (raw, clean) =>
    expect(cleanAmountText(raw, "MXN", { previous: "12.34" })).toBe(clean),
  );
  it("cuts the decimals when the player types the point before them", () =>
    expect(cleanAmountText("12.999", "MXN", { previous: "12999" })).toBe("12.99"));
});

describe("cleanAmountText with one separator before three digits", () => {
  const english = { decimal: ".", group: "," };
  const spanish = { decimal: ",", group: "." };
  const russian = { decimal: ",", group: "\u00a0" };
  it.each([
    ["1,000", english, "1000"],
    ["12,345", english, "12345"],
    ["1.000", english, "1.00"],
    ["0,500", english, "0.50"],
    ["1,0000", english, "1.00"],
    ["1,00", english, "1.00"],
    ["$1,000 MXN", english, "1000"],
    ["1.000", spanish, "1000"],
    ["1,000", spanish, "1.00"],
    ["1.50", spanish, "1.50"],
    ["1.000,5", spanish, "1000.5"],
    ["1,000", russian, "1.00"],
    ["1.000", russian, "1.00"],
    ["1\u00a0000", russian, "1000"],
    ["1,000", undefined, "1.00"],
  ])("reads pasted %j with %j as %j", (raw, signs, clean) => {
    expect(cleanAmountText(raw, "MXN", { signs })).toBe(clean);
    expect(cleanAmountText(raw, "MXN", { signs, previous: "77.5" })).toBe(clean);
  });

  it("reads a comma that is typed into 1000 as a group separator", () =>
    expect(cleanAmountText("1,000", "MXN", { previous: "1000", signs: english })).toBe("1000"));
});
