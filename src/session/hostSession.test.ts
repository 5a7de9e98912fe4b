// @vitest-environment node
import { describe, expect, it } from "vitest";
import { chooseTheme, hostSessionDefaults, stylePlatform } from "./hostSession";

it.each<[number, string, string]>([
  [767, "", "mobile"],
  [768, "", "desktop"],
  [1_280, "ios", "ios"],
  [1_280, "android", "android"],
])("in a window of %d px, a host on the platform %j has the styles of %s", (width, platform, style) => {
  expect(stylePlatform({ ...hostSessionDefaults, platform }, width)).toBe(style);
});

describe("chooseTheme", () => {
  it.each([
    ["auto", undefined, undefined, "light"],
    ["auto", undefined, "desktop", "light"],
    ["auto", undefined, "mobile", "light"],
    ["auto", undefined, "android", "dark"],
    ["auto", null, "ios", "dark"],
    ["auto", "light", "ios", "light"],
    ["auto", "dark", "desktop", "dark"],
    ["light", "dark", "ios", "light"],
    ["dark", "light", "desktop", "dark"],
  ] as const)("%s, schema %s, platform %s: %s", (setting, schema, platform, expected) => {
    const session = { ...hostSessionDefaults, schema: schema === undefined ? schema : { theme: schema }, platform };
    expect(chooseTheme(session, setting)).toBe(expected);
  });
});
