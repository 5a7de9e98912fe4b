import { createStore } from "jotai/vanilla";
import { expect, it } from "vitest";
import { isCardData } from "../../catalogue/method/fieldContent";
import { CashierError } from "../../contract/CashierError";
import type { MethodField } from "../../contract/list/method";
import { dropCardData, dropOtherCardData, shownMessage } from "./cardData";
import { createForm, formValues } from "./form";
import { formsAtom } from "./keptForms";
import { markRejectedFields } from "./rejectedFields";

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

it("keeps a value that the server has fixed: the player could not fill it in again", () => {
  const store = createStore();
  const fixed = { mask: "#### ####", isDisabled: true, initial_value: "41111111" };
  const form = createForm({ fields: [{ ...field("card_number"), ...fixed }, field("cvv")] });
  for (const { valueAtom } of form.fields.slice(1)) store.set(valueAtom, "123");
  dropCardData(store, form);
  expect(formValues(store, form)).toEqual({ card_number: "41111111", cvv: "" });
});

it("clears the card data of other methods when a form is shown", () => {
  const store = createStore();
  const [present, other] = [filledForm(store), filledForm(store)];
  store
    .get(formsAtom)
    .set("present", { description: "", form: present })
    .set("other", { description: "", form: other });
  dropOtherCardData(store, present);
  expect(formValues(store, present)).toMatchObject({ card_number: "1" });
  expect(formValues(store, other)).toMatchObject({ card_number: "", email: "1" });
});

function typed(values: Readonly<Record<string, string>>) {
  const store = createStore();
  const form = createForm({
    fields: [
      { ...field("card_number", "card"), mask: "#### ####" },
      field("cvv", "card"),
      field("holder", "card"),
      field("email"),
    ],
  });
  store.get(formsAtom).set("deposit", { description: "", form });
  for (const { description, valueAtom } of form.fields) store.set(valueAtom, values[description.name] ?? "");
  return { store, form };
}
const values = { card_number: "4111 1111", cvv: "737", holder: "ANA SOSA", email: "ana@x.mx" };

it.each([
  ["CVV 737 is wrong", "CVV ••• is wrong"],
  ["4111 1111 of ANA SOSA", "••••••••• of ••••••••"],
  ["41111111/737", "••••••••/•••"],
  ["ana@x.mx is unknown", "ana@x.mx is unknown"],
])("card values in a server's message are hidden: %s", (text, expected) =>
  expect(shownMessage(typed(values).store, text)).toBe(expected),
);

it("empty and short values hide nothing", () =>
  expect(shownMessage(typed({ cvv: "1" }).store, "Error 101 of 1")).toBe("Error 101 of 1"));

it("card values are hidden in field messages too", () => {
  const { store, form } = typed(values);
  const fields = { email: "Not with 737 and 5555444433332222", amount: "Never 737", holder: `${"x".repeat(1_000)}` };
  markRejectedFields(store, form, new CashierError("No", { status: 422, code: "validation", fields }));
  const said = form.fields.map(({ problemAtom }) => store.get(problemAtom)?.message ?? "");
  expect(said[3]).toBe("Not with ••• and ••••••••••••••••");
  expect(said[2]).toHaveLength(300);
  expect(store.get(form.amount.rejectionAtom)?.message).toBe("Never •••");
});

it("card values are hidden before a message is cut off within one", () => {
  const { store, form } = typed(values);
  const start = "x".repeat(295);
  expect(shownMessage(store, `${start}4111 1111`)).toBe(`${start}•••••`);
  const fields = { email: `${start}5555444433332222` };
  markRejectedFields(store, form, new CashierError("No", { status: 422, code: "validation", fields }));
  expect(form.fields.map(({ problemAtom }) => store.get(problemAtom)?.message)).toContain(`${start}•••••`);
});
