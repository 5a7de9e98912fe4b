import { describe, expect, it } from "vitest";
import { cardViewTypes, type Method } from "../../contract/list/method";
import { amountLimits } from "../amountLimits";
import { builtInMxnMethod, isVisible, withBuiltInMethods } from "./listedMethods";

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

const card: Method = { name: "card", category: "card_method", text: {} };
const wallet: Method = { name: "wallet", category: "e-money", text: {} };
const hidden: Method = { ...card, cardViewType: 1 };

describe("withBuiltInMethods", () => {
  it.each<[string, Method[], string, boolean]>([
    ["MXN without e-money", [card], "MXN", true],
    ["MXN with e-money", [card, wallet], "MXN", false],
    ["another currency", [card], "USD", false],
    ["nothing received", [], "MXN", false],
    ["nothing visible", [hidden], "MXN", false],
  ])("adds the MXN method only when it applies: %s", (_, methods, currency, isAdded) =>
    expect(withBuiltInMethods("deposit", methods, currency)).toEqual(
      isAdded ? [...methods, builtInMxnMethod] : methods,
    ),
  );

  it("has fixed limits", () => {
    expect(builtInMxnMethod.name).toBe("e_money_mxn");
    expect(amountLimits(builtInMxnMethod, "MXN", "mx")).toEqual({ min: 21, max: 20155 });
  });
});
