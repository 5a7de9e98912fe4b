import { describe, expect, it } from "vitest";
import { findScreen } from "../../../test/unit/findScreen";
import { type ScreenPath, screenPaths } from "../../contract/host/screenPath";
import { isScreenPath } from "../../flows";
import type { Screen } from "../../flows/Flow";

/** The screens of the published routes: path, area, back target where it has one. */
const table: [path: ScreenPath, transaction: Screen["area"], back: Screen["back"]][] = [
  ["/deposit", "deposit", undefined],
  ["/deposit/region", "deposit", "/deposit"],
  ["/deposit/redirect", "deposit", "/deposit"],
  ["/deposit/redirect/instruction", "deposit", "/deposit/redirect"],
  ["/deposit/redirect/eazype", "deposit", "/deposit/redirect"],
  ["/deposit/redirect/pix", "deposit", "/deposit/redirect"],
  ["/deposit/redirect/unified-form", "deposit", "/deposit/redirect"],
  ["/deposit/crypto", "deposit", "/deposit"],
  ["/deposit/crypto/address", "deposit", "/deposit/crypto"],
  ["/deposit/group", "deposit", "/deposit"],
  ["/deposit/group/redirect", "deposit", "/deposit/group"],
  ["/deposit/india", "deposit", "/deposit"],
  ["/deposit/india/invoice", "deposit", "/deposit/india"],
  ["/deposit/peer-to-peer", "deposit", "/deposit"],
  ["/deposit/peer-to-peer/base", "deposit", "/deposit"],
  ["/deposit/peer-to-peer/invoice", "deposit", "/deposit/peer-to-peer/base"],
  ["/deposit/peer-to-peer/unified-form", "deposit", "/deposit/peer-to-peer/base"],
  ["/deposit/peer-to-peer/instruction", "deposit", "/deposit/peer-to-peer/invoice"],
  ["/deposit/host-to-host", "deposit", "/deposit"],
  ["/deposit/cash", "deposit", "/deposit"],
  ["/deposit/frame", "deposit", "previous"],
  ["/deposit/bonus-details", "deposit", "previous"],
  ["/deposit/video-instruction", "deposit", "previous"],
  ["/deposit/complete", "deposit", undefined],
  ["/withdrawal", "withdrawal", undefined],
  ["/withdrawal/region", "withdrawal", "/withdrawal"],
  ["/withdrawal/redirect", "withdrawal", "/withdrawal"],
  ["/withdrawal/redirect/instruction", "withdrawal", "/withdrawal/redirect"],
  ["/withdrawal/group", "withdrawal", "/withdrawal"],
  ["/withdrawal/group/redirect", "withdrawal", "/withdrawal/group"],
  ["/withdrawal/nigerian-banks", "withdrawal", "/withdrawal"],
  ["/withdrawal/frame", "withdrawal", "previous"],
  ["/withdrawal/confirm", undefined, "list"],
  ["/withdrawal/complete", "withdrawal", undefined],
  // of the area that the player comes from
  ["/empty", undefined, undefined],
  ["/empty/region", undefined, "/empty"],
  ["/error", undefined, undefined],
  ["/form", undefined, "list"],
  ["/deposit/limits", "deposit", "previous"],
  ["/history", undefined, "previous"],
  ["/history/item", undefined, "previous"],
];
const forms = [
  "/deposit/redirect",
  "/deposit/group/redirect",
  "/deposit/india",
  "/deposit/peer-to-peer/base",
  "/deposit/host-to-host",
  "/withdrawal/redirect",
  "/withdrawal/group/redirect",
  "/withdrawal/nigerian-banks",
];
const unguarded = ["/deposit", "/withdrawal", "/empty", "/error"];

describe("the screen table", () => {
  it("has a screen for every published path", () =>
    expect(screenPaths.filter((path) => !findScreen(path))).toEqual([]));

  it.each(table)("%s belongs to a %s; back leads to %s", (path, transaction, back) => {
    expect(findScreen(path)?.area).toBe(transaction);
    expect(findScreen(path)?.back).toBe(back);
  });

  it.each(table)("%s is guarded as the route rules say", (path) => {
    const sub = forms.includes(path) ? "method" : "chosen";
    const named = /\/region$|^\/history|\/limits$/.test(path) ? "fromScreen" : sub;
    expect(findScreen(path)?.guard).toBe(unguarded.includes(path) ? "none" : named);
  });

  it("has a close button everywhere but on the shared form", () =>
    expect(screenPaths.filter((path) => findScreen(path)?.hidesClose)).toEqual(["/form"]));

  it("knows the lists of groups", () =>
    expect(screenPaths.filter((path) => findScreen(path)?.lists)).toEqual([
      "/deposit/crypto",
      "/deposit/group",
      "/deposit/peer-to-peer",
      "/withdrawal/group",
    ]));

  it("every page change has a name", () => {
    for (const path of screenPaths.filter(findScreen))
      expect(["list", "step", "sheet", "fade"]).toContain(findScreen(path)?.transition);
  });
});

describe("what is no screen", () => {
  it.each([
    "",
    "/",
    "/deposit/",
    "deposit",
    "/Deposit",
    "/deposit/unknown",
    "/deposit?a=1",
    "constructor",
    "__proto__",
    "toString",
  ])("%j", (path) => {
    expect(isScreenPath(path)).toBe(false);
  });
  it("a screen is one", () => expect(isScreenPath("/form")).toBe(true));
});
