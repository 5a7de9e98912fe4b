import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { depositAnswer } from "../../../test/unit/depositAnswer";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { isOpenedFromCardAtom, staysOnListAtom } from "../../cashier/entry";
import { receiveHealthAtom } from "../../catalogue/method/health";
import { methodsAtom } from "../../catalogue/state";
import type { Transaction } from "../../contract/payment/transaction";
import { hostSessionAtom, userAtom } from "../../session/atoms";
import { forgetPlayer } from "../../session/playerAtom";
import { regionAtom } from "../../session/region";
import type { Store } from "../../session/Store";
import { findPendingReturn, rememberPendingReturn } from "../../transaction/leaving/pendingReturn";
import { startedHereAtom, transactionAtom } from "../../transaction/state";
import { update } from "../../transaction/updates/updates";
import StatusScreen from "./StatusScreen";

const { box, render } = drawing();

it("shows no more of a new balance than the player has", async () => {
  const cashier = cashierStub({ screen: "/deposit/complete" });
  const { store } = cashier;
  const answer = depositAnswer({ status: 1 });
  store.set(userAtom, { currency: "MXN", balanceData: { primary: { amount: 100.999, currency: "MXN" } } });
  store.set(
    startedHereAtom,
    new Map([[answer.transaction.id, { balance: { primary: { amount: 50, currency: "MXN" } }, at: 0 }]]),
  );
  store.set(transactionAtom, { ...answer, action: { type: "status" } });
  await render(inCashier(cashier, <StatusScreen />));
  expect(box.textContent).toContain("New balance$100.99");
});

it("takes the noise of binary arithmetic for no new balance", async () => {
  const cashier = cashierStub({ screen: "/deposit/complete" });
  const { store } = cashier;
  const balanceOf = (amount: number) => ({ primary: { amount, currency: "MXN" } });
  store.set(userAtom, { currency: "MXN", balanceData: balanceOf(0.30000000000000004) });
  store.set(startedHereAtom, new Map([["t1", { balance: balanceOf(0.3), at: 0 }]]));
  store.set(transactionAtom, { ...depositAnswer({ id: "t1", status: 1 }), action: { type: "status" } });
  await render(inCashier(cashier, <StatusScreen />));
  expect(box.textContent).not.toContain("New balance");
});

it("takes the balance in another region's currency for no new one", async () => {
  const cashier = cashierStub({ screen: "/deposit/complete" });
  const { store } = cashier;
  const balance = { primary: { amount: 50, currency: "MXN" } };
  store.set(userAtom, { currency: "MXN", balanceData: balance });
  store.set(startedHereAtom, new Map([["t1", { balance, at: 0 }]]));
  store.set(hostSessionAtom, (session) => ({ ...session, paymentGeo: "US", currency: "USD" }));
  store.set(transactionAtom, { ...depositAnswer({ id: "t1", status: 1 }), action: { type: "status" } });
  await render(inCashier(cashier, <StatusScreen />));
  expect(box.textContent).not.toContain("New balance");
});

it.each([
  ["MXN", "Fee$5You receive$495"],
  ["USD", "Fee$5 MXNYou receive$495 MXN"],
])("names the fee of a withdrawal in pesos to a player with %s: %s", async (currency, shown) => {
  const cashier = cashierStub({ screen: "/withdrawal/complete" });
  cashier.store.set(hostSessionAtom, (session) => ({ ...session, currency }));
  const answer = depositAnswer({ type: "withdrawal", status: 3, amount: 500, fee: 5 });
  cashier.store.set(transactionAtom, { ...answer, action: { type: "status" } });
  await render(inCashier(cashier, <StatusScreen />));
  expect(box.textContent).toContain(shown);
});

it("marks no step of a failed payment as current", async () => {
  const cashier = cashierStub({ screen: "/withdrawal/complete" });
  const timeline = [
    { state: "done" as const, text: "Review" },
    { state: "now" as const, text: "Bank", due_at: "2026-01-15T12:00:00Z" },
  ];
  const answer = depositAnswer({ type: "withdrawal", status: 2 });
  cashier.store.set(transactionAtom, { ...answer, action: { type: "status", timeline } });
  await render(inCashier(cashier, <StatusScreen />));
  expect(box.textContent).toContain("Failed: Bank");
  expect(box.textContent).not.toMatch(/Now|Expected/);
});

it("shows no error of an earlier attempt once the payment is received", async () => {
  const cashier = cashierStub({ screen: "/deposit/complete" });
  const error = { message: "51", code: "insufficient_funds" };
  cashier.store.set(transactionAtom, { ...depositAnswer({ status: 1, error }), action: { type: "status" } });
  await render(inCashier(cashier, <StatusScreen />));
  expect(box.textContent).toContain("We have received your payment.");
});

it("copies the number and hash of a payment without invisible characters", async () => {
  const written: string[] = [];
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: async (text: string) => written.push(text) } });
  const cashier = cashierStub({ screen: "/deposit/complete" });
  const answer = depositAnswer({ id: "\u202e321", status: 1, txid: " 0xab\u200b" });
  cashier.store.set(transactionAtom, { ...answer, action: { type: "status" } });
  await render(inCashier(cashier, <StatusScreen />));
  const copies = [...box.querySelectorAll<HTMLElement>("button[aria-describedby]")];
  for (const copy of copies) await act(async () => copy.click());
  expect(written).toEqual(["321", "0xab"]);
});

it.each([
  ["closes the cashier", true, false, true],
  ["leads back to the card of a host without a closing button", false, true, true],
  ["leads to the list of a host without one", false, false, false],
])("Done %s", async (_, closingButton, isOpenedFromCard, closes) => {
  const cashier = cashierStub({ screen: "/deposit/complete" });
  const { store } = cashier;
  store.set(hostSessionAtom, (session) => ({ ...session, closingButton }));
  store.set(isOpenedFromCardAtom, isOpenedFromCard);
  store.set(transactionAtom, { ...depositAnswer({ status: 1 }), action: { type: "status" } });
  await render(inCashier(cashier, <StatusScreen />));
  const done = [...box.querySelectorAll("button")].find(({ textContent }) => textContent === "Done");
  await act(async () => done?.click());
  expect(cashier.effects.some((effect) => "closed" in effect)).toBe(closes);
});

it("names what each button copies", async () => {
  const cashier = cashierStub({ screen: "/deposit/complete" });
  cashier.store.set(transactionAtom, { ...depositAnswer({ status: 1, txid: "0xab" }), action: { type: "status" } });
  await render(inCashier(cashier, <StatusScreen />));
  const copies = [...box.querySelectorAll("button[aria-describedby]")];
  const described = copies.map((copy) => box.querySelector(`[id="${copy.getAttribute("aria-describedby")}"]`));
  expect(described.map((label) => label?.textContent)).toEqual(["Payment ID", "Transaction hash"]);
});

describe("the next steps of a payment that failed", () => {
  const methods = ["oxxo", "paynet", "spei"].map((name) => ({ name, category: "bank", text: { en: name } }));

  /** The buttons of the status of a payment, in order. */
  async function stepsAfter(changes: Partial<Transaction>, prepare?: (store: Store) => void) {
    const { transaction, action } = depositAnswer({ status: 2, ...changes });
    const cashier = cashierStub({ screen: `/${transaction.type}/complete` });
    prepare?.(cashier.store);
    const list = { ...cashier.store.get(regionAtom), methods };
    cashier.store.set(methodsAtom, { deposit: list, withdrawal: list });
    cashier.store.set(transactionAtom, { transaction, action });
    await render(inCashier(cashier, <StatusScreen />));
    const buttons = [...box.querySelectorAll("button:not([aria-describedby])")];
    return buttons.map(({ textContent }) => textContent);
  }

  type Refusal = Omit<NonNullable<Transaction["error"]>, "message">;

  it.each<[error: Refusal, steps: string[]]>([
    [{}, ["Start again"]],
    [{ retry: "same" }, ["Pay with oxxo", "Pay with paynet", "Start again"]],
    [{ retry: "other" }, ["Pay with paynet", "Pay with oxxo"]],
    [{ retry: "later" }, []],
    [{ alternatives: ["paynet"] }, ["Pay with paynet", "Start again"]],
    [{ retry: "later", alternatives: ["paynet"] }, ["Pay with paynet"]],
  ])("are what the server says of a deposit that has expired: %j", async (error, steps) => {
    const shown = await stepsAfter({ error: { ...error, message: "No", code: "expired" } });
    expect(shown).toEqual([...steps, "Back to methods"]);
    expect(box.textContent).toContain("This request has expired");
  });

  it.each<[error: Refusal, steps: string[]]>([
    [{}, []],
    [{ retry: "other" }, ["Withdraw with oxxo", "Withdraw with paynet"]],
    [{ retry: "later", alternatives: ["paynet"] }, ["Withdraw with paynet"]],
  ])("are other methods of a cancelled withdrawal as far as the server says so: %j", async (error, steps) => {
    const shown = await stepsAfter({ type: "withdrawal", error: { ...error, message: "No", code: "cancelled" } });
    expect(shown).toEqual([...steps, "Done", "Withdraw more"]);
  });

  it.each([
    ["the form alone, if the host locks a method", false, ["Back to the form"]],
    ["all, if that method is not available", true, ["Pay with paynet", "Pay with oxxo", "Back to methods"]],
  ])("are %s", async (_, staysOnList, steps) => {
    const error = { message: "No", retry: "other" } as const;
    const shown = await stepsAfter({ error }, (store) => {
      store.set(hostSessionAtom, (session) => ({ ...session, method: "nope", methodLock: true }));
      store.set(staysOnListAtom, staysOnList);
    });
    expect(shown).toEqual(steps);
  });
});

describe("Try again, of a payment with a saved card", () => {
  /** Presses it for a player who is back from the bank and has not seen the list. */
  async function pressTryAgain() {
    let answer = (_: unknown) => {};
    const loading = new Promise((resolve) => (answer = resolve));
    const cashier = cashierStub({
      screen: "/deposit/complete",
      answers: { "/BANKING/saved-accounts": () => loading },
    });
    const { store } = cashier;
    const method = { name: "card_mxn", category: "card", text: { en: "Card" } };
    store.set(methodsAtom, { deposit: { ...store.get(regionAtom), methods: [method] } });
    const error = { message: "No", retry: "same" } as const;
    const refused = depositAnswer({ status: 2, method: "card_mxn", saved_id: "s1", error });
    store.set(transactionAtom, refused);
    await render(inCashier(cashier, <StatusScreen />));
    const again = [...box.querySelectorAll("button")].find(({ textContent }) => textContent === "Try again");
    await act(async () => again?.click());
    const items = [{ id: "s1", method: "card_mxn", label: "Visa •••• 4242", requires: ["cvv"] }];
    return { cashier, again, answer: () => act(async () => answer({ items })) };
  }

  it("opens the form of that card, also if the list has never been shown", async () => {
    const { cashier, again, answer } = await pressTryAgain();
    expect(again?.getAttribute("aria-busy")).toBe("true");
    await answer();
    await vi.waitFor(() =>
      expect(cashier.effects.flatMap((effect) => ("chosen" in effect ? [effect.chosen] : []))).toMatchObject([
        { method: { name: "card_mxn" }, saved: { account: { id: "s1" } } },
      ]),
    );
  });

  it("opens nothing for a player who has left meanwhile", async () => {
    const { cashier, answer } = await pressTryAgain();
    await act(async () => cashier.store.set(transactionAtom, undefined));
    const before = [...cashier.effects];
    await answer();
    expect(cashier.effects).toEqual(before);
  });
});

it.each([
  ["has never been there", undefined, "bank", "Continue at your bank"],
  ["is back from there", "t1", "bank", "We are waiting for your bank"],
  ["has never been there, nor seen its method", undefined, undefined, "Continue on the payment page"],
  ["is back before its method is loaded", "t1", undefined, "We are waiting for the payment service"],
])("tells a player who has found a payment at its provider, and %s, what is next", async (_, returned, kind, lead) => {
  const cashier = cashierStub({ screen: "/deposit/complete" });
  const { store } = cashier;
  const methods = kind ? [{ name: "spei", category: kind, text: { en: "SPEI" } }] : [];
  store.set(methodsAtom, { deposit: { ...store.get(regionAtom), methods } });
  const { transaction } = depositAnswer({ id: "t1" });
  const action = { type: "redirect", url: "https://bank.example/", method: "GET", target: "top" } as const;
  if (returned) update(cashier, { type: "returned", id: returned });
  store.set(transactionAtom, { transaction, action });
  await render(inCashier(cashier, <StatusScreen />));
  expect(box.querySelector("[role=status]")?.textContent).toContain(`${lead}Payment is being processed`);
  const isHedged = box.textContent.includes("If you have not paid yet, open the payment page.");
  expect(isHedged).toBe(returned !== undefined);
});

it.each([
  ["another app", false, "Continue at your bank"],
  ["the bank, by its button", true, "We are waiting for your bank"],
])("a player who was away at %s is told so", async (_, opensPage, lead) => {
  // the host opens the page itself
  const cashier = cashierStub({ screen: "/deposit/complete", onEmit: (type) => type !== "cashier-redirect" });
  const { store } = cashier;
  const methods = [{ name: "spei", category: "bank", text: { en: "SPEI" } }];
  store.set(methodsAtom, { deposit: { ...store.get(regionAtom), methods } });
  const action = { type: "redirect", url: "https://bank.example/", method: "GET", target: "top" } as const;
  store.set(transactionAtom, { ...depositAnswer({ id: "t1" }), action });
  await render(inCashier(cashier, <StatusScreen />));
  const open = [...box.querySelectorAll("button")].find(({ textContent }) => textContent === "Open the payment page");
  if (opensPage) await act(async () => open?.click());
  const visibility = vi.spyOn(document, "visibilityState", "get");
  for (const state of ["hidden", "visible"] as const) {
    visibility.mockReturnValue(state);
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  }
  visibility.mockRestore();
  expect(box.querySelector("[role=status]")?.textContent).toContain(lead);
  localStorage.clear();
});

it.each([
  ["https://bank.example/", "If you have not confirmed the withdrawal yet, do so on the payment page."],
  ["http://bank.example/", "We did not open the payment page because its address is not secure."],
])("asks for the confirmation of a withdrawal that waits at %s", async (url, text) => {
  const cashier = cashierStub({ screen: "/withdrawal/complete" });
  const { transaction } = depositAnswer({ type: "withdrawal" });
  cashier.store.set(transactionAtom, { transaction, action: { type: "redirect", url, method: "GET", target: "top" } });
  await render(inCashier(cashier, <StatusScreen />));
  expect(box.querySelector("[role=status]")?.textContent).toContain(text);
  expect(box.textContent).not.toContain("You can close it");
});

it("shows that a deposit is being started again while its methods are loaded", async () => {
  let answer = (_: unknown) => {};
  const loading = new Promise((resolve) => (answer = resolve));
  const cashier = cashierStub({
    screen: "/deposit/complete",
    answers: { "/BANKING/methods-payment-v3": () => loading },
  });
  const error = { message: "Too late", code: "expired" };
  cashier.store.set(transactionAtom, { ...depositAnswer({ status: 2, error }), action: { type: "status" } });
  await render(inCashier(cashier, <StatusScreen />));
  const again = [...box.querySelectorAll("button")].find(({ textContent }) => textContent === "Start again");
  await act(async () => again?.click());
  expect(again?.getAttribute("aria-busy")).toBe("true");
  await act(async () => answer({}));
  await vi.waitFor(() => expect(again?.getAttribute("aria-busy")).toBeNull());
});

it("starts no deposit again by a method that is down, and says so", async () => {
  const answers = { "/BANKING_DEPOSIT/create": depositAnswer({ id: "t2" }) };
  const cashier = cashierStub({ screen: "/deposit/complete", answers });
  const { store } = cashier;
  const methods = [{ name: "spei", category: "bank", text: { en: "SPEI" } }];
  store.set(methodsAtom, { deposit: { ...store.get(regionAtom), methods } });
  const error = { message: "Too late", code: "expired" };
  store.set(transactionAtom, { ...depositAnswer({ status: 2, error }), action: { type: "status" } });
  await render(inCashier(cashier, <StatusScreen />));
  const again = [...box.querySelectorAll("button")].find(({ textContent }) => textContent === "Start again");
  store.set(receiveHealthAtom, { spei: { state: "down" } }, performance.now());
  await act(async () => again?.click());
  expect(cashier.notices).toEqual(["SPEI is unavailable right now. Choose another method."]);
  expect(cashier.calls).toEqual([]);
  store.set(receiveHealthAtom, { spei: { state: "up" } }, performance.now());
  await act(async () => again?.click());
  await vi.waitFor(() => expect(store.get(transactionAtom)?.transaction.id).toBe("t2"));
});

describe("the departure to the provider", () => {
  const departed = { id: "t1", type: "deposit" as const };

  /** The status of a deposit that the player of a host with ids is back from. */
  async function showBack() {
    const cashier = cashierStub({ screen: "/deposit/complete" });
    const { store } = cashier;
    store.set(hostSessionAtom, (session) => ({ ...session, userId: "7", token: "a" }));
    rememberPendingReturn(store, { ...departed, isBack: true });
    store.set(transactionAtom, depositAnswer(departed));
    await render(inCashier(cashier, <StatusScreen />));
    return store;
  }
  afterEach(() => localStorage.clear());

  it("is forgotten once the player leaves the status", async () => {
    const store = await showBack();
    await act(async () => store.set(transactionAtom, undefined));
    expect(findPendingReturn(store)).toBeUndefined();
  });

  it("outlasts a sign-out, as the player has not seen the result", async () => {
    const store = await showBack();
    await act(async () => {
      store.set(hostSessionAtom, (session) => ({ ...session, token: "" }));
      forgetPlayer(store);
    });
    store.set(hostSessionAtom, (session) => ({ ...session, token: "b" }));
    expect(findPendingReturn(store)).toEqual({ ...departed, isBack: true });
  });
});
