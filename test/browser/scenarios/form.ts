/** The demo's forms, those that a test describes, and what a player types into them. */

import { alterAnswer, type CashierPage, openCashier, watchAnswer } from "../driver/cashierPage.ts";
import { pressKeys, replaceText, typeKeys } from "../driver/keyboard.ts";
import { create, methods, snippet } from "../server/calls.ts";
import { server } from "../server/paymentServer.ts";
import { nextTask, until } from "../waiting.ts";

/** A field as a server may describe it, right or wrong. */
export type Described = Record<string, unknown>;

/** Opens OXXO with other fields than its own, and a method's other members where they are given. */
export async function openFields(fields: Described[], method: Described = {}, attributes: Record<string, string> = {}) {
  const restore = alterAnswer(methods, (map) => ({
    ...map,
    oxxo_mxn: { ...Object(map.oxxo_mxn), ...method, fields },
  }));
  const lastPayment = watchAnswer(snippet);
  try {
    const page = await openCashier({ transport: "http", ...attributes });
    // the last payment's values fill only fields that have not been focused yet
    await lastPayment.handled();
    await page.chooseMethod("OXXO");
    await page.fill("Amount", "500");
    return page;
  } finally {
    lastPayment.restore();
    restore();
  }
}

/** Opens the form of a method that asks for an email, and fills it in. */
export async function fillForm(page: CashierPage, method: string): Promise<void> {
  await page.chooseMethod(method);
  await page.fill("Amount", "321");
  await page.fill("Email", "ana@example.com");
}

/** The form of a method with a field, filled in and not submitted. */
export async function openFilledForm(transport: string) {
  const page = await openCashier({ transport });
  await fillForm(page, "OXXO");
  return page;
}

/** The reports about the method's description. */
export const descriptionReports = (page: CashierPage) =>
  page.of("error").flatMap(({ code, message }) => (code === "invalid_description" ? [String(message)] : []));

/** The fields of a player's submissions, oldest first. */
export const sentFields = async (token: string) => (await server.calls(token, create)).map(({ fields }) => fields);

/** Submits, and gives what was sent. */
export async function submitForm(page: CashierPage) {
  await page.press("Deposit");
  await page.at("/deposit/complete");
  return (await sentFields(page.token)).at(-1);
}

/** Has the server refuse all submissions, so that one form can be submitted again and again. */
export const refuseAll = ({ token }: CashierPage) =>
  server.fault({ kind: "status", status: 409, code: "busy", call: create, token });

/** Submits a form that the server refuses, for the `count`th time, and waits until it can be submitted again. */
export async function submitRefused(page: CashierPage, count: number): Promise<void> {
  await page.press("Deposit");
  await server.attempted(page.token, count);
  await page.pressEnded();
}

type Control = HTMLInputElement | HTMLSelectElement;

export const controls = (page: CashierPage) => [
  ...(page.element.shadowRoot?.querySelectorAll<Control>("form input, form select") ?? []),
];

/** The control of a field, by the name that the server gives it: labels change with the language. */
export const control = (page: CashierPage, name: string) =>
  until(`the field ${name}`, () => controls(page).find((one) => one.name === name));

/** A text field as a server describes it. */
export const textField = (name: string, more: Described = {}): Described => ({ name, type: "text", ...more });

/** A field of the form, by its name on the wire. */
export const inputNamed = async (page: CashierPage, name: string) => {
  const found = await control(page, name);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is no input`);
  return found;
};

/** Replaces what a field holds, as a paste does. */
export async function enter(page: CashierPage, name: string, text: string) {
  replaceText(await inputNamed(page, name), text);
  await nextTask();
}

/** Presses a method of the list, and waits for its form. */
export async function openMethod(page: CashierPage, method: string) {
  await page.press(method);
  await control(page, "amount");
  await until("the form's code", () => page.element.dataset.state === "ready");
}

/** A field that the demo's OXXO asks for, filled in. */
export const emailField = { name: "email", type: "text", initial_value: "ana@example.com" };

/** Submits, and returns the code that is sent. */
export const sentCode = async (page: CashierPage) => Object(await submitForm(page)).code;

/** Opens a form with a field of such a description beside the email, focused. */
export async function openCodeField(described: Described) {
  const page = await openFields([emailField, { name: "code", type: "text", ...described }]);
  const input = await page.input("Code");
  input.focus();
  return { page, input };
}

/** its tile */
export const cardMethod = "Bank card";
/** a card that the demo takes */
export const card = { card_number: "4111111111111111", card_expiry: "1230", cvv: "123", card_holder: "ana morales" };

/** The empty form. */
export async function openCardForm(attributes: Record<string, string> = {}) {
  const page = await openCashier(attributes);
  await openMethod(page, cardMethod);
  return page;
}

/** The name of the focused field. */
export const focusedField = (page: CashierPage) => page.focused?.getAttribute("name");

/** Types a card as a person does: key by key, Enter from field to field. */
export async function typeCard(page: CashierPage, values: Record<string, string> = card) {
  (await inputNamed(page, "amount")).focus();
  await pressKeys("Home", "Shift+End");
  await typeKeys("500");
  for (const [name, text] of Object.entries(values)) {
    await pressKeys("Enter");
    await until(`the focus in ${name}`, () => focusedField(page) === name);
    await typeKeys(text);
  }
}
