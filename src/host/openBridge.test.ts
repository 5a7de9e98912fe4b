import { describe, expect, it, vi } from "vitest";
import { openBridge } from "./openBridge";

/** A message of a native shell, by how long ago it arrived, in ms. */
function shellEvent(type: string, agoMs: number, payload?: unknown): Event {
  const event = new CustomEvent("cashier-host", { detail: JSON.stringify({ type, payload }) });
  Object.defineProperty(event, "timeStamp", { value: performance.now() - agoMs });
  return event;
}

describe("a shell's messages that arrived before the bridge", () => {
  const handledOf = (...events: Event[]) => {
    const ended = new AbortController();
    const port = {
      element: document.createElement("div"),
      signal: ended.signal,
      hasToken: () => true,
      servers: () => [undefined, "https://pay.example"] as const,
      allowedOrigins: () => [],
      setSession: vi.fn(),
      setBonusList: vi.fn(),
      back: vi.fn(),
      report: vi.fn(),
      fail: vi.fn(),
    };
    openBridge(port, events);
    ended.abort();
    return port;
  };

  it.each(["go-back", "swipe-back"])("are handled: %s", (type) => {
    expect(handledOf(shellEvent(type, 1_000)).back).toHaveBeenCalledOnce();
  });

  it.each(["go-back", "swipe-back"])("leave out a %s of long ago", (type) => {
    expect(handledOf(shellEvent(type, 10_000), shellEvent(type, 9_000)).back).not.toHaveBeenCalled();
  });

  it("are handled however old if they hold data", () => {
    const { setBonusList } = handledOf(shellEvent("bonus-list-updated", 60_000, []));
    expect(setBonusList).toHaveBeenCalledWith([]);
  });

  it("report nothing if they are invalid", () => {
    const events = [new Event("cashier-host"), new CustomEvent("cashier-host", { detail: "{" })];
    const { back, report } = handledOf(...events);
    expect([back, report].map(({ mock }) => mock.calls)).toEqual([[], []]);
  });
});
