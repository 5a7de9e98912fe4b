import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeCashier } from "../../test/unit/fakeCashier";
import { notifyOtherTabs, onOtherTabUpdate } from "./otherTabs";

/** Channels that are open, each hearing the others at once. */
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

describe("neighbours", () => {
  beforeEach(() => {
    FakeChannel.open = [];
    vi.stubGlobal("BroadcastChannel", FakeChannel);
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const listening = (signal = new AbortController().signal) => {
    const cashier = fakeCashier();
    const heard: string[] = [];
    onOtherTabUpdate(cashier, (ids) => heard.push([...ids].join()), signal);
    return { cashier, heard };
  };

  it("hear of each other, by an id alone, and not of themselves", () => {
    const [one, other] = [listening(), listening()];
    notifyOtherTabs(one.cashier, "t1");
    vi.advanceTimersByTime(250);
    expect([one.heard, other.heard]).toEqual([[], ["t1"]]);
  });

  it("are heard once for a burst, and no more often than every 3 s", () => {
    const [one, other] = [listening(), listening()];
    for (let count = 0; count < 500; count++) notifyOtherTabs(one.cashier, count % 2 ? "t1" : "t2");
    vi.advanceTimersByTime(250);
    expect(other.heard).toEqual(["t2,t1"]);
    for (let count = 0; count < 100; count++) {
      notifyOtherTabs(one.cashier, "t1");
      vi.advanceTimersByTime(60);
    }
    expect(other.heard).toEqual(["t2,t1", "t1", "t1"]);
  });

  it("use one channel each, however often they speak", () => {
    const { cashier } = listening();
    for (const id of ["a", "b", "c"]) notifyOtherTabs(cashier, id);
    expect(FakeChannel.open).toHaveLength(1);
  });

  it("take nothing but an id", () => {
    const { heard } = listening();
    for (const junk of [null, 5, {}, ["t1"], undefined, "x".repeat(1_000)])
      new FakeChannel("cashier-widget.transactions").postMessage(junk);
    vi.advanceTimersByTime(10_000);
    expect(heard).toEqual([]);
  });

  it("hear until the signal ends, and close with the element", () => {
    const ending = new AbortController();
    const [one, other] = [listening(), listening(ending.signal)];
    notifyOtherTabs(one.cashier, "t0");
    ending.abort();
    notifyOtherTabs(one.cashier, "t1");
    vi.advanceTimersByTime(10_000);
    expect(other.heard).toEqual([]);
    one.cashier.end();
    other.cashier.end();
    expect(FakeChannel.open).toEqual([]);
    notifyOtherTabs(one.cashier, "t1");
    expect(FakeChannel.open).toEqual([]);
  });

  it("are none where the browser has no such channel", () => {
    vi.stubGlobal("BroadcastChannel", undefined);
    const { cashier, heard } = listening();
    notifyOtherTabs(cashier, "t1");
    expect(heard).toEqual([]);
  });
});
