import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type CashierStub, cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { inCashier } from "../../../test/unit/inCashier";
import { CashierError } from "../../contract/CashierError";
import { expiredTokenAtom, hostSessionAtom } from "../../session/atoms";
import { loadNextPage } from "../../transaction/history/loadHistory";
import { receiveStatusPush } from "../../transaction/updates/updates";
import type { Call } from "../../transport/Transport";
import HistoryScreen from "./HistoryScreen";
import { useHistoryList } from "./useHistoryList";

const path = "/BANKING/transactions";
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const cleanups: (() => void)[] = [];

/**
 * Renders the list of all transactions.
 * @param answerMs how long the server takes
 * @param refused the calls that the server refuses, from 1
 */
function renderList(answerMs: number, refused: readonly number[] = []) {
  const answer = async () => {
    const isRefused = refused.includes(cashier.calls.length);
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    if (isRefused) throw new CashierError("Refused", { status: 500 });
    return { items: [depositAnswer().transaction] };
  };
  const cashier: CashierStub = cashierStub({ answers: { [path]: answer } });
  const List = () => <p>{useHistoryList("all").ids.length}</p>;
  const root = createRoot(document.createElement("div"));
  act(() => root.render(inCashier(cashier, <List />)));
  cleanups.push(() => act(() => root.unmount()));
  const push = () =>
    act(() =>
      receiveStatusPush(cashier, { type: "deposit.status", data: { id: "unknown", status: 1 } }, performance.now()),
    );
  return { cashier, push };
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers();
});
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("requests a page again that failed in an expired session, once the host has renewed it", async () => {
  const { cashier } = renderList(100, [1]);
  const { store } = cashier;
  store.set(expiredTokenAtom, { token: store.get(hostSessionAtom).token, at: performance.now() });
  await wait(1_000);
  expect(cashier.calls).toHaveLength(1);
  act(() => store.set(hostSessionAtom, (session) => ({ ...session, token: "renewed" })));
  await wait(1_000);
  expect(cashier.calls).toHaveLength(2);
});

it("requests the newest page again after pushes about unknown transactions, once for all of them", async () => {
  const { cashier, push } = renderList(100);
  await wait(100);
  push();
  push();
  await wait(1_000);
  expect(cashier.calls).toHaveLength(2);
  push();
  await wait(1_000);
  expect(cashier.calls).toHaveLength(3);
});

it("requests it again with growing delays while the server refuses it", async () => {
  const { cashier, push } = renderList(100, [2, 3]);
  await wait(100);
  push();
  await wait(700);
  expect(cashier.calls).toHaveLength(2);
  // 1 to 2 s, then 2 to 3 s
  await wait(900);
  expect(cashier.calls).toHaveLength(2);
  await wait(1_200);
  expect(cashier.calls).toHaveLength(3);
  await wait(60_000);
  expect(cashier.calls).toHaveLength(4);
});

it("does so after the first page, too, if a push comes while that loads", async () => {
  const { cashier, push } = renderList(2_000);
  await wait(100);
  push();
  await wait(1_000);
  expect(cashier.calls).toHaveLength(1);
  await wait(1_000);
  await wait(1_000);
  expect(cashier.calls).toHaveLength(2);
});

it("leaves the focus where it is when new payments are shown after a failed press on Show more", async () => {
  let items = ["old"];
  const answer = ({ payload }: Call) => {
    if (payload?.cursor !== undefined) throw new CashierError("Refused", { status: 500 });
    return { items: items.map((id) => ({ ...depositAnswer().transaction, id })), cursor: "2" };
  };
  const cashier: CashierStub = cashierStub({ screen: "/history", answers: { [path]: answer } });
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  cleanups.push(() => act(() => root.unmount()));
  act(() => root.render(inCashier(cashier, <HistoryScreen />)));
  await wait(100);
  const press = (text: string) =>
    act(() => [...box.querySelectorAll("button")].find((button) => button.textContent?.includes(text))?.click());
  press("Show more");
  await wait(100);
  expect(box.textContent).toContain("We could not load more payments");
  items = ["new", "old"];
  act(() => receiveStatusPush(cashier, { type: "deposit.status", data: { id: "new", status: 1 } }, performance.now()));
  await wait(1_000);
  press("Show new payments");
  await wait(100);
  expect(box.querySelectorAll("li button")).toHaveLength(2);
  expect(document.activeElement?.id ?? "").not.toBe("history-old");
  box.remove();
});

it("leaves the focus where it is when a later page has what a press on Show more did not bring", async () => {
  const pages: Record<string, object> = {
    first: { items: [{ ...depositAnswer().transaction, id: "open" }], cursor: "2" },
    2: { items: [{ ...depositAnswer().transaction, id: "open 2" }], cursor: "3" },
    3: { items: [{ ...depositAnswer().transaction, id: "failed", status: 2 }], cursor: "4" },
  };
  const answer = async ({ payload }: Call) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return pages[String(payload?.cursor ?? "first")];
  };
  const cashier = cashierStub({ screen: "/history", answers: { [path]: answer } });
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  cleanups.push(() => act(() => root.unmount()));
  act(() => root.render(inCashier(cashier, <HistoryScreen />)));
  await wait(100);
  const select = box.querySelector("select");
  if (!select) return expect.unreachable();
  select.value = "failed";
  act(() => select.dispatchEvent(new Event("change", { bubbles: true })));
  const more = () => [...box.querySelectorAll("button")].find(({ textContent }) => textContent?.includes("Show more"));
  act(() => more()?.click());
  await wait(100);
  expect(box.querySelectorAll("li button")).toHaveLength(0);
  act(() => select.focus());
  act(() => void loadNextPage(cashier, "all"));
  await wait(100);
  expect(box.querySelectorAll("li button")).toHaveLength(1);
  expect(document.activeElement).toBe(select);
  box.remove();
});

it("shows no sums of a month that its filter leaves payments out of", async () => {
  const items = [
    { id: "t1", status: 0, amount: 50 },
    { id: "t2", status: 1, amount: 1_000 },
  ].map((changes) => depositAnswer({ created_at: "2026-11-20T12:00:00", ...changes }).transaction);
  const cashier = cashierStub({ answers: { [path]: { items } } });
  const box = document.createElement("div");
  const root = createRoot(box);
  await act(async () => root.render(inCashier(cashier, <HistoryScreen />)));
  cleanups.push(() => act(() => root.unmount()));
  const filter = async (state: string) => {
    const select = box.querySelector("select");
    if (!select) return expect.unreachable();
    select.value = state;
    await act(async () => select.dispatchEvent(new Event("change", { bubbles: true })));
  };
  const month = () => box.querySelector("h2")?.parentElement?.textContent;
  await filter("open");
  await act(async () =>
    receiveStatusPush(cashier, { type: "deposit.status", data: { id: "t1", status: 1 } }, performance.now()),
  );
  // it stays until the filter changes
  expect(month()).toBe("November 2026");
  await filter("done");
  expect(month()).toBe("November 2026Deposits $1,050");
});
