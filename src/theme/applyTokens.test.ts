import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTokenApplier } from "./applyTokens";

describe("host tokens", () => {
  let root: ShadowRoot;
  beforeEach(() => {
    root = document.createElement("div").attachShadow({ mode: "open" });
    vi.spyOn(console, "warn").mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());

  const applied = (name: string) => {
    const rule = root.adoptedStyleSheets[0]?.cssRules[0];
    return rule instanceof CSSStyleRule ? rule.style.getPropertyValue(name) : undefined;
  };

  describe("createTokenApplier", () => {
    it.each([
      ["#fff", "#fff"],
      ["rgb(1 2 3 / 50%)", "rgb(1 2 3 / 50%)"],
      ["color-mix(in srgb, var(--cashier-accent) 10%, white)", "color-mix(in srgb, var(--cashier-accent) 10%, white)"],
      ["calc((1px + 2px) * 2)", "calc((1px + 2px) * 2)"],
      ['"Inter", sans-serif', '"Inter", sans-serif'],
      [" 12px ", "12px"],
      [600, "600"],
    ])("applies %s", (value, expected) => {
      expect(createTokenApplier(root).apply({ "--cashier-x": value })).toEqual([]);
      expect(applied("--cashier-x")).toBe(expected);
    });

    it.each([
      ["url(https://evil.example/x)"],
      ["URL (x)"],
      ["image-set('https://evil.example/x' 1x)"],
      ["src('x')"],
      ["paint(x)"],
      ["expression(alert(1))"],
      ["red; background: red"],
      ["red } * { color: red"],
      ["@import 'x'"],
      ["u\\72l(x)"],
      ["</style><script>"],
      ["a/**/b"],
      ["red !important"],
      ["red\nblue"],
      ["a\u0000"],
      [""],
      ["  "],
      ["x".repeat(201)],
      [Number.NaN],
      [Number.POSITIVE_INFINITY],
      [null],
      [undefined],
      [true],
      [{ toString: () => "red" }],
      [["red"]],
    ])("refuses the value %j", (value) => {
      expect(createTokenApplier(root).apply({ "--cashier-x": value })).toEqual(["--cashier-x"]);
      expect(applied("--cashier-x")).toBe("");
    });

    it.each([
      "color",
      "--other",
      "--cashier-",
      "--cashier-A",
      "--cashier-a b",
      "--cashier-a;b",
      "x--cashier-a",
      "__proto__",
    ])("refuses the name %s", (name) => {
      const tokens: Record<string, unknown> = Object.fromEntries([[name, "red"]]);
      expect(createTokenApplier(root).apply(tokens)).toEqual([name]);
    });

    it("keeps the good ones among the bad", () => {
      const refused = createTokenApplier(root).apply({
        "--cashier-a": "red",
        "--cashier-b": "url(x)",
        "--cashier-c": 1,
      });
      expect(refused).toEqual(["--cashier-b"]);
      expect(console.warn).toHaveBeenCalledExactlyOnceWith("cashier-widget: design tokens ignored: --cashier-b");
      expect([applied("--cashier-a"), applied("--cashier-b"), applied("--cashier-c")]).toEqual(["red", "", "1"]);
    });

    it("replaces the call before, and readopts", () => {
      const tokens = createTokenApplier(root);
      tokens.apply({ "--cashier-a": "red" });
      tokens.apply({ "--cashier-b": "blue" });
      expect(root.adoptedStyleSheets).toHaveLength(1);
      expect(applied("--cashier-a")).toBe("");
      root.adoptedStyleSheets = [];
      tokens.readopt();
      expect(applied("--cashier-b")).toBe("blue");
      tokens.apply({});
      expect(applied("--cashier-b")).toBe("");
    });
  });
});
