import { describe, expect, it, vi } from "vitest";
import type { CashierEvents, EventSink } from "../../contract";
import { Outlet } from "./BufferedSink";

type Told = [type: keyof CashierEvents, detail: unknown];

/** Notes what it is told, and when that happened. */
function sink() {
  const told: Told[] = [];
  const times: number[] = [];
  const receive: EventSink["receive"] = (type, detail, at) => {
    told.push([type, detail]);
    times.push(at);
  };
  return { receive, told, times };
}

const loaded: Told = ["cashier-loaded", { version: "v1.0.346" }];
const init: Told = ["cashier-init", { page: "deposit" }];
const close: Told = ["cashier-close", {}];

function emitPast(outlet: Outlet) {
  outlet.receive("cashier-loaded", { version: "v1.0.346" });
  outlet.receive("cashier-init", { page: "deposit" });
}

describe("Outlet", () => {
  it("tells those that come late what they have missed, in its order, and then what happens", () => {
    const outlet = new Outlet();
    const [one, other] = [sink(), sink()];
    emitPast(outlet);
    outlet.open([one, other]);
    expect(one.told).toEqual([loaded, init]);
    outlet.receive("cashier-close", {});
    expect(one.told).toEqual([loaded, init, close]);
    expect(other.told).toEqual(one.told);
  });

  it("hands details on as they are", () => {
    const outlet = new Outlet();
    const one = sink();
    const detail = { page: "deposit" } as const;
    outlet.receive("cashier-init", detail);
    outlet.open([one]);
    outlet.receive("cashier-init", detail);
    for (const [, given] of one.told) expect(given).toBe(detail);
  });

  it("says when each happened, not when it was told", () => {
    const now = vi.spyOn(performance, "now");
    const outlet = new Outlet();
    const one = sink();
    now.mockReturnValue(10);
    outlet.receive("cashier-close", {});
    now.mockReturnValue(25);
    outlet.receive("cashier-close", {});
    now.mockReturnValue(900);
    outlet.open([one]);
    outlet.receive("cashier-close", {});
    now.mockRestore();
    expect(one.times).toEqual([10, 25, 900]);
  });

  it("tells the past once, though it is opened anew", () => {
    const outlet = new Outlet();
    const [one, other] = [sink(), sink()];
    emitPast(outlet);
    outlet.open([one]);
    outlet.open([other]);
    outlet.receive("cashier-close", {});
    expect(one.told).toEqual([loaded, init]);
    expect(other.told).toEqual([close]);
  });

  it("keeps the order where hearing of the past makes something happen", () => {
    const outlet = new Outlet();
    const last = sink();
    const answering: EventSink = {
      receive: (type) => {
        if (type === "cashier-loaded") outlet.receive("cashier-close", {});
      },
    };
    emitPast(outlet);
    outlet.open([answering, last]);
    expect(last.told.map(([type]) => type)).toEqual(["cashier-loaded", "cashier-init", "cashier-close"]);
  });

  it("is content with nobody", () => {
    const outlet = new Outlet();
    emitPast(outlet);
    outlet.open([]);
    expect(() => outlet.receive("cashier-close", {})).not.toThrow();
  });
});
