import { expect } from "chai";
import { type CashierPage, freshServer, openCashier } from "../driver/cashierPage.ts";
import { control, controls, enter, openMethod } from "../scenarios/form.ts";
import { server } from "../server/paymentServer.ts";
import { eventually, hurryRetries, idle, nextTask, until } from "../waiting.ts";

/** A form and everything around it. */
interface LongForm {
  area: "deposit" | "withdrawal";
  method: string;
  /** the method's name in Spanish */
  spanish: string;
  submit: string;
  /** the call that submits it */
  call: string;
  /** the typed texts, by field name */
  typed: Record<string, string>;
  /** the choice in the only list */
  chosen: [name: string, value: string];
  /** the values sent to the server for them */
  sent: Record<string, string>;
  /** another method of the area, by name */
  other: string;
}

const person = { full_name: "Ana Lucía Pérez", date_of_birth: "05.06.1991" };

/** By area. */
const longForms: LongForm[] = [
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

/** The form's values by field name; of radio buttons the chosen ones. */
const valuesOf = (page: CashierPage) =>
  controls(page).flatMap((one): [string, string][] => {
    if (one.type !== "radio") return [[one.name, one.value]];
    return one instanceof HTMLInputElement && one.checked ? [["radio", one.value]] : [];
  });

/** Waits until the phone field's code has loaded and replaced the plain field. */
const phoneReady = (page: CashierPage) =>
  until("the phone field", () => page.element.shadowRoot?.querySelector("[part~='field'] [aria-haspopup='dialog']"));

/** Opens a form and fills in everything: no value is the server's, the snippet's or the default. */
async function fillLongForm({ area, method, typed, chosen }: LongForm, attributes: Record<string, string> = {}) {
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

const heading = (page: CashierPage, name: string) =>
  until(`the heading ${name}`, () => page.all("heading").some(({ textContent }) => textContent === name));

/** Actions of a player, a host or a network on a filled form; none may empty it. */
interface Happening {
  what: string;
  attributes?: Record<string, string>;
  happens(page: CashierPage, form: LongForm): Promise<unknown>;
}

/** Submits where the server answers that way once, and waits until the player has a message. */
async function submitRefused(page: CashierPage, { call, submit }: LongForm, fault: Record<string, unknown>) {
  await server.fault({ call, token: page.token, times: 1, ...fault });
  await page.press(submit);
  await until("the answer", () => page.of("error").length > 0, 15_000);
  await until("an idle button", () => !page.query("button", submit)?.hasAttribute("aria-busy"));
}

async function backAndForward(page: CashierPage, { area, method }: LongForm) {
  await page.press("Back");
  await page.at(`/${area}`);
  await openMethod(page, method);
}

const happenings: Happening[] = [
  { what: "the way back and in again", happens: backAndForward },
  {
    what: "another method on the way",
    async happens(page, { area, method, other }) {
      await page.press("Back");
      await page.at(`/${area}`);
      await openMethod(page, other);
      await page.press("Back");
      await page.at(`/${area}`);
      await openMethod(page, method);
    },
  },
  {
    what: "the other area on the way",
    async happens(page, { area, method }) {
      const other = area === "deposit" ? "withdrawal" : "deposit";
      page.element.setAttribute("page", other);
      await page.at(`/${other}`);
      page.element.setAttribute("page", area);
      await page.at(`/${area}`);
      await openMethod(page, method);
    },
  },
  {
    what: "a failing server",
    happens: (page, form) => submitRefused(page, form, { kind: "status", status: 500 }),
  },
  {
    what: "a lost network",
    attributes: { transport: "http" },
    async happens(page, form) {
      await submitRefused(page, form, { kind: "loss", how: "drop", when: "before", times: undefined });
      await server.clearFaults();
    },
  },
  {
    what: "a refused value",
    happens: (page, form) =>
      submitRefused(page, form, {
        kind: "status",
        status: 422,
        code: "validation",
        fields: { date_of_birth: "Too young", phone: "Not in use" },
      }),
  },
  {
    what: "a value that another player has",
    happens: (page, form) =>
      submitRefused(page, form, {
        kind: "status",
        status: 409,
        code: "already_exists",
        fields: { phone: "validation.exists" },
      }),
  },
  {
    what: "a refused amount",
    happens: (page, form) => submitRefused(page, form, { kind: "status", status: 422, code: "amount_out_of_range" }),
  },
  {
    what: "a method that is closed for a moment",
    async happens(page, form) {
      await server.fault({
        kind: "status",
        status: 409,
        code: "method_unavailable",
        call: form.call,
        token: page.token,
        times: 1,
      });
      await page.press(form.submit);
      await page.at(`/${form.area}`);
      await openMethod(page, form.method);
    },
  },
  {
    what: "a cut connection",
    attributes: { transport: "socket" },
    async happens(page, form) {
      const { length } = await server.connects(page.token);
      await server.dropSockets();
      await submitRefused(page, form, { kind: "status", status: 422, code: "amount_out_of_range" });
      expect(await server.connects(page.token), "the next call opens a new connection").to.have.lengthOf.above(length);
    },
  },
  {
    what: "another language",
    async happens(page, { spanish }) {
      page.element.setAttribute("lang", "es-ES");
      await heading(page, spanish);
    },
  },
  {
    what: "a renewed token",
    async happens(page) {
      page.element.setAttribute("token", `${page.token}-renewed`);
      await eventually(
        "the new connection",
        () => server.connects(`${page.token}-renewed`),
        ({ length }) => length > 0,
      );
    },
  },
  {
    what: "another theme, another bonus list and another amount of room",
    async happens(page) {
      page.element.setAttribute("theme", "dark");
      Reflect.set(page.element, "bonusList", []);
      page.element.style.inlineSize = "300px";
      await until("the theme", () => page.element.dataset.theme === "dark");
    },
  },
  {
    what: "a move to another place of the page",
    async happens(page) {
      document.body.appendChild(document.createElement("main")).append(page.element);
      await idle();
    },
  },
];

/** Submits as the player sees it, whatever the language. */
async function submit(page: CashierPage) {
  const button = await until("the submit button", () =>
    page.all("button").find((one) => one.getAttribute("type") === "submit"),
  );
  button.click();
}

/** A withdrawal's form is the same code: it has one of each origin, the player, server, network and host. */
const happeningsOf = ({ area }: LongForm) =>
  happenings.filter(
    ({ what }) =>
      area === "deposit" ||
      ["the way back and in again", "a refused value", "a lost network", "another language"].includes(what),
  );

for (const form of longForms) {
  describe(`what is typed into the form of a ${form.area} outlives`, () => {
    freshServer();
    hurryRetries();

    for (const { what, attributes, happens } of happeningsOf(form)) {
      it(what, async () => {
        const page = await fillLongForm(form, attributes);
        const typed = await valuesOf(page);
        await happens(page, form);
        expect(await valuesOf(page)).to.deep.equal(typed);
        await submit(page);
        await until("the next screen", () => /confirm|complete/.test(page.screen ?? ""));
        const token = page.element.getAttribute("token") ?? "";
        const sent = (await server.calls(token, form.call)).at(-1);
        expect(sent).to.deep.include({ amount: 345, fields: form.sent });
        page.element.closest("main")?.remove();
      });
    }

    it("a payment, for the next one", async () => {
      const page = await fillLongForm(form);
      const typed = await valuesOf(page);
      await submit(page);
      await until("the next screen", () => /confirm|complete/.test(page.screen ?? ""));
      await page.press(form.area === "deposit" ? "Back to methods" : "Back");
      await page.at(`/${form.area}`);
      await openMethod(page, form.method);
      expect(await valuesOf(page)).to.deep.equal(typed);
    });
  });

  describe(`what is typed into the form of a ${form.area}`, () => {
    freshServer();
    const said: string[] = [];
    const kept = { ...console };
    beforeEach(() => {
      for (const way of ["log", "info", "warn", "error", "debug"] as const) {
        console[way] = (...words: unknown[]) => said.push(words.map(String).join(" "));
      }
    });
    afterEach(() => void Object.assign(console, kept));

    it("is in no storage, event, address or log", async () => {
      sessionStorage.setItem("cashier.forceLogging", "1");
      const page = await fillLongForm(form);
      await submitRefused(page, form, { kind: "status", status: 422, code: "validation", fields: { full_name: "No" } });
      await submit(page);
      await until("the next screen", () => /confirm|complete/.test(page.screen ?? ""));
      await page.press("Close");
      // what logs the events comes when there is time for it
      await until("the log", () => said.some((line) => line.includes("cashier-close")));
      const traces = JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        location.href,
        history.state,
        page.events,
        page.element.outerHTML,
        performance.getEntriesByType("resource").map(({ name }) => name),
        said,
      ]);
      // analytics report the amount on purpose
      const { amount: _told, ...secrets } = form.typed;
      for (const secret of [...Object.values(secrets), ...Object.values(form.sent), "Lucía"]) {
        expect(traces).to.not.include(secret);
      }
      sessionStorage.removeItem("cashier.forceLogging");
    });
  });
}
