// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { MethodIcon } from "./MethodIcon";

describe("MethodIcon", () => {
  it("is an empty plate until it has a picture", () => {
    expect(renderToStaticMarkup(<MethodIcon />)).toBe('<span class="method-icon"></span>');
    expect(renderToStaticMarkup(<MethodIcon kind=" pair">FB</MethodIcon>)).toBe(
      '<span class="method-icon pair">FB</span>',
    );
  });
});
