import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { contrast as contrastOfWidget } from "../../../../.build/icons/contrast";
import { contrast, contrastProblems, onAccent } from "./contrast";
import { presets } from "./presets";
import { furtherProperties, mainProperties } from "./properties";
import { isValue, themeCss } from "./themeCss";

const reference = await readFile(new URL("../../../../src/element/README.md", import.meta.url), "utf8");
const styles = ["frameTokens.css", "tokens.css", "buttonTokens.css", "flowTokens.css"].map((name) =>
  readFile(new URL(`../../../../src/theme/${name}`, import.meta.url), "utf8"),
);
const sheets = (await Promise.all(styles)).map((css) => css.split(':host([data-theme="dark"])'));
const lightDefaults = sheets.map(([light = ""]) => light).join("");
const darkDefaults = sheets.flatMap(([, ...dark]) => dark).join("");
const main = mainProperties.map(({ name }) => name);
const colorNames = main.filter((name) => name !== "--cashier-radius");

describe("the table of properties", () => {
  it("holds every documented property once", () => {
    const theming = reference.slice(reference.indexOf("## Theming"));
    const rows = theming.split("\n").filter((line) => line.startsWith("| `--cashier-"));
    const documented = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/--cashier-[\w-]+/g)].map(String));
    const names = [...main, ...furtherProperties.flatMap((group) => group.names)];
    expect([...names].sort()).toEqual(documented.sort());
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(mainProperties)("has the widget's defaults of $name", ({ name, light, dark, value }) => {
    const defaultIn = (text: string) => new RegExp(`${name}: ([^;]+);`).exec(text)?.[1];
    expect(defaultIn(lightDefaults)).toBe(light ?? `${value}px`);
    if (dark) expect(defaultIn(darkDefaults)).toBe(dark);
  });
});

describe("contrast", () => {
  it("is the widget's own", () => {
    for (const [one, other] of [
      ["#000000", "#ffffff"],
      ["#2554e0", "#f7f8fa"],
      ["#b8f04a", "#0b1510"],
    ] as const)
      expect(contrast(one, other)).toBeCloseTo(contrastOfWidget(one, other), 6);
  });

  it("writes black or white on the accent", () => {
    expect(["#000000", "#2554e0", "#b8f04a", "#ffffff"].map(onAccent)).toEqual([
      "#ffffff",
      "#ffffff",
      "#000000",
      "#000000",
    ]);
  });

  it("tells each pair that does not read", () => {
    const problems = (colors: Record<string, string>) => contrastProblems((name: string) => colors[name]);
    const good = { bg: "#ffffff", surface: "#ffffff", text: "#14171f", accent: "#2554e0" };
    expect(problems(good)).toEqual([]);
    expect(problems({ ...good, text: "#999999" })).toEqual([
      "text on the background has a contrast of 2.8 : 1, and needs 4.5 : 1",
      "text on the surface has a contrast of 2.8 : 1, and needs 4.5 : 1",
    ]);
    expect(problems({ ...good, accent: "#ffe9a8" })).toHaveLength(1);
    expect(problems({ ...good, "on-accent": "#2554e0" })).toHaveLength(1);
    // not compared: it is no plain colour
    expect(problems({ ...good, text: "rebeccapurple" })).toEqual([]);
  });
});

describe("presets", () => {
  it.each(presets)("$name reads in both themes", ({ light, dark }) => {
    for (const colors of [light, dark])
      expect(contrastProblems((name: string) => colors[`--cashier-${name}`])).toEqual([]);
  });

  it.each(presets.slice(1))("$name sets the five properties", ({ light, dark, shared }) => {
    expect([Object.keys(light), Object.keys(dark)]).toEqual([colorNames, colorNames]);
    expect(Object.keys(shared)).toEqual(["--cashier-radius"]);
  });
});

describe("themeCss", () => {
  it("writes one rule for both themes and one for each", () => {
    const look = {
      shared: { "--cashier-radius": "4px" },
      light: { "--cashier-bg": "#fff" },
      dark: { "--cashier-bg": "#000" },
    };
    expect(themeCss(look)).toBe(
      [
        "cashier-widget {\n  --cashier-radius: 4px;\n}",
        'cashier-widget[data-theme="light"] {\n  --cashier-bg: #fff;\n}',
        'cashier-widget[data-theme="dark"] {\n  --cashier-bg: #000;\n}',
      ].join("\n"),
    );
    expect(themeCss({ shared: {}, light: {}, dark: {} })).toBe("");
  });

  it("accepts values that stay in their declaration", () => {
    for (const text of ["#fff", "12px", "calc(1px + 2px)", '"Inter", sans-serif']) expect(isValue(text)).toBe(true);
    for (const text of ["", "red;", "red}", "a{", "calc(1px", "1)", "url(\\)", '"Inter', "/* no"])
      expect(isValue(text)).toBe(false);
  });
});
