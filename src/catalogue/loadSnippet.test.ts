import { expect, it, vi } from "vitest";
import { cashierStub } from "../../test/unit/cashierStub";
import { CashierError } from "../contract/CashierError";
import { hostSessionAtom } from "../session/atoms";
import { hostSessionDefaults } from "../session/hostSession";
import { forgetPlayer } from "../session/playerAtom";
import { loadSnippet } from "./loadSnippet";
import { snippetAtom } from "./state";

it("prefills nothing in another region, until that region's data arrive", async () => {
  const last = { deposit: { method: "spei_mxn", amount: 5_000 } };
  const answers: Record<string, unknown> = { MXN: { last } };
  const call = async ({ payload }: { payload: { currency: string } }) => answers[payload.currency] ?? new Error("down");
  const cashier = cashierStub({ answers: { "/BANKING/userdata-payment-snippet": call } });
  const { store } = cashier;
  store.set(hostSessionAtom, { ...hostSessionDefaults, token: "a", paymentGeo: "MX", currency: "MXN" });
  await loadSnippet(cashier);
  expect(store.get(snippetAtom)).toEqual({ last });
  // the host changes the region, such as after the player has moved their account
  store.set(hostSessionAtom, (session) => ({ ...session, currency: "USD" }));
  expect(store.get(snippetAtom)).toBeUndefined();
  await loadSnippet(cashier);
  expect(store.get(snippetAtom)).toEqual({});
});

it("ends the wait for data that the server does not have, but not for those of another player", async () => {
  const notFound = new CashierError("not found", { status: 404 });
  const cashier = cashierStub({ answers: { "/BANKING/userdata-payment-snippet": notFound } });
  const { store } = cashier;
  const loaded = loadSnippet(cashier);
  forgetPlayer(store);
  await loaded;
  expect(store.get(snippetAtom)).toBeUndefined();
  await loadSnippet(cashier);
  expect(store.get(snippetAtom)).toEqual({});
});

it("keeps the player's data when a later call for them fails", async () => {
  const last = { deposit: { method: "spei_mxn", amount: 500 } };
  const answers: unknown[] = [{ last }];
  const call = async () => answers.pop() ?? new Error("down");
  const cashier = cashierStub({ answers: { "/BANKING/userdata-payment-snippet": call } });
  await loadSnippet(cashier);
  await loadSnippet(cashier);
  expect(cashier.store.get(snippetAtom)).toEqual({ last });
});

it("leaves a player whom the host signs in when a wrong member is reported without the former one's data", async () => {
  const snippet = { last: { deposit: { method: "spei_mxn", amount: "much" } } };
  const cashier = cashierStub({ answers: { "/BANKING/userdata-payment-snippet": snippet } });
  const report = vi.spyOn(cashier, "report");
  report.mockImplementation(() => queueMicrotask(() => forgetPlayer(cashier.store)));
  await loadSnippet(cashier);
  expect(report).toHaveBeenCalled();
  expect(cashier.store.get(snippetAtom)).toBeUndefined();
});
