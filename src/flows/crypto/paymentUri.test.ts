import { describe, expect, it } from "vitest";
import { codeText, walletLink } from "./paymentUri";

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
    ["the address as the network of another payee", `ethereum:0xother@${address}`],
    ["the address as the function that another payee calls", `ethereum:0xother@1/${address}`],
    ["the address in the path after another payee", `bitcoin:bc1qother/${address}`],
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

  it.each([
    ["amount=12345", "12345"],
    ["amount=100&dt=7", "100"],
    ["dt=7&memo=8", "7"],
    ["dt=7&dt=8", "7"],
    ["label=7", "7"],
  ])("opens no wallet with %s for the memo %s", (query, memo) => {
    expect(walletLink(`ripple:${address}?${query}`, address, memo)).toBeUndefined();
  });

  it.each(["memo", "dt", "tag", "text", "message", "memo_id"])("reads the memo from the parameter %s", (name) => {
    const uri = `ripple:${address}?amount=7&${name}=7`;
    expect(walletLink(uri, address, "7")).toBe(uri);
  });

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
    ["the address as the function that another payee calls", `ethereum:0xother@1/${address}`],
    ["the address in the path after another payee", `bitcoin:bc1qother/${address}`],
    ["two payees", `ethereum:0xtoken/transfer?address=${address}&address=0xother`],
    ["no words of a URI", `pay to ${address}`],
    ["no URI", ""],
    ["nothing", null],
    ["no member", undefined],
  ])("is the address on screen with %s", (_, uri) => expect(codeText(uri, address)).toBe(address));

  it("is the URI if there is no address", () => expect(codeText("lightning:lnbc1", "")).toBe("lightning:lnbc1"));
});
