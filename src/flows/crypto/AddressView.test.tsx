import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { drawing } from "../../../test/unit/drawing";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { inCashier } from "../../../test/unit/inCashier";
import { AddressView, codeText, walletLink } from "./AddressView";

const address = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const token = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";

describe("walletLink", () => {
  it.each([
    [`bitcoin:${address}`, address],
    [`BITCOIN:${address}?amount=0.01`, address],
    [`ethereum:${token}@1?value=1.5e17`, token],
    [`ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7/transfer?address=${token}&uint256=1`, token],
    [`ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${token}&uint256=1`, token],
    [`ton://transfer/${address}?amount=1`, address],
    [`tron:${address}?amount=1`, address],
    [`solana:${address}?amount=1&spl-token=mint`, address],
    [`bitcoincash:${address}?amount=1`, `bitcoincash:${address}`],
  ])("opens %s", (uri, to) => expect(walletLink(uri, to)?.toLowerCase()).toBe(uri.toLowerCase()));

  it.each([
    ["another address", "bitcoin:bc1qother"],
    ["an address that only begins alike", `bitcoin:${address}x`],
    ["the address as a label", `bitcoin:bc1qother?label=${address}`],
    ["the address as a parameter that wallets ignore", `bitcoin:bc1qother?address=${address}`],
    ["the address as a token that is sent elsewhere", `ethereum:${address}/transfer?address=0xother`],
    ["the address beside another payee", `ethereum:0xtoken/transfer?address=0xother&x=${address}`],
    ["two payees", `ethereum:0xtoken/transfer?address=${address}&address=0xother`],
    ["no wallet's scheme", `https://wallet.example/${address}`],
    ["a script", `javascript:alert("${address}")`],
    ["an intent", `intent://${address}#Intent;end`],
    ["no address", "bitcoin:"],
    ["a broken escape", `bitcoin:${address}?label=%E0%A4%A`],
    ["no URI", address],
    ["nothing", undefined],
  ])("opens nothing with %s", (_, uri) => expect(walletLink(uri, address)).toBeUndefined());

  it.each(["12345", "a memo/1&2"])("opens a wallet that gets the memo %s as well", (memo) => {
    const withMemo = `ripple:${address}?amount=1&dt=${encodeURIComponent(memo)}`;
    expect(walletLink(withMemo, address, memo)).toBe(withMemo);
    expect(walletLink(`ripple:${address}?amount=1`, address, memo)).toBeUndefined();
    expect(walletLink(withMemo, address, `${memo}6`)).toBeUndefined();
  });

  it("opens nothing without an address", () => expect(walletLink("bitcoin:", "")).toBeUndefined());
});

describe("codeText", () => {
  it.each([
    `bitcoin:${address}?amount=0.01`,
    `BITCOIN:${address.toUpperCase()}`,
    `ethereum:${token}/transfer?address=${address}`,
    `ton://transfer/${address}?amount=1`,
    `web+stellar:pay?destination=${address}&memo=1`,
    `ethereum:pay-${address}`,
    `bitcoin:${address}?label=%E0%A4%A`,
  ])("is %s", (uri) => expect(codeText(uri, address)).toBe(uri));

  it.each([
    ["another address", "bitcoin:bc1qother"],
    ["the address as a label", `bitcoin:bc1qother?label=${address}`],
    ["the address as a token that is sent elsewhere", `ethereum:${address}/transfer?address=0xother`],
    ["two payees", `ethereum:0xtoken/transfer?address=${address}&address=0xother`],
    ["no words of a URI", `pay to ${address}`],
    ["no URI", ""],
    ["nothing", null],
    ["no member", undefined],
  ])("is the address on screen with %s", (_, uri) => expect(codeText(uri, address)).toBe(address));

  it("is the URI if there is no address", () => expect(codeText("lightning:lnbc1", "")).toBe("lightning:lnbc1"));
});

describe("AddressView", () => {
  const { box, render } = drawing();
  const { transaction } = depositAnswer({ method: "xrp", amount: null });

  it("encodes, opens and copies the address and memo without invisible characters", async () => {
    const written: string[] = [];
    vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: async (text: string) => written.push(text) } });
    const cashier = fakeCashier({ screen: "/deposit/crypto/address" });
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
