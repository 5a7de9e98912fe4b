import { describe, expect, it } from "vitest";
import type { Method } from "../../contract/list/method";
import { amountLimits } from "../amounts/limits";
import { builtInMxnMethod, withBuiltInMethods } from "./builtInMethods";

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
