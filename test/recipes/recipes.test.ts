// @vitest-environment node
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { applyDiff, checkRecipe, readRecipes } from "./recipes";

const list = 'const kinds = [\n  "one",\n  "two",\n];\n';

describe("applyDiff", () => {
  it("adds, removes and replaces lines", () => {
    expect(applyDiff(list, '   "one",\n+  "more",')).toBe('const kinds = [\n  "one",\n  "more",\n  "two",\n];\n');
    expect(applyDiff(list, '-  "one",\n   "two",')).toBe('const kinds = [\n  "two",\n];\n');
    expect(applyDiff(list, '-  "two",\n+  "three",\n ];')).toBe('const kinds = [\n  "one",\n  "three",\n];\n');
  });

  it("changes several places", () =>
    expect(applyDiff(list, '+// kinds\n const kinds = [\n@@\n   "two",\n+  "three",\n ];')).toBe(
      '// kinds\nconst kinds = [\n  "one",\n  "two",\n  "three",\n];\n',
    ));

  it("takes a blank line without its space for one of context", () =>
    expect(applyDiff("a\n\nb\n", " a\n\n+c\n b")).toBe("a\n\nc\nb\n"));

  it("fails if the lines are not there, or are there twice", () => {
    expect(() => applyDiff(list, '   "none",\n+  "more",')).toThrow('There is no   "none",');
    expect(() => applyDiff("a\na\n", " a\n+b")).toThrow("There is more than one a");
  });
});

it("reads files, diffs and scripts of each recipe", () => {
  const document = [
    "## Recipes",
    "",
    "### Add a thing",
    "",
    "1. The thing.",
    "",
    "   `src/things/new.ts`",
    "",
    "   ```ts",
    "   export const thing = {",
    "     name: 1,",
    "   };",
    "   ```",
    "",
    "2. `npm run fields` and `npm run i18n:extract`.",
    "3. Its row in the list.",
    "",
    "## Others",
    "",
    "### Add nothing",
  ].join("\n");
  expect(readRecipes(document)).toEqual([
    {
      title: "Add a thing",
      steps: [{ path: "src/things/new.ts", language: "ts", text: "export const thing = {\n  name: 1,\n};" }],
      scripts: ["fields", "i18n:extract"],
      vague: ["3. Its row in the list."],
    },
  ]);
});

describe("checkRecipe", () => {
  const step = (path: string) => ({ path, language: "ts", text: "" });
  const recipe = {
    title: "Add a thing",
    steps: ["a.ts", "b.ts", "b.ts", "c.ts", "a.test.ts", "d.ts"].map(step),
    scripts: [],
  };

  it("accepts four files beside tests", () => expect(() => checkRecipe({ ...recipe, vague: [] })).not.toThrow());

  it("rejects a fifth one", () =>
    expect(() => checkRecipe({ ...recipe, steps: [...recipe.steps, step("e.ts")], vague: [] })).toThrow(
      "asks for 5 files",
    ));

  it("rejects a step without a file or a script", () =>
    expect(() => checkRecipe({ ...recipe, vague: ["3. Its row in the list."] })).toThrow("3. Its row in the list."));
});

it("finds the lines of the code that the recipes change, one recipe after the other", () => {
  const recipes = readRecipes(readFileSync("src/README.md", "utf8")).filter(({ steps }) => steps.length > 0);
  for (const recipe of recipes) checkRecipe(recipe);
  const changed = new Map<string, string>();
  for (const { path, language, text } of recipes.flatMap(({ steps }) => steps)) {
    const isThere = changed.has(path) || existsSync(path);
    expect(isThere, path).toBe(language === "diff");
    changed.set(path, isThere ? applyDiff(changed.get(path) ?? readFileSync(path, "utf8"), text) : `${text}\n`);
  }
  expect(changed.size).toBeGreaterThan(recipes.length);
});
