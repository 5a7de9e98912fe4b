import { describe, expect, it } from "vitest";
import { needsForm } from "./AddressScreen";

describe("needsForm", () => {
  it.each([
    [undefined, false],
    [null, false],
    [[], false],
    [[{ name: "amount", type: "text" as const }], false],
    [[{ name: "sum", type: "amount" as const }], false],
    [[{ name: "network", type: "networks" as const }], true],
    [
      [
        { name: "amount", type: "amount" as const },
        { name: "email", type: "text" as const },
      ],
      true,
    ],
  ])("%j: %s", (fields, expected) => expect(needsForm({ fields })).toBe(expected));
});
