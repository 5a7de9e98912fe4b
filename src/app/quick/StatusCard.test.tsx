import { act } from "react";
import { expect, it, vi } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import type { NoticeKind } from "../../cashier/Cashier";
import { loadSavedAccounts } from "../../catalogue/saved/savedAccounts";
import { methodsAtom } from "../../catalogue/state";
import { countryAtom, currencyAtom } from "../../session/region";
import { transactionAtom } from "../../transaction/state";
import { nextPaint } from "../../ui/dom/nextPaint";
import { noticeAtom } from "../notices/notice";
import { leaveDonePayments, StatusCard } from "./StatusCard";

vi.mock("../Widget", async () => ({ useWidget: (await import("../../cashier/Cashier")).useCashier }));

const { box, render } = drawing();
const transaction = {
  id: "t1",
  type: "deposit",
  status: 0,
  method: "card_mxn",
  amount: 50,
  currency: "MXN",
  saved_id: "s1",
} as const;
const saved = { id: "s1", method: "card_mxn", label: "Visa •••• 4242" };

it("a payment of the card names its saved account once the accounts are loaded", async () => {
  const cashier = cashierStub({
    screen: "/deposit/complete",
    answers: { "/BANKING/saved-accounts": { items: [saved] } },
  });
  const { store } = cashier;
  const method = { name: "card_mxn", category: "card", text: {}, received: {} };
  store.set(methodsAtom, {
    deposit: { country: store.get(countryAtom), currency: store.get(currencyAtom), methods: [method] },
  });
  await render(inCashier(cashier, <StatusCard answer={{ transaction, action: { type: "status" } }} />));
  expect(box.textContent).not.toContain("4242");
  await act(() => loadSavedAccounts(cashier, "deposit"));
  expect(box.textContent).toContain("Visa •••• 4242");
});

it("a payment of the card in another currency than the player's names its code", async () => {
  const answer = { transaction: { ...transaction, currency: "USD" }, action: { type: "status" } } as const;
  await render(inCashier(cashierStub({ screen: "/deposit/complete" }), <StatusCard answer={answer} />));
  expect(box.textContent).toContain("$50 USD · card_mxn");
});

it("a payment of the card that has expired warns not to pay with its details", async () => {
  const error = { code: "expired", message: "This request has expired" };
  const answer = { transaction: { ...transaction, status: 2, error }, action: { type: "status" } } as const;
  await render(inCashier(cashierStub({ screen: "/deposit/complete" }), <StatusCard answer={answer} />));
  expect(box.querySelector("[role=alert]")?.textContent).toMatch(/^Do not pay with the old details/);
  expect(box.textContent).toContain("This request has expired");
});

it.each([
  ["expired", { code: "expired", message: "Expired" }, "This request has expired"],
  ["failed", { code: "declined", message: "No money" }, "Payment failed"],
])("a payment of the card that has %s announces so, once", async (_, error, title) => {
  const answer = { transaction: { ...transaction, status: 2, error }, action: { type: "status" } } as const;
  await render(inCashier(cashierStub({ screen: "/deposit/complete" }), <StatusCard answer={answer} />));
  expect(box.querySelector("[role=alert]")?.textContent).toContain(title);
  expect(box.textContent?.split(title)).toHaveLength(2);
});

it("a payment of the card announces its state, each time in the same place", async () => {
  const cashier = cashierStub({ screen: "/deposit/complete" });
  const draw = (status: number) => {
    const answer = { transaction: { ...transaction, status }, action: { type: "status" } } as const;
    return render(inCashier(cashier, <StatusCard answer={answer} />));
  };
  await draw(0);
  const live = box.querySelector("[role=status]");
  await act(async () => void (await nextPaint()));
  expect(live?.textContent).toMatch(/^Payment is being processed\. .*50/);
  await draw(1);
  expect(live?.textContent).toMatch(/^Payment received\. .*50/);
  expect(box.querySelector("strong [aria-hidden=true]")?.textContent).toBe("Payment received");
});

it("a payment of the card says that a press has found it, and no more on the next card; nothing else from before", async () => {
  const cashier = cashierStub({ screen: "/deposit/complete" });
  const { store } = cashier;
  const say = (text: string, kind?: NoticeKind) =>
    act(() => store.set(noticeAtom, { id: text, text, tone: "info", kind }));
  const card = <StatusCard answer={{ transaction, action: { type: "status" } }} />;
  await say("Nothing was sent.");
  await render(inCashier(cashier, card));
  expect([box.textContent.includes("Nothing"), store.get(noticeAtom)]).toEqual([false, undefined]);
  await render(inCashier(cashier, null));
  await say("This is your earlier payment. Nothing more was sent.", "earlier");
  await render(inCashier(cashier, card));
  expect(box.querySelector("[role=status]")?.textContent).toContain(
    "This is your earlier payment. Nothing more was sent. ",
  );
  await render(inCashier(cashier, null));
  expect(store.get(noticeAtom)).toBeUndefined();
});

it("a payment of the card that a press has found says so also once it has failed", async () => {
  const cashier = cashierStub({ screen: "/deposit/complete" });
  const { store } = cashier;
  const text = "This is your earlier payment. Nothing more was sent.";
  store.set(noticeAtom, { id: text, text, tone: "info", kind: "earlier" });
  const ending = new AbortController();
  leaveDonePayments(cashier as never, ending.signal);
  const failed = { transaction: { ...transaction, status: 2 }, action: { type: "status" } } as const;
  await act(() => store.set(transactionAtom, failed));
  await render(inCashier(cashier, <StatusCard answer={failed} />));
  expect(box.querySelector("[role=alert]")?.textContent).toMatch(
    /^This is your earlier payment\. Nothing more was sent\. /,
  );
  ending.abort();
});
