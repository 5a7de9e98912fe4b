import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../test/unit/cashierStub";
import { announceChange, onOtherTabUpdate } from "./tabs";

/** A channel that delivers its messages to the other open channels synchronously. */
class FakeChannel extends EventTarget {
  static open: FakeChannel[] = [];
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    FakeChannel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name) other.dispatchEvent(new MessageEvent("message", { data }));
  }
  close() {
    FakeChannel.open = FakeChannel.open.filter((one) => one !== this);
  }
}

describe("updates from other tabs", () => {
  beforeEach(() => {
    FakeChannel.open = [];
    vi.stubGlobal("BroadcastChannel", FakeChannel);
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const listen = (signal = new AbortController().signal) => {
    const cashier = cashierStub();
    const updates: string[] = [];
    onOtherTabUpdate(cashier, (ids) => updates.push([...ids].join()), signal);
    return { cashier, updates };
  };

  it("contain only the transaction id and do not reach the sender", () => {
    const [one, other] = [listen(), listen()];
    announceChange(one.cashier, "t1");
    vi.advanceTimersByTime(250);
    expect([one.updates, other.updates]).toEqual([[], ["t1"]]);
  });

  it("arrive once per burst and at most every 3 s", () => {
    const [one, other] = [listen(), listen()];
    for (let count = 0; count < 500; count++) announceChange(one.cashier, count % 2 ? "t1" : "t2");
    vi.advanceTimersByTime(250);
    expect(other.updates).toEqual(["t2,t1"]);
    for (let count = 0; count < 100; count++) {
      announceChange(one.cashier, "t1");
      vi.advanceTimersByTime(60);
    }
    expect(other.updates).toEqual(["t2,t1", "t1", "t1"]);
  });

  it.each([
    ["has no channels", undefined],
    [
      "refuses them, as storage is blocked",
      class {
        constructor() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        }
      },
    ],
  ])("neither come nor go in a browser that %s", (_which, channel) => {
    vi.stubGlobal("BroadcastChannel", channel);
    const { cashier, updates } = listen();
    announceChange(cashier, "t1");
    vi.advanceTimersByTime(250);
    expect(updates).toEqual([]);
  });

  it("use a single channel per element for any number of notifications", () => {
    const { cashier } = listen();
    for (const id of ["a", "b", "c"]) announceChange(cashier, id);
    expect(FakeChannel.open).toHaveLength(1);
  });

  it("are ignored unless they are valid messages", () => {
    const { updates } = listen();
    for (const junk of [null, 5, {}, ["t1"], undefined, "t1", { id: "t1" }, { type: "changed", id: 1 }])
      new FakeChannel("cashier-widget.requests").postMessage(junk);
    vi.advanceTimersByTime(10_000);
    expect(updates).toEqual([]);
  });

  it("are ids as long as a server may give them, at most 1,000 at once", () => {
    const { updates } = listen();
    const channel = new FakeChannel("cashier-widget.requests");
    for (const length of [20_000, 20_001]) channel.postMessage({ type: "changed", id: "x".repeat(length) });
    vi.advanceTimersByTime(250);
    expect(updates.map(({ length }) => length)).toEqual([20_000]);
    for (let count = 0; count < 1_001; count++) channel.postMessage({ type: "changed", id: `t${count}` });
    vi.advanceTimersByTime(10_000);
    expect(updates[1]?.split(",")).toHaveLength(1_000);
  });

  it("stop when the signal aborts, and the channel closes with the element", () => {
    const controller = new AbortController();
    const [one, other] = [listen(), listen(controller.signal)];
    announceChange(one.cashier, "t0");
    controller.abort();
    announceChange(one.cashier, "t1");
    vi.advanceTimersByTime(10_000);
    expect(other.updates).toEqual([]);
    one.cashier.end();
    other.cashier.end();
    expect(FakeChannel.open).toEqual([]);
    announceChange(one.cashier, "t1");
    expect(FakeChannel.open).toEqual([]);
  });

  it("do not arrive when the browser has no BroadcastChannel", () => {
    vi.stubGlobal("BroadcastChannel", undefined);
    const { cashier, updates } = listen();
    announceChange(cashier, "t1");
    expect(updates).toEqual([]);
  });
});
