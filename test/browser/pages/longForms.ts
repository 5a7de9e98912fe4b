/** Two long forms of the demo, one of each area, and what a player types into them. */
import { type CashierPage, openCashier } from "./paymentPage.ts";
import { nextTask } from "./waiting.ts";
import { until } from "./widgetPage.ts";

/** A form and everything around it. */
export interface LongForm {
  area: "deposit" | "withdrawal";
  method: string;
  /** the method's name in Spanish */
  spanish: string;
  submit: string;
  /** the call that submits it */
  call: string;
  /** what is typed, by the fields' names */
  typed: Record<string, string>;
  /** the choice in the only list */
  chosen: [name: string, value: string];
  /** what the server is sent of that */
  sent: Record<string, string>;
  /** another method of the area, by name */
  other: string;
}

const person = { full_name: "Ana Lucía Pérez", date_of_birth: "05.06.1991" };

/** By area. */
export const longForms: LongForm[] = [
  {
    area: "deposit",
    method: "Pay later",
    spanish: "Paga después",
    submit: "Deposit",
    call: "/BANKING_DEPOSIT/create",
    typed: {
      amount: "345",
      ...person,
      curp: "PELA910605MDFRRN09",
      phone: "+525598765432",
      email: "ana@typed.example",
      monthly_income: "12345,5",
      promo_code: "SUMMER",
    },
    chosen: ["employment", "Student"],
    sent: {
      ...person,
      curp: "PELA910605MDFRRN09",
      phone: "+525598765432",
      email: "ana@typed.example",
      employment: "Student",
      monthly_income: "12345.5",
      promo_code: "SUMMER",
    },
    other: "OXXO",
  },
  {
    area: "withdrawal",
    method: "From my bank account",
    spanish: "Desde mi cuenta bancaria",
    submit: "Withdraw",
    call: "/BANKING/withdrawal-create",
    typed: {
      amount: "345",
      ...person,
      clabe: "012345678987654321",
      rfc: "PELA910605AB1",
      phone: "+525598765432",
    },
    chosen: ["bank", "Santander"],
    sent: {
      ...person,
      clabe: "012345678987654321",
      rfc: "PELA910605AB1",
      phone: "+525598765432",
      bank: "Santander",
    },
    other: "Mercado Pago",
  },
];

type Control = HTMLInputElement | HTMLSelectElement;

const controls = (page: CashierPage) => [
  ...(page.element.shadowRoot?.querySelectorAll<Control>("form input, form select") ?? []),
];

/** The control of a field, by the name that the server gives it: labels change with the language. */
export const control = (page: CashierPage, name: string) =>
  until(`the field ${name}`, () => controls(page).find((one) => one.name === name));

/** What the form holds, by the fields' names; of radio buttons the chosen ones. */
export const valuesOf = (page: CashierPage) =>
  controls(page).flatMap((one): [string, string][] => {
    if (one.type !== "radio") return [[one.name, one.value]];
    return one instanceof HTMLInputElement && one.checked ? [["radio", one.value]] : [];
  });

/** Replaces what a field holds, as a paste does. */
export async function enter(page: CashierPage, name: string, text: string) {
  const input = await control(page, name);
  if (!(input instanceof HTMLInputElement)) throw new Error(`${name} is no input`);
  input.focus();
  input.select();
  document.execCommand("insertText", false, text);
  await nextTask();
}

/** Presses a method of the list, and waits for its form. */
export async function openMethod(page: CashierPage, method: string) {
  await page.press(method);
  await control(page, "amount");
  await until("the form's code", () => page.element.dataset.state === "ready");
}

/** Waits until the phone field's code has loaded and replaced the plain field. */
const phoneReady = (page: CashierPage) =>
  until("the phone field", () => page.element.shadowRoot?.querySelector("[part~='field'] [aria-haspopup='dialog']"));

/** Opens a form and fills in everything: no value is the server's, the snippet's or the default. */
export async function fillLongForm({ area, method, typed, chosen }: LongForm, attributes: Record<string, string> = {}) {
  const page = await openCashier({ page: area, ...attributes });
  await openMethod(page, method);
  await phoneReady(page);
  // collapsed where the player's last payment is known
  page.element.shadowRoot?.querySelector<HTMLElement>("form [aria-expanded='false']:has(bdi)")?.click();
  if (area === "deposit") await page.press("Additional details");
  else (await control(page, radioName(page))).parentElement?.nextElementSibling?.querySelector("input")?.click();
  for (const [name, text] of Object.entries(typed)) await enter(page, name, text);
  const select = await control(page, chosen[0]);
  select.value = chosen[1];
  select.dispatchEvent(new Event("change", { bubbles: true }));
  await nextTask();
  return page;
}

/** The name that the accounts' radio buttons share. */
const radioName = (page: CashierPage) => controls(page).find(({ type }) => type === "radio")?.name ?? "";
