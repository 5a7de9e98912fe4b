import { describe, expect, it } from "vitest";
import { type Method, type ScreenPath, screenPaths } from "../contract";
import { flowOf, groupScreen, isFlowScreen, startScreen } from ".";

const method = (more: Partial<Method> = {}): Method => ({ name: "m", category: "bank", text: {}, ...more });

/** What the app draws itself, and what is still to come. */
const elsewhere: readonly ScreenPath[] = [
  "/deposit",
  "/withdrawal",
  "/withdrawal/nigerian-banks",
  "/empty",
  "/error",
  "/form",
];

describe("the registry of flows", () => {
  it("draws every screen of the deposit area (spec §2)", () =>
    expect(screenPaths.filter((path) => !isFlowScreen(path))).toEqual(elsewhere));

  it.each(screenPaths.filter(isFlowScreen))("%s is drawn by the code of the flow that names it", async (path) => {
    const flow = flowOf(path);
    const { screens } = (await flow?.load()) ?? {};
    expect(screens?.[path]).toBeTypeOf("function");
    expect(Object.keys(screens ?? {}).sort()).toEqual([...(flow?.screens ?? [])].sort());
  });

  it.each([
    [method({ cardViewType: 3 }), "/deposit/india"],
    [method({ cardViewType: 5 }), "/deposit/peer-to-peer/base"],
    [method({ cardViewType: 20 }), "/deposit/cash"],
    [method({ category: "crypto" }), "/deposit/crypto/address"],
    [method({ name: "card_h2h" }), "/deposit/host-to-host"],
    [method(), "/deposit/redirect"],
  ] as const)("every family of deposits has a screen to start on (contract §5)", (given, expected) =>
    expect(startScreen("deposit", given, { throughGroup: false })).toBe(expected),
  );

  it("a group's method has one of its own", () => {
    expect(startScreen("deposit", method(), { throughGroup: true })).toBe("/deposit/group/redirect");
    expect(startScreen("withdrawal", method(), { throughGroup: true })).toBe("/withdrawal/group/redirect");
  });

  it("every group has a list (spec §4)", () => {
    const lists = ["crypto", "p2p_methods_ukraine", "colombian_banks"].map((name) => groupScreen("deposit", name));
    expect(lists).toEqual(["/deposit/crypto", "/deposit/peer-to-peer", "/deposit/group"]);
    expect(groupScreen("withdrawal", "crypto")).toBe("/withdrawal/group");
  });
});
