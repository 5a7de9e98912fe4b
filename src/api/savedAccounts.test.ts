import { describe, expect, it } from "vitest";
import { cashierStub } from "../../test/unit/cashierStub";
import { CashierError } from "../contract/CashierError";
import { deleteSavedAccount, getSavedAccounts } from "./savedAccounts";

const path = "/BANKING/saved-accounts";
const region = { country: "mx", currency: "MXN" };
const answering = (answer: unknown) => cashierStub({ answers: { [path]: answer } });
const visa = { id: "a1", method: "card_mx", label: "Visa", hint: "•••• 4242", requires: ["cvv"] };

describe("getSavedAccounts", () => {
  it("returns the accounts in the server's order", async () => {
    const last = { amount: 500, at: "2026-01-01T00:00:00Z" };
    const cashier = answering({ items: [visa, { id: 7, method: "spei", label: " SPEI ", last }] });
    expect(await getSavedAccounts(cashier, "deposit", region)).toEqual([
      visa,
      { id: "7", method: "spei", label: "SPEI", requires: [], last },
    ]);
    expect(cashier.calls).toEqual([{ method: "GET", path, payload: { type: "deposit", ...region }, retry: true }]);
  });

  it("masks a full card number that a server sends", async () => {
    const [account] = await getSavedAccounts(
      answering({ items: [{ ...visa, hint: "4242424242424242" }] }),
      "deposit",
      region,
    );
    expect(account?.hint).not.toContain("42424242");
  });

  it("drops and reports a wrong account and a repeated id", async () => {
    const items = [visa, { ...visa, label: "Other" }, { ...visa, id: "" }, { id: "a2", label: "No method" }, null];
    const cashier = answering({ items });
    expect(await getSavedAccounts(cashier, "deposit", region)).toEqual([visa]);
    expect(cashier.reported.map(({ message }) => message)).toEqual([
      "Invalid response: items.1.id is repeated",
      "Invalid response: items.2.id",
      "Invalid response: items.3.method",
      "Invalid response: items.4",
    ]);
  });

  it.each([
    ["hint", 5],
    ["icon", {}],
    ["expires", []],
    ["last", { amount: -1 }],
  ])("a wrong %s costs only itself", async (name, value) => {
    const [account] = await getSavedAccounts(answering({ items: [{ ...visa, [name]: value }] }), "deposit", region);
    expect(account).toEqual({ ...visa, [name]: undefined });
  });

  it("is empty where the server has no such call", async () => {
    const cashier = answering(new CashierError("Not found", { status: 404, code: "not_found" }));
    expect(await getSavedAccounts(cashier, "withdrawal", region)).toEqual([]);
    expect(cashier.reported).toEqual([]);
  });

  it.each([null, [], {}, { items: "none" }])("fails and reports the answer %j", async (answer) => {
    const cashier = answering(answer);
    await expect(getSavedAccounts(cashier, "deposit", region)).rejects.toMatchObject({ code: "invalid_response" });
    expect(cashier.reported).toHaveLength(1);
  });
});

describe("deleteSavedAccount", () => {
  it("names the account", async () => {
    const cashier = cashierStub({ answers: { "/BANKING/saved-account-delete": {} } });
    await deleteSavedAccount(cashier, "a1");
    expect(cashier.calls).toMatchObject([{ method: "POST", payload: { id: "a1" }, retry: false }]);
  });
});
