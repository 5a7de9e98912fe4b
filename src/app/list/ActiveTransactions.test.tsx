// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { drawing } from "../../../test/unit/drawing";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { inCashier } from "../../../test/unit/inCashier";
import ActiveTransactions from "./ActiveTransactions";

vi.mock("../Widget", async () => ({ useWidget: (await import("../../cashier/Cashier")).useCashier }));

const { box, render } = drawing();

it("shows the first deposit that can continue, and counts no expired one among the others", async () => {
  const deadline = { wallMs: Date.now() - 1_000, monotonicMs: performance.now() - 1_000 };
  const action = { type: "pix" as const, payload: "code" };
  const expired = { ...depositAnswer({ id: "old", amount: 111 }), action, deadline };
  const open = [222, 333, 444].map((amount) => depositAnswer({ id: `${amount}`, amount }));
  await render(inCashier(fakeCashier({ screen: "/deposit" }), <ActiveTransactions items={[expired, ...open]} />));
  expect(box.querySelectorAll("h2")).toHaveLength(1);
  expect(box.textContent).toContain("222");
  expect(box.textContent).toContain("Show 2 more");
});
