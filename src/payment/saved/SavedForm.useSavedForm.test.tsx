import { act } from "react";
import { describe, expect, it } from "vitest";
import { drawing } from "../../../test/unit/drawing";
import { fakeCashier } from "../../../test/unit/fakeCashier";
import { inCashier } from "../../../test/unit/inCashier";
import { chosenSavedAtom, refreshSavedAccounts } from "../../catalogue/saved/savedAccounts";
import type { Method } from "../../contract/list/method";
import { useSavedForm } from "./SavedForm";

const card: Method = { name: "card", category: "card_method", text: {} };
const account = (requires: string[]) => ({ id: "a1", method: "card", label: "Visa", requires });

describe("the form of a chosen saved account", () => {
  const { render } = drawing();

  it("asks for what the server requires since, and is left once the account is gone", async () => {
    const answers = {};
    const cashier = fakeCashier({ answers });
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
});
