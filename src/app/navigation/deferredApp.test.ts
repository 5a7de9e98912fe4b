import { beforeEach, expect, it, vi } from "vitest";
import { cashierAnswering, created, draft, networkFailure, path, submitDeposit } from "../../../test/unit/submitting";
import { CashierError } from "../../contract/CashierError";
import { hostSessionAtom } from "../../session/atoms";
import { forgetPlayer } from "../../session/playerAtom";
import { followStoredRequests } from "./deferredApp";

beforeEach(() => sessionStorage.clear());

it("follows a request of a player who has signed out and in again", async () => {
  let found: unknown = new CashierError("No", { status: 404, code: "not_found" });
  const answers = { [path]: networkFailure, "/BANKING_DEPOSIT/transaction": () => found };
  const cashier = cashierAnswering(networkFailure, { answers });
  const signIn = (token: string) => cashier.store.set(hostSessionAtom, (session) => ({ ...session, token }));
  signIn("secret");
  followStoredRequests(cashier);
  await submitDeposit(cashier, draft);
  found = created;
  forgetPlayer(cashier.store);
  signIn("");
  signIn("secret");
  await vi.waitFor(() => expect(cashier.emitted("cashier-transaction")).toMatchObject([{ id: "t1" }]));
  cashier.end();
});
