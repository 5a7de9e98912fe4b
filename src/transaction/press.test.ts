// @vitest-environment node
import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { NotSentError } from "../transport/failures";
import { rejectOnLeave } from "./press";

describe("rejectOnLeave", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["succeeds", () => Promise.resolve("token")],
    ["fails", () => Promise.reject(new Error("refused"))],
  ])("gives the result of a step that %s, and listens to the visit no longer", async (_, step) => {
    const { signal } = new AbortController();
    const waiting = rejectOnLeave({ signal }, step());
    expect(getEventListeners(signal, "abort")).toHaveLength(1);
    expect(await Promise.allSettled([waiting])).toEqual(await Promise.allSettled([step()]));
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("rejects as soon as the player leaves, unless the press has been sent", async () => {
    const visit = new AbortController();
    let answer = (_: string) => {};
    const step = new Promise<string>((resolve) => (answer = resolve));
    const sent = rejectOnLeave({ signal: visit.signal }, step, () => true);
    const unsent = rejectOnLeave({ signal: visit.signal }, step);
    visit.abort();
    await expect(unsent).rejects.toBeInstanceOf(NotSentError);
    answer("created");
    expect(await sent).toBe("created");
  });

  it("rejects at once after the visit", async () => {
    await expect(rejectOnLeave({ signal: AbortSignal.abort() }, new Promise(() => {}))).rejects.toBeInstanceOf(
      NotSentError,
    );
  });
});
