// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drawing } from "../../../test/unit/drawing";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { inCashier } from "../../../test/unit/inCashier";
import { transactionAtom } from "../../transaction/state";
import FrameScreen from "./FrameScreen";

// its page is never there
vi.mock("../../ui/frame/SandboxedFrame", async (original) => ({
  ...(await original<typeof import("../../ui/frame/SandboxedFrame")>()),
  SandboxedFrame: () => null,
}));

describe("a provider's page that does not come", () => {
  const { box, render } = drawing();
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("is announced in a region that was there before", async () => {
    const cashier = fakeCashier({ screen: "/deposit/frame" });
    const transaction = { id: "t1", type: "deposit", status: 0, method: "card", amount: 5, currency: "MXN" } as const;
    const action = { type: "frame", method: "GET", url: "https://pay.example/3ds" } as const;
    cashier.store.set(transactionAtom, { transaction, action });
    await render(inCashier(cashier, <FrameScreen />));
    const before = [...box.querySelectorAll("[role=status]")];
    await act(() => vi.advanceTimersByTimeAsync(10_100));
    const saying = [...box.querySelectorAll("[role=status]")].filter((region) =>
      region.textContent.includes("If nothing appears here"),
    );
    expect(saying).toHaveLength(1);
    expect(before).toEqual(expect.arrayContaining(saying));
  });
});
