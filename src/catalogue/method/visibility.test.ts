import { describe, expect, it } from "vitest";
import { cardViewTypes } from "../../contract/list/method";
import { isVisible } from "./visibility";

describe("isVisible", () => {
  const visible = ["default", "india", "p2p", "eazype", "bankTransfer", "cash"];
  it.each(Object.entries(cardViewTypes))("depends on the card view type %s (%i)", (name, cardViewType) =>
    expect(isVisible({ cardViewType })).toBe(visible.includes(name)),
  );

  it.each([null, undefined])("is true for the card view type %s", (cardViewType) =>
    expect(isVisible({ cardViewType })).toBe(true),
  );

  it.each([-1, 10, 19, 21, 3.5])("is false for the unknown type %d", (cardViewType) =>
    expect(isVisible({ cardViewType })).toBe(false),
  );
});
