import { expect, test } from "vitest";
import { findCopies } from "./singleCopies.ts";

const chunk = (fileName: string, ...moduleIds: string[]) => ({ fileName, moduleIds });

test("different modules in different chunks are fine", () => {
  expect(findCopies([chunk("a.js", "/src/a.ts", "/node_modules/react/index.js"), chunk("b.js", "/src/b.ts")])).toEqual(
    [],
  );
});

test("a module in two chunks is found", () => {
  expect(findCopies([chunk("a.js", "/src/a.ts"), chunk("b.js", "/src/a.ts")])).toHaveLength(1);
});

test("a package in two versions is found", () => {
  const copies = findCopies([
    chunk("a.js", "/node_modules/@scope/part/index.js", "/node_modules/other/node_modules/@scope/part/index.js"),
  ]);
  expect(copies).toEqual([expect.stringContaining("@scope/part is bundled from")]);
});
