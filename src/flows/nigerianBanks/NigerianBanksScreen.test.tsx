import { act } from "react";
import { expect, it } from "vitest";
import { cashierStub } from "../../../test/unit/cashierStub";
import { drawing } from "../../../test/unit/drawing";
import { inCashier } from "../../../test/unit/inCashier";
import { chosenBankAtom, chosenMethodAtom } from "../../catalogue/state";
import NigerianBanksScreen from "./NigerianBanksScreen";

const { box, render } = drawing();

/** Draws the form of a withdrawal to a bank, and returns its account number. */
async function open(code: string, regex: string[] = []) {
  const cashier = cashierStub({ screen: "/withdrawal/nigerian-banks" });
  const fields = [{ name: "account_number", type: "text", regex } as const];
  cashier.store.set(chosenMethodAtom, { name: "bank_ngn", category: "bank", text: {}, cardViewType: 9, fields });
  cashier.store.set(chosenBankAtom, { method: "bank_ngn", bank: { code, name: "GTBank" } });
  await render(inCashier(cashier, <NigerianBanksScreen />));
  const input = box.querySelector<HTMLInputElement>("[name=account_number]") ?? expect.unreachable();
  const isWarned = () => box.textContent?.includes("Check the number: it does not look like an account at GTBank.");
  const type = (text: string) =>
    act(async () => {
      input.focus();
      input.value = text;
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
  return { isWarned, type, leave: () => act(async () => input.blur()) };
}

it.each([
  ["0000014570", "058", false, false],
  ["0000014579", "058", true, true],
  ["000001457", "058", false, true],
  ["00000145700", "058", false, true],
  ["00000145700", "0580", false, false],
  ["", "058", false, false],
])("the number %j at the bank %s warns while it is typed: %s, and then: %s", async (text, code, typing, left) => {
  const { isWarned, type, leave } = await open(code);
  await type(text);
  expect(isWarned()).toBe(typing);
  await leave();
  expect(isWarned()).toBe(left);
});

it("a number with a problem of its own does not warn as well", async () => {
  const { isWarned, type, leave } = await open("058", ["^\\d{10}$"]);
  await type("000001457");
  await leave();
  expect(isWarned()).toBe(false);
});
