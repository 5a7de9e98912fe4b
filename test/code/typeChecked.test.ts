// @vitest-environment node
import { resolve } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { codeFiles } from "./exportedNames.ts";

it.each(["src", "demo", ".build", "test"])("types of all files in %s are checked", (folder) => {
  const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
  const checked = new Set(ts.parseJsonConfigFileContent(config, ts.sys, ".").fileNames.map((path) => resolve(path)));
  const files = [...codeFiles(folder).keys()];
  expect(files).not.toEqual([]);
  expect(files.filter((path) => !checked.has(resolve(path)))).toEqual([]);
});
