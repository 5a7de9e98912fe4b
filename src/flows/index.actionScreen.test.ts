import { describe, expect, it } from "vitest";
import { type ScreenPath, screenPaths } from "../contract/host/screenPath";
import type { Method } from "../contract/list/method";
import type { Action } from "../contract/payment/action";
import { actionScreen } from ".";

const actions = {
  redirect: { type: "redirect", url: "https://bank.example/", method: "GET", target: "top" },
  frame: { type: "frame", url: "https://bank.example/", method: "GET" },
  form: { type: "form", fields: [] },
  instruction: { type: "instruction", steps: [] },
  invoice: { type: "invoice", requisites: [], amount: 1, currency: "MXN", confirmable: false, cancellable: false },
  pix: { type: "pix", payload: "p" },
  eazype: { type: "eazype", payload: "p" },
  crypto: { type: "crypto", address: "a", network: "TRC20" },
  contacts: { type: "contacts", contacts: [] },
  code: { type: "code", length: 6 },
  status: { type: "status" },
  unknown: { type: "unknown", name: "dance" },
} satisfies Partial<Record<Action["type"], Action>>;
type Known = keyof typeof actions;

const method = (more: Partial<Method> = {}): Method => ({ name: "m", category: "bank", text: {}, ...more });
const methods = {
  peerToPeer: method({ cardViewType: 5 }),
  redirect: method(),
  india: method({ cardViewType: 3 }),
  hostToHost: method({ name: "card_h2h" }),
  crypto: method({ category: "crypto" }),
};

describe("actionScreen", () => {
  it.each<[Known, ScreenPath, ScreenPath]>([
    ["redirect", "/deposit/redirect", "/deposit/complete"],
    ["frame", "/deposit/host-to-host", "/deposit/frame"],
    ["form", "/deposit/redirect", "/deposit/redirect/unified-form"],
    ["form", "/deposit/redirect/unified-form", "/deposit/redirect/unified-form"],
    ["form", "/deposit/peer-to-peer/base", "/deposit/peer-to-peer/unified-form"],
    ["form", "/deposit/peer-to-peer", "/deposit/peer-to-peer/unified-form"],
    ["form", "/deposit/india", "/deposit/redirect/unified-form"],
    ["instruction", "/deposit/group/redirect", "/deposit/redirect/instruction"],
    ["instruction", "/deposit/peer-to-peer/invoice", "/deposit/peer-to-peer/instruction"],
    ["invoice", "/deposit/india", "/deposit/india/invoice"],
    ["invoice", "/deposit/india/invoice", "/deposit/india/invoice"],
    ["invoice", "/deposit/peer-to-peer/base", "/deposit/peer-to-peer/invoice"],
    ["invoice", "/deposit/redirect", "/deposit/peer-to-peer/invoice"],
    ["pix", "/deposit/redirect", "/deposit/redirect/pix"],
    ["eazype", "/deposit/redirect", "/deposit/redirect/eazype"],
    ["crypto", "/deposit/crypto", "/deposit/crypto/address"],
    ["contacts", "/deposit/redirect", "/deposit/cash"],
    ["code", "/deposit/redirect", "/withdrawal/confirm"],
    ["status", "/deposit/redirect/pix", "/deposit/complete"],
    ["unknown", "/deposit/peer-to-peer/base", "/deposit/complete"],
  ])("deposit: %s from %s → %s", (type, screen, expected) =>
    expect(actionScreen(actions[type], "deposit", { screen })).toBe(expected),
  );

  it.each<[Known, keyof typeof methods, ScreenPath]>([
    ["form", "peerToPeer", "/deposit/peer-to-peer/unified-form"],
    ["form", "redirect", "/deposit/redirect/unified-form"],
    ["form", "india", "/deposit/redirect/unified-form"],
    ["instruction", "peerToPeer", "/deposit/peer-to-peer/instruction"],
    ["instruction", "hostToHost", "/deposit/redirect/instruction"],
    ["invoice", "peerToPeer", "/deposit/peer-to-peer/invoice"],
    ["invoice", "india", "/deposit/india/invoice"],
    ["invoice", "redirect", "/deposit/peer-to-peer/invoice"],
    ["crypto", "crypto", "/deposit/crypto/address"],
  ])("the method decides, whatever the current screen: %s of %s → %s", (type, family, expected) => {
    for (const screen of ["/deposit", "/deposit/complete", "/deposit/peer-to-peer/invoice", "/deposit/india"] as const)
      expect(actionScreen(actions[type], "deposit", { screen, method: methods[family] })).toBe(expected);
  });

  it.each<[Known, ScreenPath]>([
    ["redirect", "/withdrawal/complete"],
    ["frame", "/withdrawal/frame"],
    ["form", "/form"],
    ["instruction", "/withdrawal/redirect/instruction"],
    ["invoice", "/withdrawal/redirect/instruction"],
    ["pix", "/withdrawal/complete"],
    ["eazype", "/withdrawal/complete"],
    ["crypto", "/withdrawal/complete"],
    ["contacts", "/withdrawal/redirect/instruction"],
    ["code", "/withdrawal/confirm"],
    ["status", "/withdrawal/complete"],
    ["unknown", "/withdrawal/complete"],
  ])("withdrawal: %s, from any screen → %s", (type, expected) => {
    for (const screen of screenPaths) expect(actionScreen(actions[type], "withdrawal", { screen })).toBe(expected);
  });
});
