import { describe, expect, it } from "vitest";
import { plainAmount } from "./InvoiceDetails";

describe("plainAmount", () => {
  it.each([
    [500, "500"],
    [1234.5, "1234.50"],
    [1_234_567.89, "1234567.89"],
    [0.1 + 0.2, "0.30"],
    [100.1 * 3, "300.30"],
    [12_345_678.123_456_78, "12345678.12345678"],
    [10.125, "10.125"],
    [99.999, "99.999"],
    [0.005_432_1, "0.0054321"],
    [1e-18, "0.000000000000000001"],
    [1e15, "1000000000000000"],
  ])("%f is %s", (amount, text) => expect(plainAmount(amount)).toBe(text));
});
