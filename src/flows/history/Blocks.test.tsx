import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { Blocks } from "./Blocks";
import { blocksOf, groupByDay } from "./days";

const { box, render } = drawing();
afterEach(() => vi.useRealTimers());

it('shows "Yesterday" instead of "Today" after midnight', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 25, 23, 59) });
  const at = new Date(2026, 10, 25, 12);
  const blocks = blocksOf(groupByDay([depositAnswer({ created_at: at.toISOString() }).transaction]));
  await render(inCashier(cashierStub(), <Blocks blocks={blocks} onOpen={() => {}} />));
  const day = () => box.querySelector("h3")?.textContent;
  expect(day()).toBe("Today");
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000));
  expect(day()).toBe("Yesterday");
});

it("gives the list of a day its name, without a landmark for each", async () => {
  const blocks = blocksOf(groupByDay([depositAnswer({ created_at: new Date().toISOString() }).transaction]));
  await render(inCashier(cashierStub(), <Blocks blocks={blocks} onOpen={() => {}} />));
  const list = box.querySelector("ul");
  expect(document.getElementById(list?.getAttribute("aria-labelledby") ?? "")?.textContent).toBe("Today");
  expect(box.querySelectorAll("section")).toHaveLength(0);
});
