// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { MethodIcon } from "./MethodIcon";

describe("MethodIcon", () => {
  it("shows the glyph of its category if there is no better icon", () => {
    expect(renderToStaticMarkup(<MethodIcon category="crypto" />)).toContain("<svg");
    expect(renderToStaticMarkup(<MethodIcon category="crypto">FB</MethodIcon>)).not.toContain("<svg");
  });
});
