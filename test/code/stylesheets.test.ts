// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** The stylesheets of the product without their comments, by path. */
const stylesheets = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css"))
  .map((path) => ({ path, css: readFileSync(join("src", path), "utf8").replace(/\/\*.*?\*\//gs, "") }));

/** The rules of a stylesheet, without those around them. */
const rule = /[^{};]+\{([^{}]*)\}/g;

/** A declaration that sets the sides of a box by one value each: top, right, bottom, left. */
const shorthand = /(?:padding|margin|inset|border-(?:width|color|style)): ([^;]+);/g;

/** The values of a declaration; what stands in brackets belongs to one of them. */
function valuesOf(declared: string): string[] {
  const inner = declared.replace(/\([^()]*\)/g, (brackets) => `[${brackets.slice(1, -1).replace(/\s/g, "")}]`);
  return inner === declared ? declared.split(/\s+/) : valuesOf(inner);
}

/** Whether a declaration gives the left side another value than the right one. */
function differs(declared: string): boolean {
  const [, right, , left] = valuesOf(declared);
  return left !== undefined && left !== right;
}

it("gives no box other values on the left than on the right, which right-to-left pages would not swap", () => {
  const found = stylesheets.flatMap(({ path, css }) => {
    // a rotated box draws a tick, which is the same in every direction
    const rules = [...css.matchAll(rule)].filter(([, body = ""]) => !body.includes("rotate:"));
    const declared = rules.flatMap(([, body = ""]) => [...body.matchAll(shorthand)].map(([, values = ""]) => values));
    return declared.filter(differs).map((values) => `${path}: ${values}`);
  });
  expect(found).toEqual([]);
});

// a class with a new name would leave the rules of the walks without anything to check
it("has each class by which the walks and the bench find something", () => {
  const styled = new Set(stylesheets.flatMap(({ css }) => [...css.matchAll(/\.([\w-]+)/g)].map(([, name]) => name)));
  const missing = ["test/walk/page.js", "test/bench/history.ts"].flatMap((path) => {
    const selectors = readFileSync(path, "utf8").match(/(?<=(?:querySelector|All|closest|matches|locator)\(")[^"]+/g);
    const names = selectors?.flatMap((selector) => [...selector.matchAll(/\.(?!demo-)([\w-]+)/g)]) ?? [];
    return names.filter(([, name]) => !styled.has(name)).map(([name]) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});
