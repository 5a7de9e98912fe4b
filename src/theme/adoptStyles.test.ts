import { beforeEach, describe, expect, it } from "vitest";
import { createStyleAdopter } from "./adoptStyles";

describe("adopted styles", () => {
  let root: ShadowRoot;
  beforeEach(() => {
    root = document.createElement("div").attachShadow({ mode: "open" });
  });

  describe("createStyleAdopter", () => {
    it("adopts each text once per root", () => {
      const adopter = createStyleAdopter(root);
      adopter.adopt(".a{color:red}");
      adopter.adopt(".b{color:red}");
      adopter.adopt(".a{color:red}");
      expect(root.adoptedStyleSheets).toHaveLength(2);
    });

    it("keeps two roots apart", () => {
      const other = document.createElement("div").attachShadow({ mode: "open" });
      createStyleAdopter(root).adopt(".a{color:red}");
      createStyleAdopter(other).adopt(".a{color:red}");
      expect(root.adoptedStyleSheets).toHaveLength(1);
      expect(other.adoptedStyleSheets).toHaveLength(1);
      expect(root.adoptedStyleSheets[0]).not.toBe(other.adoptedStyleSheets[0]);
    });

    it("makes new sheets in the same order when readopting, and leaves foreign ones alone", () => {
      const foreign = new CSSStyleSheet();
      root.adoptedStyleSheets = [foreign];
      const adopter = createStyleAdopter(root);
      adopter.adopt(".a{color:red}");
      adopter.adopt(".b{color:red}");
      const [, before] = root.adoptedStyleSheets;
      adopter.readopt();
      expect(root.adoptedStyleSheets).toHaveLength(3);
      expect(root.adoptedStyleSheets[0]).toBe(foreign);
      expect(root.adoptedStyleSheets[1]).not.toBe(before);
      expect(root.adoptedStyleSheets[1]?.cssRules[0]?.cssText).toContain(".a {");
    });

    it("restores everything after the document has dropped the sheets", () => {
      const adopter = createStyleAdopter(root);
      adopter.adopt(".a{color:red}");
      root.adoptedStyleSheets = [];
      adopter.readopt();
      expect(root.adoptedStyleSheets).toHaveLength(1);
    });
  });
});
