import { expect, it } from "vitest";
import { parseUrl } from "./parseUrl";

it.each<[string, string | undefined, string | undefined]>([
  ["https://pay.example/a?b#c", undefined, "https://pay.example/a?b#c"],
  ["../a", "https://pay.example/b/c", "https://pay.example/a"],
  ["../a", undefined, undefined],
  ["", undefined, undefined],
  ["https://", "https://pay.example", undefined],
])("%s on %s is %s", (address, base, expected) => expect(parseUrl(address, base)?.href).toBe(expected));
