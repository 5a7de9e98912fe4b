import { afterEach, expect, it, vi } from "vitest";
import { loadClient } from "./applicationClient";

vi.mock("@datadog/browser-rum", () => ({ datadogRum: {} }));

afterEach(() => {
  Reflect.deleteProperty(window, "cashierMonitoring");
  vi.restoreAllMocks();
});

it("is the one of cashier-widget/monitoring; without it, a warning says how to bring it", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  expect(await loadClient()).toBeUndefined();
  expect(warn.mock.calls).toEqual([['cashier-widget: monitoring needs import "cashier-widget/monitoring"']]);
  await import("../../monitoring");
  const { openDatadog } = await import("./datadog");
  expect(await loadClient()).toBe(openDatadog);
  expect(warn).toHaveBeenCalledOnce();
});
