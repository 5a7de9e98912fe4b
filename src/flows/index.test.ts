import { describe, expect, it } from "vitest";
import { type Method, type ScreenPath, screenPaths } from "../contract";
import { flowOf, flowScreen, groupScreen, sheetScreen, startScreen } from ".";

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
    expect(screenPaths.filter((path) => !flowScreen(path))).toEqual(elsewhere));

  it.each(screenPaths.filter(flowScreen))("%s is drawn by the code of the flow that names it", async (path) => {
    const flow = flowOf(path);
    const { screens } = (await flow?.load()) ?? {};
    expect(screens?.[path]).toBeTypeOf("function");
    expect(Object.keys(screens ?? {}).sort()).toEqual(Object.keys(flow?.screens ?? {}).sort());
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

  it("no two flows draw the same screen", () => {
    const drawn = new Set(screenPaths.filter(flowScreen).map(flowOf));
    const paths = [...drawn].flatMap((flow) => Object.keys(flow?.screens ?? {}));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each([
    ["bonusDetails", "/deposit/redirect", "/deposit/bonus-details"],
    ["videoGuide", "/deposit/crypto", "/deposit/video-instruction"],
    ["region", "/deposit", "/deposit/region"],
    ["region", "/withdrawal", "/withdrawal/region"],
    ["region", "/empty", "/empty/region"],
  ] as const)("the sheet %s opens from %s", (sheet, from, expected) => expect(sheetScreen(sheet, from)).toBe(expected));
});
