import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawing } from "../../../test/unit/drawing";
import { addMs, type Deadline, readClocks } from "../../api/deadline";
import { lifetimeSeconds, useSecondsLeft } from "./TimeLeft";

const created_at = "2026-01-01T10:00:00Z";

describe("lifetimeSeconds", () => {
  it("is the time from a transaction's creation to its end", () =>
    expect(lifetimeSeconds({ created_at, expires_at: "2026-01-01T10:15:00Z" })).toBe(900));

  it.each([
    ["no transaction", undefined],
    ["no end", { created_at, expires_at: undefined }],
    ["no start", { created_at: null, expires_at: created_at }],
    ["an invalid time", { created_at, expires_at: "soon" }],
    ["an end before the start", { created_at, expires_at: "2026-01-01T09:00:00Z" }],
  ])("is unknown with %s", (_, times) => expect(lifetimeSeconds(times)).toBeUndefined());
});

describe("useSecondsLeft", () => {
  const shown: number[] = [];
  beforeEach(() => {
    shown.splice(0);
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());
  const { box, render } = drawing();
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  const show = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));

  function Left({ deadline }: { deadline: Deadline }) {
    const seconds = useSecondsLeft(deadline);
    shown.push(seconds);
    return seconds;
  }
  const endingIn = (ms: number) => <Left deadline={addMs(readClocks(), ms)} />;

  it("updates with the remaining seconds and stops at 0", async () => {
    await render(endingIn(2300));
    expect(box.textContent).toBe("3");
    await pass(299);
    expect(box.textContent).toBe("3");
    await pass(1);
    expect(box.textContent).toBe("2");
    await pass(1000);
    expect(box.textContent).toBe("1");
    await pass(1000);
    expect(box.textContent).toBe("0");
    await pass(5000);
    expect(shown).toEqual([3, 2, 1, 0]);
  });

  it("updates immediately when the page becomes visible", async () => {
    await render(endingIn(90_000));
    vi.setSystemTime(Date.now() + 59_500);
    await show();
    expect(box.textContent).toBe("31");
  });

  it("continues with another deadline", async () => {
    await render(endingIn(1000));
    await pass(1000);
    expect(box.textContent).toBe("0");
    await render(endingIn(5000));
    expect(box.textContent).toBe("5");
    await pass(1000);
    expect(box.textContent).toBe("4");
  });

  it.each([Number.NaN, -1, Number.POSITIVE_INFINITY])("starts no timer with %s ms", async (ms) => {
    await render(endingIn(ms));
    expect(box.textContent).toBe("0");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("stops when its component unmounts", async () => {
    await show();
    // timers of what other files of this worker have left on the page
    const others = vi.getTimerCount();
    await render(endingIn(60_000));
    expect(vi.getTimerCount()).toBe(others + 1);
    await render(null);
    await show();
    expect(vi.getTimerCount()).toBe(others);
  });
});
