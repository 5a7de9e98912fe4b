import { describe, expect, it } from "vitest";
import { codeField } from "./ConfirmScreen";

const passes = (length: number, code: string) => new RegExp(codeField(length).regex?.[0] ?? "", "u").test(code);

describe("codeField", () => {
  it.each([1, 4, 6, 12])("has a mask and a rule of %i digits", (length) => {
    expect(codeField(length).mask).toBe("#".repeat(length));
    expect(passes(length, "1".repeat(length))).toBe(true);
    expect(passes(length, "1".repeat(length - 1))).toBe(false);
    expect(passes(length, "1".repeat(length + 1))).toBe(false);
    expect(passes(length, "x".repeat(length))).toBe(false);
  });

  it.each([0, -4, 13, 4.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY])(
    "accepts any digits if the length %d is invalid",
    (length) => {
      expect(codeField(length).mask).toBe("############");
      expect(passes(length, "123")).toBe(true);
      expect(passes(length, "12345678")).toBe(true);
      expect(passes(length, "12x")).toBe(false);
    },
  );
});
