import { afterEach, beforeEach, expect, it, vi } from "vitest";

const code = vi.hoisted(() => ({ isOffline: true, apply: (_tokens: object): string[] => [] }));

vi.mock("../../theme/applyTokens", () => {
  if (code.isOffline) throw new TypeError("Failed to fetch dynamically imported module");
  return { createTokenApplier: () => ({ apply: code.apply }) };
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  code.isOffline = true;
  code.apply = vi.fn(() => []);
});
afterEach(() => vi.useRealTimers());

async function designTokens({ signal } = new AbortController()) {
  const { DesignTokens } = await import("./look");
  const root = document.createElement("div").attachShadow({ mode: "open" });
  return new DesignTokens(root, signal);
}

it("design tokens are applied once their code is loaded", async () => {
  const tokens = await designTokens();
  const applied = tokens.apply(() => ({ "--cashier-accent": "red" }));
  await vi.advanceTimersByTimeAsync(0);
  code.isOffline = false;
  window.dispatchEvent(new Event("online"));
  await applied;
  expect(code.apply).toHaveBeenCalledExactlyOnceWith({ "--cashier-accent": "red" });
});

it("an error of applying design tokens is not taken for one of loading their code", async () => {
  code.isOffline = false;
  code.apply = vi.fn(() => {
    throw new Error("broken");
  });
  const tokens = await designTokens();
  await expect(tokens.apply(() => ({}))).rejects.toThrow("broken");
  expect(code.apply).toHaveBeenCalledOnce();
});

it("design tokens whose code arrives after the element's end leave its next session alone", async () => {
  code.isOffline = false;
  const ending = new AbortController();
  const tokens = await designTokens(ending);
  const applied = tokens.apply(() => ({ "--cashier-accent": "red" }));
  ending.abort();
  await applied;
  expect(code.apply).not.toHaveBeenCalled();
});
