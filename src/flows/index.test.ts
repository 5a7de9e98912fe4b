import { describe, expect, it } from "vitest";
import { type ScreenPath, screenPaths } from "../contract/host/screenPath";
import type { Method } from "../contract/list/method";
import { flowOf, flowScreen, groupScreen, loadScreen, sheetScreen, startScreen } from ".";

const method = (more: Partial<Method> = {}): Method => ({ name: "m", category: "bank", text: {}, ...more });

/** Pages of app/, and paths without a screen so far. */
const outsideFlows: readonly ScreenPath[] = ["/deposit", "/withdrawal", "/empty", "/error"];

describe("the registry of flows", () => {
  it("has a flow for every screen outside app/", () =>
    expect(screenPaths.filter((path) => !flowScreen(path))).toEqual(outsideFlows));

  it.each(screenPaths.filter(flowScreen))("the flow that declares %s renders it", async (path) => {
    expect(await loadScreen(path)).toBeTypeOf("function");
    const load = flowOf(path)?.load;
    if (typeof load !== "function")
      expect(Object.keys(load ?? {}).sort()).toEqual(Object.keys(flowOf(path)?.screens ?? {}).sort());
  });

  it.each([
    [method({ cardViewType: 3 }), "/deposit/india"],
    [method({ cardViewType: 5 }), "/deposit/peer-to-peer/base"],
    [method({ cardViewType: 20 }), "/deposit/cash"],
    [method({ category: "crypto" }), "/deposit/crypto/address"],
    [method({ name: "card_h2h" }), "/deposit/host-to-host"],
    [method(), "/deposit/redirect"],
  ] as const)("every family of deposit methods has a start screen", (given, expected) =>
    expect(startScreen("deposit", given)).toBe(expected),
  );

  it("a method inside a group has its own start screen", () => {
    expect(startScreen("deposit", method(), true)).toBe("/deposit/group/redirect");
    expect(startScreen("withdrawal", method(), true)).toBe("/withdrawal/group/redirect");
  });

  it.each([true, false])("a withdrawal to a bank starts with the banks (in a group: %s)", (isThroughGroup) =>
    expect(startScreen("withdrawal", method({ cardViewType: 9 }), isThroughGroup)).toBe("/withdrawal/nigerian-banks"),
  );

  it("every group has a list", () => {
    const lists = ["crypto", "p2p_methods_ukraine", "colombian_banks"].map((name) => groupScreen("deposit", name));
    expect(lists).toEqual(["/deposit/crypto", "/deposit/peer-to-peer", "/deposit/group"]);
    expect(groupScreen("withdrawal", "crypto")).toBe("/withdrawal/group");
  });

  it("no two flows declare the same screen", () => {
    const flows = new Set(screenPaths.filter(flowScreen).map(flowOf));
    const paths = [...flows].flatMap((flow) => Object.keys(flow?.screens ?? {}));
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each([
    ["bonusDetails", "/deposit/redirect", "/deposit/bonus-details"],
    ["videoGuide", "/deposit/crypto", "/deposit/video-instruction"],
    ["region", "/deposit", "/deposit/region"],
    ["region", "/withdrawal", "/withdrawal/region"],
    ["region", "/empty", "/empty/region"],
    ["history", "/withdrawal", "/history"],
    ["historyItem", "/history", "/history/item"],
  ] as const)("the sheet %s opens from %s", (sheet, from, expected) => expect(sheetScreen(sheet, from)).toBe(expected));
});
