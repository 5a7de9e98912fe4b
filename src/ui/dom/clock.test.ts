import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whenSeen, whenTimeIsUp } from "./clock";
import { movedEvent } from "./windows";

describe("whenTimeIsUp", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const start = (ms: number) => {
    const until = Date.now() + ms;
    const callback = vi.fn<() => void>();
    const cancel = whenTimeIsUp(() => until - Date.now(), callback);
    return { callback, cancel };
  };

  it("calls back once, when no time is left", () => {
    const { callback } = start(1_000);
    vi.advanceTimersByTime(999);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(callback).toHaveBeenCalledOnce();
  });

  it("calls back at once if the time is up already", () => {
    expect(start(0).callback).toHaveBeenCalledOnce();
  });

  it("calls back when the page is seen again after a sleep, in which timers pause", () => {
    const { callback } = start(1_000);
    vi.setSystemTime(Date.now() + 60_000);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(callback).toHaveBeenCalledOnce();
  });

  it("calls back within a second of a clock that is set ahead, or a computer that wakes", () => {
    const { callback } = start(600_000);
    vi.setSystemTime(Date.now() + 700_000);
    vi.advanceTimersByTime(1_000);
    expect(callback).toHaveBeenCalledOnce();
  });

  it("never calls back once cancelled", () => {
    const { callback, cancel } = start(1_000);
    cancel();
    vi.advanceTimersByTime(2_000);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(callback).not.toHaveBeenCalled();
  });
});

describe("whenSeen", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const setVisibility = (page: Document, state: DocumentVisibilityState) => {
    vi.spyOn(page, "visibilityState", "get").mockReturnValue(state);
    page.dispatchEvent(new Event("visibilitychange"));
  };

  it("starts again when the page is hidden meanwhile", () => {
    const callback = vi.fn<() => void>();
    whenSeen(1_000, callback);
    vi.advanceTimersByTime(999);
    setVisibility(document, "hidden");
    vi.advanceTimersByTime(5_000);
    expect(callback).not.toHaveBeenCalled();
    setVisibility(document, "visible");
    vi.advanceTimersByTime(1_000);
    expect(callback).toHaveBeenCalledOnce();
  });

  it("counts the time in the window that the element has moved to, while the page itself is hidden", () => {
    setVisibility(document, "hidden");
    const root = document.createElement("div").attachShadow({ mode: "open" });
    const callback = vi.fn<() => void>();
    const cancel = whenSeen(1_000, callback, root);
    const page = document.implementation.createHTMLDocument();
    Object.defineProperty(page, "defaultView", { value: { document: page } });
    Object.defineProperty(root, "ownerDocument", { value: page });
    setVisibility(page, "visible");
    root.dispatchEvent(new Event(movedEvent));
    vi.advanceTimersByTime(999);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledOnce();
    cancel();
  });
});
