// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { brandIcon } from "./brandIcons";
import { MethodIcon, type MethodIconProps } from "./MethodIcon";

describe("the method icon", () => {
  const render = (props: Partial<MethodIconProps>) => {
    const box = document.createElement("div");
    box.innerHTML = renderToStaticMarkup(
      <MethodIcon category="crypto" theme="light" findBrand={brandIcon} {...props} />,
    );
    return box;
  };

  describe("MethodIcon", () => {
    it("shows the glyph until the brands have come", () => {
      const before = render({ ids: ["visa"], findBrand: undefined });
      expect(before.querySelector(".glyph")).not.toBeNull();
      const after = render({ ids: ["visa"] });
      expect(after.querySelector(".glyph")).toBeNull();
      expect(after.querySelector(".brand")?.getAttribute("fill")).toBe("#1a1f71");
    });

    it("keeps the glyph for unknown ids and shows at most two brands", () => {
      expect(render({ ids: ["nope", "constructor"] }).querySelectorAll(".glyph")).toHaveLength(1);
      expect(render({ ids: null }).querySelectorAll(".glyph")).toHaveLength(1);
      expect(render({ ids: ["visa", "nope", "mastercard", "jcb"] }).querySelectorAll(".brand")).toHaveLength(2);
    });
  });

  describe("brandIcon", () => {
    it("takes the text's colour where the brand's would hardly show", () => {
      expect(brandIcon("visa", "dark")?.fill).toBe("currentColor");
      expect(brandIcon("visa", "light")?.fill).toBe("#1a1f71");
      expect(brandIcon("BTC", "dark")?.fill).toBe("#f7931a");
    });
    it("finds ids however they are written", () => {
      for (const id of ["apple-pay", "Apple_Pay", "APPLEPAY"]) expect(brandIcon(id, "light")).toBeDefined();
      expect(brandIcon("__proto__", "light")).toBeUndefined();
    });
  });
});
