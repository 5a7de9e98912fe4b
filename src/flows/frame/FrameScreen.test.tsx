import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import type { ActionOf } from "../../contract/payment/action";
import { transactionAtom } from "../../transaction/state";
import FrameScreen, { firstHeight, pageHeightBounds, providerPage } from "./FrameScreen";

const action = (more: Partial<ActionOf<"frame">> = {}): ActionOf<"frame"> => ({
  type: "frame",
  url: "https://bank.example/3ds?a=1",
  method: "GET",
  ...more,
});

describe("providerPage", () => {
  it("appends the parameters of a page by GET to its address", () => {
    const page = providerPage(action({ params: { order: 5, is3ds: true } }));
    expect(page?.url.href).toBe("https://bank.example/3ds?a=1&order=5&is3ds=true");
    expect(page?.params).toBeUndefined();
  });

  it("keeps the parameters of a page by POST out of its address", () => {
    const page = providerPage(action({ method: "POST", params: { order: 5 } }));
    expect(page?.url.href).toBe("https://bank.example/3ds?a=1");
    expect(page?.params).toEqual({ order: "5" });
    expect(providerPage(action({ method: "POST" }))?.params).toEqual({});
  });

  it.each([
    [undefined, "https://bank.example"],
    ["https://done.example", "https://done.example"],
    ["https://done.example/path", "https://done.example"],
    ["*", "https://bank.example"],
    ["null", "https://bank.example"],
    ["http://done.example", "https://bank.example"],
  ])("with done_origin %s takes the end from %s", (done_origin, expected) =>
    expect(providerPage(action({ done_origin }))?.doneOrigin).toBe(expected),
  );

  it("may always pay, and use what the action allows", () => {
    expect(providerPage(action())?.allow).toEqual(["payment"]);
    expect(providerPage(action({ allow: ["camera", "payment", "microphone"] }))?.allow).toEqual([
      "payment",
      "camera",
      "microphone",
    ]);
  });

  it.each(["http://bank.example/", "javascript:alert(1)", "data:text/html,x", "https://a:b@bank.example/", "/3ds", ""])(
    "refuses the address %s",
    (url) => expect(providerPage(action({ url }))).toBeUndefined(),
  );

  it("accepts http: on this computer", () =>
    expect(providerPage(action({ url: "http://localhost:8080/3ds" }))).toBeDefined());
});

describe("the height of a frame", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("is at least 200 px, and at most that of the window", () => {
    vi.stubGlobal("innerHeight", 700);
    expect(pageHeightBounds()).toEqual([200, 700]);
    vi.stubGlobal("innerHeight", 120);
    expect(pageHeightBounds()).toEqual([200, 200]);
  });

  it("is at most that of the screen in a frame, whose window may be as high as its content", () => {
    vi.stubGlobal("parent", {});
    vi.stubGlobal("innerHeight", 150);
    vi.stubGlobal("screen", { availHeight: 900 });
    expect(pageHeightBounds()).toEqual([200, 900]);
  });

  it("is all of the room at first if the action wants that", () => {
    expect(firstHeight("full")).toBe(Number.POSITIVE_INFINITY);
    expect(firstHeight("form")).toBe(firstHeight(undefined));
  });
});

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
    const cashier = cashierStub({ screen: "/deposit/frame" });
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
