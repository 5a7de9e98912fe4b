import { expect, it } from "vitest";
import { deriveId } from "./seed";

it("derives ids that differ from their capitals, the same for the same parts", () => {
  const ids = Array.from({ length: 1_000 }, (_, at) => deriveId(1, "player", at));
  expect(ids.filter((id) => !/^[a-f][\da-f]{11}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(1_000);
  expect(deriveId(1, "player", 0)).toBe(ids[0]);
});
