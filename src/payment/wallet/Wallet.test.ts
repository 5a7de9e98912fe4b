import { afterEach, describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { PaymentRequestSheet } from "./Wallet";

const order = {
  method: "googlepay_eur",
  wallet: { kind: "google_pay", data: {} },
  label: "Shop",
  currency: "EUR",
  value: "50",
} as const;

/** A sheet that the player agrees to, with this answer of the browser. */
function sheetAnswering(response: object) {
  vi.stubGlobal(
    "PaymentRequest",
    class {
      show = async () => response;
    },
  );
  const cashier = cashierStub();
  return { cashier, sheet: new PaymentRequestSheet(cashier, order) };
}

afterEach(() => vi.unstubAllGlobals());

describe("a wallet's sheet", () => {
  const { signal } = new AbortController();

  it.each([
    ["throws", () => expect.fail("The sheet is closed")],
    ["rejects", () => Promise.reject(new Error("The sheet is closed"))],
    ["gives no promise", () => undefined],
  ])("is completed with the payment's result, even if the browser %s", async (_, complete) => {
    const results = vi.fn(complete);
    const { sheet } = sheetAnswering({ details: { token: "t" }, complete: results });
    expect(await sheet.open(signal)).toEqual({ wallet_token: '{"token":"t"}' });
    sheet.complete("success");
    sheet.complete("fail");
    expect(results.mock.calls).toEqual([["success"]]);
  });

  it.each([undefined, null])("is not available if its answer has no details: %s", async (details) => {
    const { cashier, sheet } = sheetAnswering({ details, complete: async () => {} });
    await expect(sheet.open(signal)).rejects.toMatchObject({ notice: expect.stringContaining("not available") });
    expect(cashier.reported).toMatchObject([{ code: "wallet_failed" }]);
  });
});
