/** Fixtures for submitting a payment without an element. */
import { CashierError, type ErrorDetails } from "../../src/contract/CashierError";
import type { Area } from "../../src/contract/host/screenPath";
import type { Method } from "../../src/contract/list/method";
import { hostSessionAtom, settingsAtom } from "../../src/session/atoms";
import { hostSessionDefaults } from "../../src/session/hostSession";
import type { Draft } from "../../src/transaction/state";
import { submit } from "../../src/transaction/submit/submit";
import { type CashierStub, cashierStub, type StubOptions } from "./cashierStub";

export const path = "/BANKING_DEPOSIT/create";
export const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
export const spei: Method = { name: "spei_mxn", category: "bank", text: {} };
export const draft: Draft = { method: spei, amount: 500, fields: { email: "a@b.example" } };
export const withdrawalDraft: Draft = { ...draft, account: "main" };
export const draftIn = (area: Area): Draft => (area === "deposit" ? draft : withdrawalDraft);
export const submitDeposit = (cashier: CashierStub, filledDraft: Draft) => submit(cashier, "deposit", filledDraft);
export const created = {
  transaction: { id: "t1", type: "deposit", status: 0, method: "spei_mxn", amount: 500, currency: "MXN" },
  action: { type: "pix", payload: "000201" },
};
export const serverError = (status: number, code: string, more: ErrorDetails = {}) =>
  new CashierError("Refused", { status, code, url: path, ...more });
export const networkFailure = new CashierError("Network connection failed", { code: "network_error", url: path });

export const cashierAnswering = (answer: unknown, options: StubOptions = {}) => {
  const cashier = cashierStub({ screen: "/deposit/redirect", answers: { [path]: answer }, ...options });
  cashier.store.set(hostSessionAtom, { ...hostSessionDefaults, paymentGeo: "MX", currency: "MXN" });
  cashier.store.set(settingsAtom, (settings) => ({ ...settings, returnUrl: "https://host.example/back" }));
  return cashier;
};
/** Gives the answers in order and repeats the last one. */
export const inSequence =
  (...answers: unknown[]) =>
  () =>
    answers.length > 1 ? answers.shift() : answers[0];
export const requestIds = ({ calls }: CashierStub) =>
  calls.filter(({ method }) => method === "POST").map(({ payload }) => payload?.request_id);
