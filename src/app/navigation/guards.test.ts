import { describe, expect, it } from "vitest";
import { findScreen } from "../../../test/unit/findScreen";
import { type ScreenPath, screenPaths } from "../../contract/host/screenPath";
import { isScreenPath } from "../../flows";
import { type GuardFacts, guard } from "./screens";

const facts = (changes: Partial<GuardFacts> = {}): GuardFacts => ({
  from: "/deposit",
  hasChosen: true,
  hasMethod: true,
  isScreenPath,
  findScreen,
  ...changes,
});
const toList = { path: "/deposit", isDenied: false };
const denied = { path: "/deposit", isDenied: true };
const open = ["/deposit", "/withdrawal", "/empty", "/error"];
/** They need a page before them. */
const followers = [
  "/deposit/region",
  "/withdrawal/region",
  "/empty/region",
  "/history",
  "/history/item",
  "/deposit/limits",
];

describe("guard", () => {
  it.each(["", "/", "/nowhere", "/deposit/nowhere", "/deposit/", "__proto__", "constructor"])(
    "%j is not a page: it leads to the deposit list and keeps the choice",
    (path) => expect(guard(path, facts({ hasChosen: false }))).toEqual(toList),
  );

  const drawn = screenPaths.filter(findScreen);

  it.each(drawn)("%s opens with a choice, from another screen", (path) =>
    expect(guard(path, facts())).toEqual({ path, isDenied: false }),
  );

  it.each(drawn)("%s without a choice", (path) => {
    const isOpen = open.includes(path) || followers.includes(path);
    expect(guard(path, facts({ hasChosen: false, hasMethod: false }))).toEqual(
      isOpen ? { path, isDenied: false } : denied,
    );
  });

  it.each(drawn)("%s with only a transaction: a form has no method to show", (path) => {
    const isForm = findScreen(path)?.guard === "method";
    expect(guard(path, facts({ hasMethod: false }))).toEqual(isForm ? denied : { path, isDenied: false });
  });

  it.each(drawn)("%s as the very first page, with a choice", (path) =>
    expect(guard(path, facts({ from: undefined }))).toEqual(
      followers.includes(path) ? denied : { path, isDenied: false },
    ),
  );

  it.each(screenPaths)("%s where nothing draws it", (path) => {
    const asked: ScreenPath[] = [];
    const findNone = (screen: ScreenPath) => {
      asked.push(screen);
      return undefined;
    };
    expect(guard(path, facts({ findScreen: findNone }))).toEqual(denied);
    expect(asked).toEqual([path]);
  });
});
