// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { withoutParameters } from "./addressParameters";
import { refetchOnReturn } from "./prefetch";

describe("withoutParameters", () => {
  it.each([
    ["", ""],
    ["?locale=ru", ""],
    ["?refetch", ""],
    ["?locale=ru&refetch=1", ""],
    ["?a=b%20c&locale=ru&d=e+f", "?a=b%20c&d=e+f"],
    ["?mylocale=ru&x=locale", "?mylocale=ru&x=locale"],
    ["?%6cocale=ru&a", "?a"],
    ["?a=%E0%A4%A", "?a=%E0%A4%A"],
    ["?a&&b", "?a&&b"],
    ["??locale=ru&a", "??locale=ru&a"],
    ["?locale&refetch=&locale=ru", ""],
  ])("%s → %s", (search, kept) => expect(withoutParameters(search, ["locale", "refetch"])).toBe(kept));

  it("keeps parameters of other names", () =>
    expect(withoutParameters("?locale=ru&refetch", ["refetch"])).toBe("?locale=ru"));
});

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
});
