import { act } from "react";
import { expect, it } from "vitest";
import { cashierStub } from "../../test/unit/cashierStub";
import { drawing } from "../../test/unit/drawing";
import { inCashier } from "../../test/unit/inCashier";
import { methodsAtom, reloadAtom } from "../catalogue/state";
import { CashierError } from "../contract/CashierError";
import { hasListFailed, useMethodsOf } from "./useMethodsOf";

const { render } = drawing();

const methodNamed = (name: string) => ({ [name]: { name, category: "bank", text: { en: name }, currency: ["MXN"] } });

/** A screen that needs the deposit methods. @param answer to the request with this number, from 0 on */
async function openScreen(answer: (index: number) => unknown) {
  const cashier = cashierStub({
    answers: { "/BANKING/methods-payment-v3": () => answer(cashier.calls.length - 1) },
  });
  const { store } = cashier;
  const Screen = () => {
    useMethodsOf("deposit");
    return null;
  };
  await render(inCashier(cashier, <Screen />));
  return {
    cashier,
    hasFailed: () => hasListFailed(store.get, "deposit"),
    listed: () => store.get(methodsAtom).deposit?.methods.map(({ name }) => name),
    async refetch() {
      await act(async () => {
        store.set(methodsAtom, {});
        store.set(reloadAtom, {});
      });
    },
  };
}

it("loads the methods again when the host wants them to be", async () => {
  const { cashier, listed, refetch } = await openScreen(() => methodNamed("spei"));
  expect(listed()).toContain("spei");
  await refetch();
  expect(listed()).toContain("spei");
  expect(cashier.calls).toHaveLength(2);
});

it("takes the methods that were asked for last, though the host wants them again before the first answer", async () => {
  const answers: ((methods: unknown) => void)[] = [];
  const { cashier, listed, refetch } = await openScreen(() => new Promise((resolve) => answers.push(resolve)));
  await refetch();
  expect(cashier.calls).toHaveLength(2);
  await act(async () => answers[0]?.(methodNamed("old")));
  await act(async () => answers[1]?.(methodNamed("new")));
  expect(listed()).toContain("new");
  expect(listed()).not.toContain("old");
});

it("loads the methods after a failure when the page awakes, and not while a request is under way", async () => {
  let answer = (_methods: unknown) => {};
  const { cashier, hasFailed, listed } = await openScreen((index) => {
    if (index === 0) throw new CashierError("Busy", { status: 503 });
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  expect([listed(), hasFailed()]).toEqual([undefined, true]);
  for (let times = 0; times < 2; times += 1) await act(async () => window.dispatchEvent(new Event("online")));
  expect(cashier.calls).toHaveLength(2);
  await act(async () => answer(methodNamed("spei")));
  expect(listed()).toContain("spei");
  expect(hasFailed()).toBe(false);
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(cashier.calls).toHaveLength(2);
});

it("counts no failure of the list before the host has wanted another one", async () => {
  const { hasFailed, refetch } = await openScreen((index) => {
    if (index === 0) throw new CashierError("Busy", { status: 503 });
    return new Promise(() => {});
  });
  expect(hasFailed()).toBe(true);
  await refetch();
  expect(hasFailed()).toBe(false);
});
