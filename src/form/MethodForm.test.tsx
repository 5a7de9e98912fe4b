import { act } from "react";
import { expect, it, vi } from "vitest";
import { cashierStub } from "../../test/unit/cashierStub";
import { drawing } from "../../test/unit/drawing";
import { inCashier } from "../../test/unit/inCashier";
import type { Cashier } from "../cashier/Cashier";
import { snippetAtom } from "../catalogue/state";
import type { Method, MethodField } from "../contract/list/method";
import { hostSessionAtom } from "../session/atoms";
import { MethodForm } from "./MethodForm";
import { setAmount } from "./state/form";
import { methodFormOf } from "./state/keptForms";

const { box, render } = drawing();

const text = (name: string, more: Partial<MethodField> = {}): MethodField => ({ name, type: "text", ...more });
const fixed = { isDisabled: true, initial_value: "1" };

/** Draws a form of a player whose last payment had the name, the city and the email. */
async function open(fields: MethodField[]) {
  const cashier = cashierStub({ screen: "/deposit/redirect" });
  cashier.store.set(snippetAtom, { fields: { name: "Ana", city: "Puebla", email: "ana@example.com" } });
  await draw(cashier, { ...oxxo, fields });
}

const oxxo: Method = { name: "oxxo_mxn", category: "cash", text: {} };

/** Draws a deposit form that offers 50. */
function draw(cashier: Cashier, method: Method) {
  const parts = { below: () => null, facts: () => null, notice: () => null };
  return render(
    inCashier(
      cashier,
      <MethodForm
        method={method}
        area="deposit"
        wanted={[50]}
        submitLabel={() => "Deposit"}
        onSubmit={vi.fn()}
        parts={parts}
        busy={false}
        paused={false}
      />,
    ),
  );
}

/** The word of the on-screen keyboard in each input that can be typed in, and whether Enter moves on there. */
const keys = () =>
  [...box.querySelectorAll("input")]
    .filter((input) => !input.disabled && !input.closest("[hidden]"))
    .map((input) => {
      const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
      act(() => void input.dispatchEvent(enter));
      return `${input.name} ${input.getAttribute("enterkeyhint")}${enter.defaultPrevented ? " moves on" : ""}`;
    });

it.each<[string, MethodField[], string[]]>([
  ["without fields", [], ["amount done"]],
  ["with fields", [text("code"), text("note")], ["amount next moves on", "code next moves on", "note done"]],
  ["with known fields that are folded away", [text("name"), text("city"), text("email")], ["amount done"]],
  ["with advanced fields", [text("code", { isAdvanced: true })], ["amount done"]],
  ["with a fixed field", [text("code", fixed)], ["amount done"]],
  ["that ends with a fixed field", [text("code"), text("note", fixed)], ["amount next moves on", "code done"]],
])("a form %s says what Enter does", async (_, fields, expected) => {
  await open(fields);
  expect(keys()).toEqual(expected);
});

const buttonWith = (words: string) =>
  [...box.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(words));

it("says so again once the player opens what is folded away", async () => {
  await open([text("name"), text("city"), text("email")]);
  await act(async () => buttonWith("Your details")?.click());
  expect(keys()).toEqual(["amount next moves on", "name next moves on", "city next moves on", "email done"]);
});

it.each<[string, (cashier: Cashier) => unknown]>([
  ["chosen from the offered ones", () => buttonWith("50")?.click()],
  [
    "that of a payment to repeat",
    (cashier) => setAmount(cashier.store, methodFormOf(cashier, oxxo, "deposit", "MXN"), 50, "MXN"),
  ],
])("the host's amount does not replace that of the last payment, if it was %s", async (_, choose) => {
  const cashier = cashierStub({ screen: "/deposit/redirect" });
  const { store } = cashier;
  store.set(snippetAtom, { last: { deposit: { method: oxxo.name, amount: 50 } } });
  store.set(hostSessionAtom, (session) => ({ ...session, amount: 100 }));
  const shown = () => box.querySelector<HTMLInputElement>("input[name=amount]")?.value;
  await draw(cashier, oxxo);
  expect(shown()).toBe("100");
  await act(async () => choose(cashier));
  await render(null);
  await draw(cashier, oxxo);
  expect(shown()).toBe("50");
});
