import { describe, expect, it } from "vitest";
import type { ActionOf } from "../../contract/payment/action";
import { upiPayload } from "./InvoiceDetails";

describe("upiPayload", () => {
  const invoice = (value: string, amount: number, currency: string): ActionOf<"invoice"> => ({
    type: "invoice",
    requisites: [{ key: "upi_id", label: "UPI ID", value, copy: true }],
    amount,
    currency,
    confirmable: true,
    cancellable: true,
  });

  it.each([
    ["shop@upi", 1234.5, "INR", "upi://pay?pa=shop%40upi&am=1234.50&cu=INR"],
    ["shop@upi", 0, "inr", "upi://pay?pa=shop%40upi&cu=INR"],
    ["0712 3456", 500, "INR", ""],
  ])("for %s, %f %s is %j", (value, amount, currency, link) =>
    expect(upiPayload(invoice(value, amount, currency))).toBe(link),
  );
});
