import { afterEach, expect, it, vi } from "vitest";
import { randomUuid } from "./randomUuid";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page that is no secure context: all bytes are the same. */
const insecure = (byte: number) =>
  vi.stubGlobal("crypto", { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });

it.each([
  [0x00, "00000000-0000-4000-8000-000000000000"],
  [0xff, "ffffffff-ffff-4fff-bfff-ffffffffffff"],
  [0x0a, "0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a"],
])("makes a UUID of version 4 without crypto.randomUUID, from bytes of %i", (byte, expected) => {
  insecure(byte);
  expect(randomUuid()).toBe(expected);
});

it("makes another one each time", () => {
  const made = Array.from({ length: 1_000 }, randomUuid);
  expect(new Set(made).size).toBe(1_000);
  for (const id of made) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
