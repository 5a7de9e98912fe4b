import { describe, expect, it, vi } from "vitest";
import { refetchOnReturn } from "./prefetch";

describe("refetchOnReturn", () => {
  it("reloads each element of the page that is alive, and removes the parameter from the address", async () => {
    const leaving = new AbortController();
    const first = { refetch: vi.fn(), signal: leaving.signal };
    const second = { refetch: vi.fn(), signal: new AbortController().signal };
    refetchOnReturn(first);
    refetchOnReturn(second);
    const goTo = async (search: string) => {
      history.replaceState({ own: 1 }, "", `/page${search}#part`);
      window.dispatchEvent(new PopStateEvent("popstate"));
      const loads = [first.refetch.mock.calls.length, second.refetch.mock.calls.length];
      await vi.waitFor(() => expect(location.search).not.toContain("refetch"));
      return [...loads, location.search + location.hash];
    };
    expect(await goTo("?a=b%20c")).toEqual([0, 0, "?a=b%20c#part"]);
    expect(await goTo("?a=b%20c&refetch&locale=ru")).toEqual([1, 1, "?a=b%20c&locale=ru#part"]);
    leaving.abort();
    expect(await goTo("?refetch=1")).toEqual([1, 2, "#part"]);
    expect(history.state).toEqual({ own: 1 });
  });

  it("reloads the methods if the history led to such an address before this code was loaded", async () => {
    history.replaceState(null, "", "/page?refetch");
    const widget = { refetch: vi.fn(), signal: new AbortController().signal };
    refetchOnReturn(widget);
    expect(widget.refetch).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(location.search).toBe(""));
  });
});
