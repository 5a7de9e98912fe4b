// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { type Answers, cashierStub } from "../../../test/unit/cashierStub";
import type { DepositLimits } from "../../api/limits";
import { CashierError } from "../../contract/CashierError";
import { forgetPlayer } from "../../session/playerAtom";
import { chosenRegionAtom } from "../../session/region";
import {
  changeLimits,
  depositLimitsAtom,
  receiveLimits,
  refreshDepositLimits,
  watchDepositLimits,
} from "./depositLimits";

const path = "/BANKING/limits";
const answer = (used: number) => ({ items: [{ period: "day", currency: "GBP", amount: 200, used }] });
const open = (answers: Answers) => cashierStub({ answers });
const usedOf = ({ store }: ReturnType<typeof open>) => store.get(depositLimitsAtom)?.items[0]?.used;

/** An answer that comes when it is let go. */
function held<Value>() {
  let release: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => (release = resolve));
  return { promise, release };
}

describe("the deposit limits", () => {
  it("are told to the host when they come and when they change", async () => {
    let used = 50;
    const cashier = open({ [path]: () => answer(used) });
    await refreshDepositLimits(cashier);
    await refreshDepositLimits(cashier);
    used = 60;
    await refreshDepositLimits(cashier);
    expect(cashier.emitted("cashier-limits").map(({ items }) => items[0]?.used)).toEqual([50, 60]);
  });

  it("stay the server's, whatever a listener does with the event's", async () => {
    const onEmit = (_type: string, detail: unknown) => {
      Object.assign(Object(detail).items[0], { amount: 9_000 });
      return true;
    };
    const cashier = cashierStub({ answers: { [path]: answer(50) }, onEmit });
    await refreshDepositLimits(cashier);
    expect(cashier.store.get(depositLimitsAtom)?.items[0]?.amount).toBe(200);
  });

  it("are not asked for again where the server has none, until the region changes", async () => {
    const cashier = open({ [path]: new CashierError("No", { status: 404, code: "not_found" }) });
    await refreshDepositLimits(cashier);
    await refreshDepositLimits(cashier);
    expect(cashier.calls).toHaveLength(1);
    expect(cashier.reported).toEqual([]);
    cashier.store.set(chosenRegionAtom, { country: "gb", currency: "GBP" });
    await refreshDepositLimits(cashier);
    expect(cashier.calls).toHaveLength(2);
  });

  it("stay as they are after a failure, which is reported", async () => {
    const answers: Answers = { [path]: answer(50) };
    const cashier = open(answers);
    await refreshDepositLimits(cashier);
    answers[path] = new CashierError("Down", { status: 503 });
    await refreshDepositLimits(cashier);
    expect([usedOf(cashier), cashier.reported]).toMatchObject([50, [{ status: 503 }]]);
  });

  it.each([
    ["a year", { period: "year", currency: "GBP", amount: 1, used: 0 }],
    ["an amount as text", { period: "week", currency: "GBP", amount: "1", used: 0 }],
    ["a negative amount", { period: "week", currency: "GBP", amount: -1, used: 0 }],
    ["the same period again", { period: "day", currency: "gbp", amount: 1, used: 0 }],
    ["nothing", null],
  ])("leave out %s and report it", async (_what, item) => {
    const cashier = open({ [path]: { items: [...answer(50).items, item] } });
    await refreshDepositLimits(cashier);
    expect(cashier.store.get(depositLimitsAtom)?.items).toHaveLength(1);
    expect(cashier.reported).toMatchObject([{ code: "invalid_response" }]);
  });

  it("keep a limit whose optional members are wrong", async () => {
    const wrong = { resets_at: "soon", pending: { amount: "all", effective_at: 1 } };
    const cashier = open({ [path]: { items: [{ ...answer(50).items[0], ...wrong }], min: "x", prompt: "yes" } });
    await refreshDepositLimits(cashier);
    expect(cashier.store.get(depositLimitsAtom)).toEqual({
      items: answer(50).items,
      min: undefined,
      isPromptDue: false,
    });
  });

  it("take a push for newer than an answer on its way", async () => {
    const late = held<unknown>();
    const answers: Answers = { [path]: () => late.promise };
    const cashier = open(answers);
    const loaded = refreshDepositLimits(cashier);
    expect(receiveLimits(cashier, answer(90), cashier)).toBe(true);
    answers[path] = answer(90);
    late.release(answer(50));
    await loaded;
    expect([usedOf(cashier), cashier.calls.length]).toEqual([90, 2]);
    expect(cashier.emitted("cashier-limits").map(({ items }) => items[0]?.used)).toEqual([90]);
  });

  it("are those of a push without its wrong optional members, which are reported", () => {
    const cashier = open({});
    expect(receiveLimits(cashier, { ...answer(90), min: "5", prompt: 1 }, cashier)).toBe(true);
    expect(usedOf(cashier)).toBe(90);
    expect(cashier.reported.map(({ message }) => message)).toEqual([
      "Invalid response: min",
      "Invalid response: prompt",
    ]);
  });

  it.each([null, "junk", [], { items: 1 }])("leave a push of %j alone", (data) => {
    const cashier = open({});
    expect(receiveLimits(cashier, data, cashier)).toBe(false);
    expect(cashier.store.get(depositLimitsAtom)).toBeUndefined();
  });

  it("are asked for after a change that a push has overtaken", async () => {
    const cashier = open({ [path]: answer(70) });
    await changeLimits(cashier, async () => {
      receiveLimits(cashier, answer(60), cashier);
      return { items: [], isPromptDue: false };
    });
    expect([usedOf(cashier), cashier.calls.length]).toEqual([70, 1]);
  });

  it.each([
    ["first", [0, 1]],
    ["last", [1, 0]],
  ] as const)("are asked for after two changes at once, where the outdated answer comes %s", async (_when, order) => {
    const cashier = open({ [path]: answer(70) });
    const answers = [held<DepositLimits>(), held<DepositLimits>()];
    const changes = answers.map(({ promise }) => changeLimits(cashier, () => promise));
    for (const at of order) {
      answers[at]?.release({ items: [], isPromptDue: false });
      await changes[at];
    }
    expect(usedOf(cashier)).toBe(70);
  });

  it("of a player who is gone are forgotten, and a late answer to them too", async () => {
    const late = held<unknown>();
    const cashier = open({ [path]: () => late.promise });
    receiveLimits(cashier, answer(50), cashier);
    const loaded = refreshDepositLimits(cashier);
    forgetPlayer(cashier.store);
    late.release(answer(80));
    await loaded;
    expect(cashier.store.get(depositLimitsAtom)).toBeUndefined();
    expect(cashier.emitted("cashier-limits")).toHaveLength(1);
  });

  it("are asked for again when one starts again by this computer's clock", async () => {
    vi.useFakeTimers();
    const leaving = new AbortController();
    const item = { ...answer(50).items[0], resets_at: new Date(Date.now() + 60_000).toISOString() };
    const cashier = open({ [path]: { items: [item] } });
    watchDepositLimits(cashier, leaving.signal);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(cashier.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(cashier.calls).toHaveLength(2);
    leaving.abort();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(cashier.calls).toHaveLength(2);
    vi.useRealTimers();
  });

  it("are asked for until one has started again, by a clock that is ahead of the server's", async () => {
    vi.useFakeTimers();
    const leaving = new AbortController();
    const item = { ...answer(200).items[0], resets_at: new Date(Date.now() - 30_000).toISOString() };
    const answers: Answers = { [path]: { items: [item] } };
    const cashier = open(answers);
    watchDepositLimits(cashier, leaving.signal);
    await vi.advanceTimersByTimeAsync(61_000);
    answers[path] = answer(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([usedOf(cashier), cashier.calls.length]).toEqual([0, 3]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(cashier.calls).toHaveLength(3);
    leaving.abort();
    vi.useRealTimers();
  });

  it("are not asked for about a time that is long over", async () => {
    vi.useFakeTimers();
    const leaving = new AbortController();
    const item = { ...answer(0).items[0], resets_at: new Date(Date.now() - 7_200_000).toISOString() };
    const cashier = open({ [path]: { items: [item] } });
    watchDepositLimits(cashier, leaving.signal);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(cashier.calls).toHaveLength(1);
    leaving.abort();
    vi.useRealTimers();
  });

  it("are asked for until the server answers, once a limit has started again", async () => {
    vi.useFakeTimers();
    const leaving = new AbortController();
    const item = { ...answer(200).items[0], resets_at: new Date(Date.now() + 60_000).toISOString() };
    const answers: Answers = { [path]: { items: [item] } };
    const cashier = open(answers);
    watchDepositLimits(cashier, leaving.signal);
    await vi.advanceTimersByTimeAsync(59_000);
    answers[path] = new CashierError("Down", { status: 503 });
    await vi.advanceTimersByTimeAsync(4_000);
    expect([usedOf(cashier), cashier.calls.length]).toEqual([200, 2]);
    answers[path] = answer(0);
    await vi.advanceTimersByTimeAsync(4_000);
    expect([usedOf(cashier), cashier.calls.length]).toEqual([0, 3]);
    answers[path] = new CashierError("Down", { status: 503 });
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(cashier.calls).toHaveLength(4);
    vi.useRealTimers();
  });

  it("are not asked for again by themselves while they are unknown", async () => {
    vi.useFakeTimers();
    const leaving = new AbortController();
    const cashier = open({ [path]: new CashierError("Down", { status: 503 }) });
    watchDepositLimits(cashier, leaving.signal);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(cashier.calls).toHaveLength(1);
    leaving.abort();
    vi.useRealTimers();
  });
});
