import { expect, it, vi } from "vitest";
import { retryUntilDone } from "./retryUntilDone";

it("returns what the action brings, after as many tries as it takes", async () => {
  const action = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError("lost"))
    .mockResolvedValue("loaded");
  const result = retryUntilDone(action, new AbortController().signal);
  await vi.waitFor(() => expect(action).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event("online"));
  expect(await result).toBe("loaded");
});

it("returns nothing that arrives after the signal has aborted", async () => {
  const ending = new AbortController();
  const result = retryUntilDone(async () => "late", ending.signal);
  ending.abort();
  expect(await result).toBeUndefined();
});
