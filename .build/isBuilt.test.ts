import { expect, it, vi } from "vitest";
import { isBuilt } from "./isBuilt";

/** The one file that has changed after the build. */
const changed = vi.hoisted(() => ({ path: "" }));

vi.mock("node:fs", () => ({
  existsSync: () => true,
  readdirSync: () => [],
  statSync: (path: string) => ({
    isDirectory: () => false,
    mtimeMs: path === changed.path ? 3 : Number(path.endsWith("integrity.json")),
  }),
}));

it("counts a build as current until its sources or the versions of its libraries change", () => {
  expect(isBuilt()).toBe(true);
  for (const path of ["src", ".build", "package.json", "package-lock.json"]) {
    changed.path = path;
    expect([path, isBuilt()]).toEqual([path, false]);
  }
});
