// @vitest-environment node
import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { NotSentError } from "../../transport/failures";
import { unlessLeft } from "./create";

describe("unlessLeft", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["succeeds", () => Promise.resolve("token")],
    ["fails", () => Promise.reject(new Error("refused"))],
  ])("gives the result of a step that %s, and listens to the visit no longer", async (_, step) => {
    const { signal: left } = new AbortController();
    const waiting = unlessLeft({ left }, step());
    expect(getEventListeners(left, "abort")).toHaveLength(1);
    expect(await Promise.allSettled([waiting])).toEqual(await Promise.allSettled([step()]));
    expect(getEventListeners(left, "abort")).toEqual([]);
  });

  it("rejects as soon as the player leaves, unless the press has been sent", async () => {
    const visit = new AbortController();
    let answer = (_: string) => {};
    const step = new Promise<string>((resolve) => (answer = resolve));
    const sent = unlessLeft({ left: visit.signal }, step, () => true);
    const unsent = unlessLeft({ left: visit.signal }, step);
    visit.abort();
    await expect(unsent).rejects.toBeInstanceOf(NotSentError);
    answer("created");
    expect(await sent).toBe("created");
  });

  it("rejects at once after the visit", async () => {
    await expect(unlessLeft({ left: AbortSignal.abort() }, new Promise(() => {}))).rejects.toBeInstanceOf(NotSentError);
  });
});
