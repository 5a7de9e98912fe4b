import { computeAccessibleDescription } from "dom-accessibility-api";
import { expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import type { ShownAnswer } from "../../transaction/state";
import ActiveTransactions from "./ActiveTransactions";

const { box, render } = drawing();

it("shows the first deposit that can continue, and counts no expired one among the others", async () => {
  const deadline = { wallMs: Date.now() - 1_000, monotonicMs: performance.now() - 1_000 };
  const action = { type: "pix" as const, payload: "code" };
  const expired = { ...depositAnswer({ id: "old", amount: 111 }), action, deadline };
  const open = [222, 333, 444].map((amount) => depositAnswer({ id: `${amount}`, amount }));
  await render(inCashier(cashierStub({ screen: "/deposit" }), <ActiveTransactions items={[expired, ...open]} />));
  expect(box.querySelectorAll("h2")).toHaveLength(1);
  expect(box.textContent).toContain("222");
  expect(box.textContent).toContain("Show 2 more");
});

it("shows a result in its row even if it is not among the first", async () => {
  const open = [222, 333, 444].map((amount) => depositAnswer({ id: `${amount}`, amount }));
  const ended = depositAnswer({ id: "555", amount: 555, status: 1 });
  await render(inCashier(cashierStub({ screen: "/deposit" }), <ActiveTransactions items={[...open, ended]} />));
  expect([...box.querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual([
    "Payment is being processed",
    "Payment received",
  ]);
  expect(box.textContent).toContain("Show 2 more");
});

const deadlineIn = (ms: number) => ({ wallMs: Date.now() + ms, monotonicMs: performance.now() + ms });
const pix = { type: "pix" as const, payload: "code" };

it.each<[string, Partial<ShownAnswer>, string | undefined, string, string | undefined]>([
  ["which the player has not paid", {}, undefined, "Unfinished payment", "01:00"],
  ["which the player has confirmed", { isDoneByPlayer: true }, undefined, "Payment is being processed", undefined],
  ["which has arrived", {}, "0xab", "Payment is being processed", undefined],
  ["which has nothing left to pay", { action: { type: "status" } }, undefined, "Payment is being processed", undefined],
])("says of a deposit %s no more than is true", async (_, changes, txid, status, left) => {
  const answer = { ...depositAnswer({ txid }), action: pix, deadline: deadlineIn(59_900), ...changes };
  await render(inCashier(cashierStub({ screen: "/deposit" }), <ActiveTransactions items={[answer]} />));
  expect(box.querySelector("h2")?.textContent).toBe(status);
  expect(box.querySelector("[role='timer']")?.textContent).toBe(left);
});

it("describes its button with the time that is left", async () => {
  const answer = { ...depositAnswer({ amount: 222 }), action: pix, deadline: deadlineIn(59_900) };
  await render(inCashier(cashierStub({ screen: "/deposit" }), <ActiveTransactions items={[answer]} />));
  const button = box.querySelector("[aria-label='Continue']") ?? expect.unreachable();
  expect(computeAccessibleDescription(button)).toMatch(/222.* Unfinished payment Time left 01:00$/);
});
