import { describe, expect, it } from "vitest";
import { plainAmount } from "./InvoiceDetails";

describe("plainAmount", () => {
  it.each([
    [500, "MXN", "500"],
    [1234.5, "MXN", "1234.50"],
    [1_234_567.89, "INR", "1234567.89"],
    [0.1 + 0.2, "MXN", "0.30"],
    [99.999, "MXN", "100"],
    [0.005_432_1, "BTC", "0.0054321"],
    [1.5, "BTC", "1.50"],
    [12.5, "XYZ", "12.50"],
    [1e15, "UZS", "1000000000000000"],
  ])("%f %s is %s", (amount, currency, text) => expect(plainAmount(amount, currency)).toBe(text));
});
