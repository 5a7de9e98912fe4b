// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { drawing } from "../../../../test/unit/drawing";
import { fakeCashier } from "../../../../test/unit/fakeCashier";
import { inCashier } from "../../../../test/unit/inCashier";
import { createForm } from "../../state/form";
import { PhoneField } from "./PhoneField";

describe("the phone field", () => {
  const { box, render } = drawing();

  // the metadata of all countries is transformed first, beside all other tests
  it("takes no second plus, and leaves the zoom of the page to the browser", { timeout: 60_000 }, async () => {
    const [field] = createForm({ fields: [{ name: "phone", type: "phone_with_prefix" }] }).fields;
    if (!field) throw new Error("no field");
    await render(inCashier(fakeCashier(), <PhoneField field={field} isLast />));
    const hasCountry = async () => {
      await act(async () => {});
      expect(box.querySelector("[aria-haspopup=dialog]")).not.toBeNull();
    };
    await vi.waitFor(hasCountry, { timeout: 45_000 });
    const isTaken = (modifiers: KeyboardEventInit) => {
      const event = new KeyboardEvent("keydown", { key: "+", bubbles: true, cancelable: true, ...modifiers });
      box.querySelector("input")?.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(isTaken({})).toBe(true);
    expect(isTaken({ ctrlKey: true })).toBe(false);
    expect(isTaken({ metaKey: true })).toBe(false);
  });
});
