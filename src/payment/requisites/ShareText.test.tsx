import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { ShareText } from "./ShareText";

describe("ShareText", () => {
  const { box, render } = drawing();

  /** Presses the button where the browser's sheet ends with an error. */
  async function pressWith(name: string) {
    vi.stubGlobal("navigator", { share: () => Promise.reject(new DOMException("", name)) });
    const cashier = cashierStub();
    await render(inCashier(cashier, <ShareText title="Receipt" text="Paid" />));
    await act(async () => box.querySelector("button")?.click());
    return cashier.notices;
  }

  it("tells the player that sharing has failed", async () =>
    expect(await pressWith("NotAllowedError")).toEqual(["We could not share this. You can copy it instead."]));

  it.each(["AbortError", "InvalidStateError"])("takes %s for no failure", async (name) =>
    expect(await pressWith(name)).toEqual([]),
  );
});
