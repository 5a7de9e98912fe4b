import { describe, expect, it } from "vitest";
import { lifetimeSeconds } from "./TimeLeft";

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
