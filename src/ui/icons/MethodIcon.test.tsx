// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as brands from "./brandIcons";
import { MethodIcon, type MethodIconProps } from "./MethodIcon";

describe("the method icon", () => {
  let box: HTMLElement;
  let root: Root;
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    vi.stubGlobal("requestIdleCallback", undefined);
    vi.useFakeTimers();
    box = document.createElement("div");
    root = createRoot(box);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const load = vi.fn(async () => brands);
  const render = (props: Partial<MethodIconProps>) =>
    act(async () => root.render(<MethodIcon category="crypto" theme="light" load={load} {...props} />));
  const idle = () => act(async () => vi.advanceTimersByTimeAsync(500));

  describe("MethodIcon", () => {
    it("shows the glyph at once and the brand later", async () => {
      await render({ ids: ["visa"] });
      expect(box.querySelector(".glyph")).not.toBeNull();
      expect(load).not.toHaveBeenCalled();
      await idle();
      expect(box.querySelector(".glyph")).toBeNull();
      expect(box.querySelector(".brand")?.getAttribute("fill")).toBe("#1a1f71");
    });

    it("keeps the glyph for an unknown id and shows at most two brands", async () => {
      await render({ ids: ["nope", "constructor"] });
      await idle();
      expect(box.querySelectorAll(".glyph")).toHaveLength(1);
      await render({ ids: ["visa", "nope", "mastercard", "jcb"] });
      await idle();
      expect(box.querySelectorAll(".brand")).toHaveLength(2);
    });

    it("asks for nothing without ids or after it is gone", async () => {
      const never = vi.fn(async () => brands);
      await render({ ids: [], load: never });
      await idle();
      await render({ ids: ["visa"], load: never });
      await act(async () => root.unmount());
      await idle();
      expect(never).not.toHaveBeenCalled();
    });

    it("reports a failed load and keeps the glyph", async () => {
      const onError = vi.fn();
      await render({ ids: ["visa"], load: () => Promise.reject(new Error("offline")), onError });
      await idle();
      expect(onError.mock.calls).toEqual([["visa", "Unable to fetch icon visa"]]);
      expect(box.querySelector(".glyph")).not.toBeNull();
    });
  });

  describe("brandIcon", () => {
    it("takes the text's colour where the brand's would hardly show", () => {
      expect(brands.brandIcon("visa", "dark")?.fill).toBe("currentColor");
      expect(brands.brandIcon("visa", "light")?.fill).toBe("#1a1f71");
      expect(brands.brandIcon("BTC", "dark")?.fill).toBe("#f7931a");
    });
    it("finds ids however they are written", () => {
      for (const id of ["apple-pay", "Apple_Pay", "APPLEPAY"]) expect(brands.brandIcon(id, "light")).toBeDefined();
      expect(brands.brandIcon("__proto__", "light")).toBeUndefined();
    });
  });
});
