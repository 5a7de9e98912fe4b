import { expect, it } from "vitest";
import { clabeKind } from ".";

it.each([
  ["clabe", true],
  ["account_clabe", true],
  ["clabeInterbancaria", true],
  ["clabe_number", true],
  ["clabe_holder_name", false],
  ["clabe_bank", false],
  ["clabeType", false],
  ["declabe", false],
])("a field named %s counts the digits of a CLABE: %s", (name, is) =>
  expect(clabeKind.takes({ name, type: "text" })).toBe(is),
);
