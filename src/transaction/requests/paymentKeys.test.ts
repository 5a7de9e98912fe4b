import { afterEach, expect, it, vi } from "vitest";
import { keyedDigest } from "./paymentKeys";

afterEach(() => {
  vi.unstubAllGlobals();
});

const insecurely = () => vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });

it("has the value of RFC 4231, with and without crypto.subtle", async () => {
  const expected = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
  expect(await keyedDigest("Jefe", "what do ya want for nothing?")).toBe(expected);
  insecurely();
  expect(await keyedDigest("Jefe", "what do ya want for nothing?")).toBe(expected);
});

it.each([
  ["k", ""],
  ["kéy ключ 鍵", "ñandú 🐦"],
  ["k".repeat(200), "t".repeat(1_000)],
])("is the same in every context", async (key, text) => {
  const secure = await keyedDigest(key, text);
  insecurely();
  expect(await keyedDigest(key, text)).toBe(secure);
});
