// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("declares each text once", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const ids = files.flatMap((file) =>
    [...readFileSync(`src/${file}`, "utf8").matchAll(/\/\*i18n\*\/\s*\{\s*id:\s*"([^"]+)"/g)].map(([, id]) => id),
  );
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
