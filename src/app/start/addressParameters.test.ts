import { describe, expect, it } from "vitest";
import { withoutParameters } from "./addressParameters";

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
