import { describe, expect, it } from "vitest";
import { findScreen } from "../../../test/unit/findScreen";
import { type ScreenPath, screenPaths } from "../../contract";
import { type GuardFacts, guard } from "./guards";

const facts = (changes: Partial<GuardFacts> = {}): GuardFacts => ({
  from: "/deposit",
  hasChosen: true,
  hasMethod: true,
  findScreen,
  ...changes,
});
const toList = { path: "/deposit", turnedAway: false };
const turnedAway = { path: "/deposit", turnedAway: true };
const open = ["/deposit", "/withdrawal", "/empty", "/error"];
const regions = ["/deposit/region", "/withdrawal/region", "/empty/region"];

describe("guard (spec §2, Route rules)", () => {
  it.each(["", "/", "/nowhere", "/deposit/nowhere", "/deposit/", "__proto__", "constructor"])(
    "%j is no page: the deposit list, with nothing lost",
    (path) => expect(guard(path, facts({ hasChosen: false }))).toEqual(toList),
  );

  const drawn = screenPaths.filter(findScreen);

  it.each(drawn)("%s opens with a choice, from a named page", (path) =>
    expect(guard(path, facts())).toEqual({ path, turnedAway: false }),
  );

  it.each(drawn)("%s without a choice", (path) => {
    const isOpen = open.includes(path) || regions.includes(path);
    expect(guard(path, facts({ hasChosen: false, hasMethod: false }))).toEqual(
      isOpen ? { path, turnedAway: false } : turnedAway,
    );
  });

  it.each(drawn)("%s with a transaction alone: a form has nothing to show", (path) => {
    const isForm = findScreen(path)?.guard === "method";
    expect(guard(path, facts({ hasMethod: false }))).toEqual(isForm ? turnedAway : { path, turnedAway: false });
  });

  it.each(drawn)("%s as the very first page, with a choice", (path) =>
    expect(guard(path, facts({ from: undefined }))).toEqual(
      regions.includes(path) ? turnedAway : { path, turnedAway: false },
    ),
  );

  it.each(screenPaths)("%s where nothing draws it", (path) => {
    const asked: ScreenPath[] = [];
    const findNone = (screen: ScreenPath) => {
      asked.push(screen);
      return undefined;
    };
    expect(guard(path, facts({ findScreen: findNone }))).toEqual(turnedAway);
    expect(asked).toEqual([path]);
  });
});
