import { atom } from "jotai/vanilla";
import { act } from "react";
import { describe, expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { chosenSavedAtom, refreshSavedAccounts } from "../../catalogue/saved/savedAccounts";
import { CashierError } from "../../contract/CashierError";
import type { Method } from "../../contract/list/method";
import { ledgerAtom } from "../../transaction/requests/ledger";
import { pressOutcomeAtom, pressOutcomeOf } from "../../transaction/submit/pressOutcome";
import { PressOutcomeNotice } from "../form/PressOutcomeNotice";
import { SavedBar, useSavedForm } from "./SavedForm";

const card: Method = { name: "card", category: "card_method", text: {} };
const pending = {
  id: "r1",
  subject: "s",
  owner: "o",
  payment: undefined,
  lookup: { area: "deposit", payment: "p" },
  key: "",
  sentAt: undefined,
  visit: undefined,
  mayHaveArrived: true,
} as const;
const account = (requires: string[]) => ({ id: "a1", method: "card", label: "Visa", requires });

describe("the form of a chosen saved account", () => {
  const { box, render } = drawing();

  it("asks for what the server requires since, and is left once the account is gone", async () => {
    const answers = {};
    const cashier = cashierStub({ answers });
    const asked: (string[] | undefined)[] = [];
    const Form = () => {
      asked.push(useSavedForm(card, "deposit")?.asked.fields?.map(({ name }) => name));
      return null;
    };
    const refreshWith = (items: unknown[]) => {
      Object.assign(answers, { "/BANKING/saved-accounts": { items } });
      return act(() => refreshSavedAccounts(cashier, "deposit"));
    };
    cashier.store.set(chosenSavedAtom, { account: account([]), amount: 50 });
    await render(inCashier(cashier, <Form />));
    expect(asked.at(-1)).toEqual([]);
    await refreshWith([account(["cvv"])]);
    expect(asked.at(-1)).toEqual(["cvv"]);
    await refreshWith([]);
    expect(asked.at(-1)).toBeUndefined();
  });

  it("leaves the warning of a lost answer to the method's own form, until the outcome is known", async () => {
    const cashier = cashierStub();
    const { store } = cashier;
    const filledAtom = atom({ amount: 50, fields: {}, tokens: undefined });
    const Form = () => {
      const saved = useSavedForm(card, "deposit");
      return (
        <>
          {saved && <SavedBar method={card} saved={saved} />}
          <PressOutcomeNotice filledAtom={filledAtom} keyOf={() => saved?.account.id ?? "own"} />
        </>
      );
    };
    store.set(chosenSavedAtom, { account: account([]) });
    await render(inCashier(cashier, <Form />));
    const press = {
      area: "deposit",
      key: "a1",
      error: new CashierError("", { status: 0 }),
      isUnclear: true,
      isAbsent: false,
      mayHaveArrived: true,
    } as const;
    await act(async () => {
      store.set(ledgerAtom, new Map([["s", { ...pending, key: "a1" }]]));
      store.set(pressOutcomeAtom, pressOutcomeOf(cashier, press));
    });
    const said = () => box.querySelector("[role=alert]")?.textContent;
    expect(said()).toContain("You will not pay twice.");
    const other = [...box.querySelectorAll("button")].find(({ textContent }) => textContent === "Use another");
    await act(async () => other?.click());
    expect(store.get(chosenSavedAtom)).toBeUndefined();
    expect(said()).toMatch(/^We do not know yet whether your payment went through.*you make another payment\.$/);
    await act(async () => store.set(ledgerAtom, new Map()));
    expect(said()).toBeUndefined();
  });
});
