import { describe, expect, it } from "vitest";
import { chooseTheme } from "./chooseTheme";

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
  ] as const)("%s, schema %s, platform %s: %s", (attribute, schema, platform, expected) => {
    expect(chooseTheme({ attribute, schema, platform })).toBe(expected);
  });
});
