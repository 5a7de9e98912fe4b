// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** The formatter's line width, which it does not keep comments to. */
const maxWidth = 120;
const comment = /^\s*(?:\/\/|\/\*\*?|\*) /;

it.each(["src", ".build", "demo", "test"])("the comments of %s keep to the line width", (folder) => {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const wide = paths
    .filter((path) => /\.(?:tsx?|js|css)$/.test(path))
    .flatMap((path) => {
      const lines = readFileSync(join(folder, path), "utf8").split("\n");
      return lines.flatMap((line, index) =>
        // in characters
        comment.test(line) && !line.includes("biome-ignore") && [...line].length > maxWidth
          ? [`${folder}/${path}:${index + 1}`]
          : [],
      );
    });
  expect(wide).toEqual([]);
});
