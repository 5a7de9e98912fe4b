// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** A docstring that describes its subject by a question. */
const question = /\/\*\*(?:\s*\*)?\s+what\b/gi;

it("no docstring of src begins with a question word", () => {
  const paths = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) => /\.tsx?$/.test(path));
  const found = paths.flatMap((path) => {
    const text = readFileSync(join("src", path), "utf8");
    return [...text.matchAll(question)].map(({ index }) => `src/${path}:${text.slice(0, index).split("\n").length}`);
  });
  expect(found).toEqual([]);
});
