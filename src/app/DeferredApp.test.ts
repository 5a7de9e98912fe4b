import { expect, it, vi } from "vitest";
import type { ScreenPath } from "../contract/host/screenPath";
import { DeferredApp } from "./DeferredApp";

it("prepares the widget once, even if that fails", async () => {
  const prepare = vi.fn(() => {
    throw new TypeError("Mistake");
  });
  const deferred = new DeferredApp(prepare);
  await expect(deferred.load()).rejects.toThrow("Mistake");
  expect(deferred.loaded).toBe(await deferred.load());
  expect(prepare).toHaveBeenCalledOnce();
});

it("keeps a screen that is loaded while another one is on its way", async () => {
  const arrivals = new Map<ScreenPath, () => void>();
  const loadScreen = async (path: ScreenPath) => {
    await new Promise<void>((resolve) => arrivals.set(path, resolve));
    return () => path;
  };
  const deferred = Object.assign(new DeferredApp(() => {}), { load: async () => ({ loadScreen }) });
  const isLoaded = (path: ScreenPath) => deferred.componentOf(path) !== undefined;
  const [slow, quick] = ["/deposit/complete", "/deposit/redirect"] as const;
  const loads = [deferred.loadScreen(slow), deferred.loadScreen(quick)];
  await vi.waitFor(() => expect(arrivals.size).toBe(2));
  arrivals.get(quick)?.();
  await loads[1];
  expect([slow, quick].map(isLoaded)).toEqual([false, true]);
  arrivals.get(slow)?.();
  await loads[0];
  expect([slow, quick].map(isLoaded)).toEqual([true, true]);
});
