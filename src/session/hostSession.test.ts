// @vitest-environment node
import { expect, it } from "vitest";
import { hostSessionDefaults, stylePlatform } from "./hostSession";

it.each<[number, string, string]>([
  [767, "", "mobile"],
  [768, "", "desktop"],
  [1_280, "ios", "ios"],
  [1_280, "android", "android"],
])("in a window of %d px, a host on the platform %j has the styles of %s", (width, platform, style) => {
  expect(stylePlatform({ ...hostSessionDefaults, platform }, width)).toBe(style);
});
