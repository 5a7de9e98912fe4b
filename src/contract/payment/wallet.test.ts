import { describe, expect, it } from "vitest";
import { readWallet } from "./wallet";

const data = { environment: "TEST", allowedPaymentMethods: [{ type: "CARD", parameters: { gateway: null } }] };

describe("readWallet", () => {
  it.each(["google_pay", "apple_pay"])("keeps the data of %s unchanged", (kind) =>
    expect(readWallet({ wallet: { kind, data } })).toEqual({ kind, data }),
  );

  it("drops members that it does not know", () =>
    expect(readWallet({ wallet: { kind: "google_pay", data: {}, url: "https://evil.example" } })).toEqual({
      kind: "google_pay",
      data: {},
    }));

  it.each([
    undefined,
    null,
    "google_pay",
    [],
    {},
    { kind: "google_pay" },
    { kind: "my_pay", data: {} },
    { kind: "Google_Pay", data: {} },
    { kind: "apple_pay", data: null },
    { kind: "apple_pay", data: "{}" },
    { kind: "apple_pay", data: 5 },
  ])("takes %j for no wallet", (wallet) => expect(readWallet({ wallet })).toBeUndefined());
});
