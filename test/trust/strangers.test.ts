// @vitest-environment node
import { describe, expect, it } from "vitest";
import { runStrangers } from "./strangers";

/** The short form; `npm run trust` takes a million. */
const rows = await runStrangers(20_000);

describe("readers of outside data throw nothing but their documented error, and lose nothing beside what is wrong", () => {
  it.each(rows.map(({ name, size, harms }) => [name, size, harms] as const))("%s, %s", (_name, _size, harms) =>
    expect(harms).toEqual([]),
  );
});
