// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/**
 * A docstring, a comment of a stylesheet or the head of a file that begins with "what": it describes its subject by a
 * question.
 */
const question = /(?:\/\*\*?|^\/\/)(?:\s*\*)?\s+what\b/gi;

it.each(["src", "demo", ".build", "test"])('no docstring, style comment or head in %s begins with "what"', (folder) => {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.(?:tsx?|js|css)$/.test(path),
  );
  const found = paths.flatMap((path) => {
    const text = readFileSync(join(folder, path), "utf8");
    return [...text.matchAll(question)].map(
      ({ index }) => `${folder}/${path}:${text.slice(0, index).split("\n").length}`,
    );
  });
  expect(found).toEqual([]);
});
