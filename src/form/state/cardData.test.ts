import { createStore } from "jotai/vanilla";
import { expect, it } from "vitest";
import { isCardData } from "../../catalogue/cardFields";
import type { MethodField } from "../../contract/list/method";
import { dropCardData, dropOtherCardData } from "./cardData";
import { createForm, formValues } from "./form";
import { formsAtom } from "./state";

const field = (name: string, category?: string): MethodField => ({ name, type: "text", category });

it.each<[MethodField, boolean]>([
  [field("card_number"), true],
  [field("card_number", "requisites"), true],
  [field("anything", "card"), true],
  [field("cvv"), true],
  [field("CVC2"), true],
  [field("full_name"), false],
  [field("email", "contact"), false],
  [field("wallet_number", "requisites"), false],
])("%j is card data: %s", (description, isCard) => expect(isCardData(description)).toBe(isCard));

function filledForm(store: ReturnType<typeof createStore>) {
  const form = createForm({ fields: [field("card_number", "card"), field("cvv", "card"), field("email")] });
  for (const { valueAtom, touchedAtom } of form.fields) {
    store.set(valueAtom, "1");
    store.set(touchedAtom, true);
  }
  return form;
}

it("clears only the card data, without marking it as missing", () => {
  const store = createStore();
  const form = filledForm(store);
  dropCardData(store, form);
  expect(formValues(store, form)).toEqual({ card_number: "", cvv: "", email: "1" });
  expect(form.fields.map(({ touchedAtom }) => store.get(touchedAtom))).toEqual([false, false, true]);
});

it("clears the card data of other methods when a form is shown", () => {
  const store = createStore();
  const [present, other] = [filledForm(store), filledForm(store)];
  store.set(
    formsAtom,
    new Map([
      ["present", { fields: "", form: present }],
      ["other", { fields: "", form: other }],
    ]),
  );
  dropOtherCardData(store, present);
  expect(formValues(store, present)).toMatchObject({ card_number: "1" });
  expect(formValues(store, other)).toMatchObject({ card_number: "", email: "1" });
});
