import { describe, expect, it } from "vitest";
import { cardViewTypes } from "../contract";
import { isVisible } from "./visibility";

describe("isVisible", () => {
  const visible = ["default", "india", "p2p", "eazype", "bankTransfer", "cash"];
  it.each(Object.entries(cardViewTypes))("%s (%i)", (name, cardViewType) =>
    expect(isVisible({ cardViewType })).toBe(visible.includes(name)),
  );

  it.each([null, undefined])("%s counts as no card view type", (cardViewType) =>
    expect(isVisible({ cardViewType })).toBe(true),
  );

  it.each([-1, 10, 19, 21, 3.5])("an unknown type (%d) is not shown", (cardViewType) =>
    expect(isVisible({ cardViewType })).toBe(false),
  );
});
