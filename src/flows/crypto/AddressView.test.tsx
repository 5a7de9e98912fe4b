import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { AddressView } from "./AddressView";

const address = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

describe("AddressView", () => {
  const { box, render } = drawing();
  const { transaction } = depositAnswer({ method: "xrp", amount: null });

  it("encodes, opens and copies the address and memo without invisible characters", async () => {
    const written: string[] = [];
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: async (text: string) => written.push(text) } });
    const cashier = cashierStub({ screen: "/deposit/crypto/address" });
    const draw = async (action: { address: string; memo: string; uri: string }) => {
      const view = <AddressView action={{ type: "crypto", network: "XRP", ...action }} transaction={transaction} />;
      await render(inCashier(cashier, view));
      await vi.waitFor(async () => {
        await act(async () => {});
        expect(box.querySelector('svg[part="qr"] path')).not.toBeNull();
      });
      return [
        box.querySelector('svg[part="qr"] path')?.getAttribute("d"),
        box.querySelector("a")?.getAttribute("href"),
      ];
    };
    const uri = `ripple:${address}?dt=321`;
    const plain = await draw({ address, memo: "321", uri });
    expect(plain[1]).toBe(uri);
    expect(await draw({ address: ` ${address}\u200b`, memo: "\u202e321", uri: `\u2060${uri} ` })).toEqual(plain);
    for (const button of box.querySelectorAll("button")) await act(async () => button.click());
    expect(written).toEqual([address, address, "321"]);
  });
});
