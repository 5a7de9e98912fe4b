import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { contrast } from "../../.build/icons/contrast";

const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");

/** The declarations of the first rule with exactly this selector in each of the files. */
function declarations(selector: string, ...files: string[]): Map<string, string> {
  const rules = files.map((file) => read(file).replace(/\n +/g, "\n").split(`\n${selector} {`)[1]?.split("}")[0] ?? "");
  return new Map(
    rules.flatMap((rule) =>
      [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value] as const),
    ),
  );
}

const files = ["frameTokens.css", "tokens.css", "buttonTokens.css", "flowTokens.css", "../ui/layout/shell.css"];
const light = declarations(":host", ...files);
const themes = {
  light,
  dark: new Map([...light, ...declarations(':host([data-theme="dark"])', ...files)]),
};
type ThemeName = keyof typeof themes;

function mix(first: string, share: number, second: string): string {
  const part = (hex: string, start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  const one = (start: number) => Math.round(part(first, start) * share + part(second, start) * (1 - share));
  return `#${[1, 3, 5].map((start) => one(start).toString(16).padStart(2, "0")).join("")}`;
}

function colour(theme: ThemeName, name: string): string {
  const value = themes[theme].get(`--cashier-${name}`) ?? "";
  const reference = /^var\(--cashier-([\w-]+)\)$/.exec(value);
  if (reference?.[1]) return colour(theme, reference[1]);
  const mixed = /^color-mix\(in srgb, var\(--cashier-([\w-]+)\) (\d+)%, var\(--cashier-([\w-]+)\)\)$/.exec(value);
  if (mixed?.[1] && mixed[3]) return mix(colour(theme, mixed[1]), Number(mixed[2]) / 100, colour(theme, mixed[3]));
  if (!/^#[0-9a-f]{6}$/.test(value)) throw new Error(`${theme}: --cashier-${name} is no plain colour: ${value}`);
  return value;
}

const grounds = ["bg", "surface", "surface-hover", "surface-raised"];
const pairs = (names: string[], on: string[]) => names.flatMap((name) => on.map((ground) => [name, ground] as const));

const textPairs = [
  ...pairs(["text", "text-muted"], grounds),
  ...pairs(["accent", "danger", "success", "warning"], grounds),
  ["on-accent", "accent"] as const,
  ["on-accent", "accent-hover"] as const,
  ...["accent", "success", "warning", "danger"].map((name) => [name, `${name}-soft`] as const),
  ["text", "accent-soft"] as const,
  ["text", "icon-surface"] as const,
];
const uiPairs = [
  ...pairs(["focus", "link", "accent"], [...grounds, "icon-surface"]),
  ...pairs(["border-strong"], ["bg", "surface"]),
];

test("the dark theme has colours of its own", () => {
  for (const name of ["bg", "surface", "text", "accent", "on-accent", "danger"])
    expect(colour("dark", name), name).not.toBe(colour("light", name));
});

describe.each(["light", "dark"] as const)("the %s tokens", (theme) => {
  it.each(textPairs)("%s reads on %s", (name, ground) => {
    expect(contrast(colour(theme, name), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(uiPairs)("%s shows on %s", (name, ground) => {
    expect(contrast(colour(theme, name), colour(theme, ground))).toBeGreaterThanOrEqual(3);
  });
  it("black or white, as derived from the accent, reads on it", () => {
    const derived = theme === "light" ? "#ffffff" : "#000000";
    expect(contrast(derived, colour(theme, "accent"))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(derived, colour(theme, "accent-hover"))).toBeGreaterThanOrEqual(4.5);
  });
});

describe("contrast", () => {
  it("goes from 1 to 21", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#777777", "#777777")).toBe(1);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });
});
